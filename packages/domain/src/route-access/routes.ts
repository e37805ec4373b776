import type { AccessLevel, JobRole, OrganizationType, UserType } from '../access'

/** Whom a route is for. The criteria are tried in this order and the first that matches grants [ROUTE-001]. */
export interface RouteCriteria {
  readonly userTypes?: readonly UserType[]
  /** Held implicitly: `admin` by system admins, `USER` by everyone else who is signed in [ROUTE-007]. */
  readonly roles?: readonly ('admin' | 'USER')[]
  readonly organizationTypes?: readonly OrganizationType[]
  readonly jobRoles?: readonly JobRole[]
  readonly level?: AccessLevel
  /** Job roles whose level does not count here. */
  readonly levelWithout?: readonly JobRole[]
}

/** One row of the route table. */
export interface Route {
  /** The path; `{projectId}` stands for one part of an address. */
  readonly path: string
  /** What the sidebar and the breadcrumbs call it; null where the layout is not shown. */
  readonly label: string | null
  /** The row of the ledger that the route comes from. */
  readonly row: string
  /** True for what opens without a sign-in. */
  readonly isPublic?: boolean
  /** True for what never stands in the sidebar. */
  readonly isHidden?: boolean
  /** Who may open it by address. */
  readonly opens?: RouteCriteria
  /** Who sees it in the sidebar, where that is not everyone who may open it. */
  readonly sidebar?: RouteCriteria
}

/** The job roles that open /admin-projects, and nothing else [ROLE-033]. */
export const ROUTE_JOB_ROLES = ['CHIEF_INVESTIGATOR', 'CI', 'CRC', 'PROJECT_MANAGER'] as const

/** Researchers see their own studies only: the level of these job roles opens no list of all studies [DEC-205]. */
const RESEARCHERS = ['PI', 'SITE_PRINCIPAL_INVESTIGATOR', 'SUB_I'] as const

const PLATFORM: RouteCriteria = { userTypes: ['SYSTEM_ADMIN'], roles: ['admin'], level: 'SYSTEM_ADMIN' }
const SIGNED_IN: RouteCriteria = { roles: ['admin', 'USER'], level: 'PROJECT_VIEWER' }

/** Who may be shown subjects; what they see of them, the study decides. */
const SUBJECT_DATA: RouteCriteria = {
  userTypes: ['SMO_STAFF'],
  jobRoles: ['CRC', 'PI', 'SUB_I'],
  level: 'PROJECT_MEMBER',
}

/** The label of a study's own screens until its name is known [ROUTE-045]. */
export const STUDY_CRUMB = '연구 상세'

/** Every route of the product, in the order of the sidebar [ROUTE-013 … ROUTE-028, DEC-166]. */
export const ROUTES: readonly Route[] = [
  { path: '/', label: null, row: 'ROUTE-013', isPublic: true, isHidden: true },
  { path: '/auth/callback', label: null, row: 'ROUTE-014', isPublic: true, isHidden: true },
  { path: '/main', label: '홈', row: 'ROUTE-015', opens: SIGNED_IN },
  { path: '/organization', label: '조직 관리', row: 'ROUTE-016', opens: PLATFORM },
  { path: '/organization/apply', label: '조직 등록', row: 'ROUTE-017', isHidden: true, opens: PLATFORM },
  {
    path: '/user-management',
    label: '사용자 관리',
    row: 'ROUTE-018',
    opens: { roles: ['admin'], level: 'TENANT_ADMIN' },
  },
  {
    path: '/user-management/apply',
    label: '사용자 등록',
    row: 'ROUTE-019',
    isHidden: true,
    opens: { level: 'PROJECT_LEAD' },
  },
  {
    path: '/system-settings',
    label: '시스템 설정',
    row: 'ROUTE-020',
    isHidden: true,
    opens: { level: 'SYSTEM_ADMIN' },
  },
  {
    path: '/admin-projects',
    label: '연구 관리',
    row: 'ROUTE-021',
    opens: {
      userTypes: ['SYSTEM_ADMIN', 'SMO_STAFF'],
      organizationTypes: ['SMO'],
      jobRoles: ROUTE_JOB_ROLES,
      level: 'PROJECT_LEAD',
      levelWithout: RESEARCHERS,
    },
  },
  {
    path: '/admin-projects/create',
    label: '연구 생성',
    row: 'ROUTE-022',
    isHidden: true,
    opens: { level: 'TENANT_ADMIN' },
  },
  {
    path: '/admin-projects/{projectId}/edit',
    label: '연구 수정',
    row: 'ROUTE-023',
    isHidden: true,
    opens: { level: 'TENANT_ADMIN' },
  },
  {
    path: '/projects',
    label: '연구 리스트',
    row: 'ROUTE-024',
    opens: { level: 'PROJECT_VIEWER' },
    sidebar: { userTypes: ['GENERAL_USER'] },
  },
  { path: '/projects/{projectId}', label: STUDY_CRUMB, row: 'ROUTE-025', isHidden: true, opens: SIGNED_IN },
  {
    path: '/projects/{projectId}/subjects',
    label: '시험대상자 관리',
    row: 'ROUTE-026',
    isHidden: true,
    opens: SUBJECT_DATA,
  },
  {
    path: '/projects/{projectId}/audit-trail',
    label: '변경 이력',
    row: 'DEC-443',
    isHidden: true,
    opens: SUBJECT_DATA,
  },
  { path: '/profiles', label: '내 프로필', row: 'ROUTE-027', isHidden: true, opens: { roles: ['admin', 'USER'] } },
  {
    path: '/settings/password',
    label: '비밀번호 변경',
    row: 'ROUTE-028',
    isHidden: true,
    opens: { roles: ['admin', 'USER'] },
  },
]

/**
 * The route that an address belongs to, or null where the 404 page stands [ROUTE-030].
 * @param address a path, with or without query and hash, or a path of the table; one slash at its end does not count
 */
export function routeOfAddress(address: string): Route | null {
  const path = address.replace(/[?#].*/s, '')
  const parts = (path.length > 1 ? path.replace(/\/$/, '') : path).split('/')
  return ROUTES.find((route) => fits(route.path.split('/'), parts)) ?? null
}

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  if (pattern.length !== parts.length) return false
  return pattern.every((part, index) => (part.startsWith('{') ? parts[index] !== '' : part === parts[index]))
}
