/** The roles of an organisation in a study, with their Korean names [INST-027 … INST-031, INST-107, INST-108]. */
export const ORGANIZATION_ROLE_LABELS = {
  LEAD_SPONSOR: '연구주도기관',
  REQUESTING_SPONSOR: '의뢰기관',
  CRO: 'CRO',
  SMO: 'SMO',
  SITE: '참여기관',
} as const
export type OrganizationRole = keyof typeof ORGANIZATION_ROLE_LABELS

/** What older records hold instead of LEAD_SPONSOR [INST-027]. */
const FORMER_SPONSOR = 'SPONSOR'

/** The Korean name of a stored role; a role that is not known stays as it is [INST-027 … INST-031]. */
export function organizationRoleLabel(role: string): string {
  if (role === FORMER_SPONSOR) return ORGANIZATION_ROLE_LABELS.LEAD_SPONSOR
  return Object.hasOwn(ORGANIZATION_ROLE_LABELS, role) ? ORGANIZATION_ROLE_LABELS[role as OrganizationRole] : role
}

/** An organisation of a study as the statistics name it. */
interface RoleInStudy {
  readonly organizationRole?: string | null
  readonly institutionRoleName?: string | null
}

/** True for an institution that enrols subjects, by either of the two names of its role [INST-010, INST-107]. */
export function isSite({ organizationRole, institutionRoleName }: RoleInStudy): boolean {
  if (organizationRole === 'SITE' || institutionRoleName === 'SITE') return true
  return institutionRoleName?.replaceAll(/\s/g, '') === ORGANIZATION_ROLE_LABELS.SITE
}
