/** The address of a subject screen, as its links write it [STUDY-083 … STUDY-087, SUBJ-002]. */
export interface SubjectsQuery {
  projectOrganizationId?: string | undefined
  institutionId?: string | undefined
  tab?: number | undefined
}

/** Every path of the app, from one place. The route tree of the web app is tested against it. */
export const paths = {
  login: () => '/',
  callback: () => '/auth/callback',
  main: () => '/main',
  organizations: () => '/organization',
  users: () => '/user-management',
  systemSettings: () => '/system-settings',
  allStudies: () => '/admin-projects',
  profile: () => '/profiles',
  password: () => '/settings/password',
  studies: () => '/projects',
  study: (projectId: string, query: { tab?: number } = {}) =>
    `/projects/${encodeURIComponent(projectId)}${search(query)}`,
  subjects: (projectId: string, query: SubjectsQuery = {}) =>
    `/projects/${encodeURIComponent(projectId)}/subjects${search({ ...query })}`,
  auditTrail: (projectId: string) => `/projects/${encodeURIComponent(projectId)}/audit-trail`,
}

function search(query: Record<string, string | number | undefined>): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined)
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`
}
