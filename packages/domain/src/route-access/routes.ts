import type { AccessLevel, JobRole, OrganizationType, UserType } from '../access'

/** The users of a route. The criteria are tried in this order and the first that matches grants [ROUTE-001]. */
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

/** A row of the route table. */
export interface RouteRow {
  /** The path; `{projectId}` is a placeholder for one segment. */
  readonly path: string
  /** The label in the sidebar and the breadcrumbs; null when the layout is not shown. */
  readonly label: string | null
  /** The breadcrumb label of the parent screen, where it differs from the parent's own label [ROUTE-046]. */
  readonly parentLabel?: string
  /** The ledger row of the route. */
  readonly row: string
  /** True for routes that open without a sign-in. */
  readonly isPublic?: boolean
  /** True for routes that the sidebar never shows. */
  readonly isHidden?: boolean
  /** The users who may open it by address. */
  readonly opens?: RouteCriteria
  /** The users who see it in the sidebar, where these are fewer than those who may open it. */
  readonly sidebar?: RouteCriteria
  /** The calls beyond the documents, by their names in the contract, that it needs: not every server has them. */
  readonly needs?: readonly string[]
}

/** A route in the sidebar has a label. */
type Row = RouteRow & ({ readonly isHidden: true } | { readonly label: string })

/** The job roles that open /admin-projects and no other route [ROLE-033]. */
export const ROUTE_JOB_ROLES = ['CHIEF_INVESTIGATOR', 'CI', 'CRC', 'PROJECT_MANAGER'] as const

/** Researchers see only their own studies: the level of these job roles does not open the full list [DEC-205]. */
const RESEARCHERS = ['PI', 'SITE_PRINCIPAL_INVESTIGATOR', 'SUB_I'] as const

const PLATFORM: RouteCriteria = { userTypes: ['SYSTEM_ADMIN'], roles: ['admin'], level: 'SYSTEM_ADMIN' }
const SIGNED_IN: RouteCriteria = { roles: ['admin', 'USER'], level: 'PROJECT_VIEWER' }

/** The users who may open subject screens; the study decides which data they see. */
const SUBJECT_DATA: RouteCriteria = {
  userTypes: ['SMO_STAFF'],
  jobRoles: ['CRC', 'PI', 'SUB_I'],
  level: 'PROJECT_MEMBER',
}

/** The single definition of each route; paths, labels and guards follow from its name. */
const TABLE = {
  login: { path: '/', label: null, row: 'ROUTE-013', isPublic: true, isHidden: true },
  callback: { path: '/auth/callback', label: null, row: 'ROUTE-014', isPublic: true, isHidden: true },
  main: { path: '/main', label: '홈', row: 'ROUTE-015', opens: SIGNED_IN },
  organizations: { path: '/organization', label: '조직 관리', row: 'ROUTE-016', opens: PLATFORM },
  addOrganization: {
    path: '/organization/apply',
    label: '조직 등록',
    row: 'ROUTE-017',
    isHidden: true,
    opens: PLATFORM,
  },
  users: {
    path: '/user-management',
    label: '사용자 관리',
    row: 'ROUTE-018',
    opens: { roles: ['admin'], level: 'TENANT_ADMIN' },
  },
  accountHistory: {
    path: '/user-management/history',
    label: '계정 이력',
    row: 'DEC-568',
    isHidden: true,
    opens: { roles: ['admin'], level: 'TENANT_ADMIN' },
    needs: ['listAccountHistory', 'listAccountAuthors', 'verifyAccountHistory', 'exportAccountHistory'],
  },
  userAccess: {
    path: '/user-management/access',
    label: '권한 확인',
    row: 'DEC-927',
    isHidden: true,
    opens: { roles: ['admin'], level: 'TENANT_ADMIN' },
    needs: ['explainAccess'],
  },
  accessRecord: {
    path: '/access-record',
    label: '접속 기록',
    row: 'DEC-620',
    isHidden: true,
    opens: { roles: ['admin'], level: 'TENANT_ADMIN' },
    needs: ['listAccessRecord', 'exportAccessRecord'],
  },
  accessReview: {
    path: '/access-record/review',
    label: '월별 검토',
    row: 'DEC-637',
    isHidden: true,
    opens: { roles: ['admin'], level: 'TENANT_ADMIN' },
    needs: ['findNotableAccess', 'reviewAccess'],
  },
  addUser: {
    path: '/user-management/apply',
    label: '사용자 등록',
    row: 'ROUTE-019',
    isHidden: true,
    opens: { level: 'PROJECT_LEAD' },
  },
  systemSettings: {
    path: '/system-settings',
    label: '시스템 설정',
    row: 'ROUTE-020',
    isHidden: true,
    opens: { level: 'SYSTEM_ADMIN' },
  },
  allStudies: {
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
  addStudy: {
    path: '/admin-projects/create',
    label: '연구 생성',
    row: 'ROUTE-022',
    isHidden: true,
    opens: { level: 'TENANT_ADMIN' },
  },
  editStudy: {
    path: '/admin-projects/{projectId}/edit',
    label: '연구 수정',
    parentLabel: '연구',
    row: 'ROUTE-023',
    isHidden: true,
    opens: { level: 'TENANT_ADMIN' },
  },
  studies: {
    path: '/projects',
    label: '연구 리스트',
    row: 'ROUTE-024',
    opens: { level: 'PROJECT_VIEWER' },
    sidebar: { userTypes: ['GENERAL_USER'] },
  },
  smoMonth: {
    path: '/smo-month',
    label: 'SMO 월간 현황',
    row: 'VISIT-280',
    opens: { organizationTypes: ['SMO'] },
    needs: ['countSmoMonth', 'listSmoMonth', 'exportSmoMonth'],
  },
  study: { path: '/projects/{projectId}', label: '연구 상세', row: 'ROUTE-025', isHidden: true, opens: SIGNED_IN },
  subjects: {
    path: '/projects/{projectId}/subjects',
    label: '시험대상자 관리',
    row: 'ROUTE-026',
    isHidden: true,
    opens: SUBJECT_DATA,
  },
  subject: {
    path: '/projects/{projectId}/subjects/{subjectId}',
    label: '시험대상자 상세',
    row: 'ROUTE-059',
    isHidden: true,
    opens: SUBJECT_DATA,
    needs: ['getSubject'],
  },
  auditTrail: {
    path: '/projects/{projectId}/audit-trail',
    label: '변경 이력',
    row: 'DEC-443',
    isHidden: true,
    opens: SUBJECT_DATA,
    needs: ['listAuditTrail', 'listAuditPeople', 'verifyAuditTrail', 'exportAuditTrail'],
  },
  changes: {
    path: '/projects/{projectId}/changes',
    label: '변경 검토',
    row: 'DEC-881',
    isHidden: true,
    opens: SUBJECT_DATA,
    needs: ['listChanges', 'countOpenChanges', 'reviewChanges'],
  },
  studyAccess: {
    path: '/projects/{projectId}/access-record',
    label: '접속 기록',
    row: 'DEC-620',
    isHidden: true,
    opens: SUBJECT_DATA,
    needs: ['listStudyAccess', 'exportStudyAccess'],
  },
  studyAccessReview: {
    path: '/projects/{projectId}/access-record/review',
    label: '월별 검토',
    row: 'DEC-637',
    isHidden: true,
    opens: SUBJECT_DATA,
    needs: ['findNotableStudyAccess', 'reviewStudyAccess'],
  },
  profile: {
    path: '/profiles',
    label: '프로필',
    row: 'ROUTE-027',
    isHidden: true,
    opens: { roles: ['admin', 'USER'] },
  },
  ownHistory: {
    path: '/profiles/history',
    label: '내 계정 이력',
    row: 'DEC-568',
    isHidden: true,
    opens: { roles: ['admin', 'USER'] },
    needs: ['listOwnHistory', 'verifyOwnHistory', 'exportOwnHistory'],
  },
  partnerSignIn: {
    path: '/partner-sign-in',
    label: '파트너사 로그인',
    row: 'PARTNER-190',
    isHidden: true,
    opens: { roles: ['admin', 'USER'] },
    needs: ['resumePartnerSso'],
  },
  password: {
    path: '/settings/password',
    label: '비밀번호 변경',
    row: 'ROUTE-028',
    isHidden: true,
    opens: { roles: ['admin', 'USER'] },
  },
} as const satisfies Readonly<Record<string, Row>>

type Table = typeof TABLE

export type RouteName = keyof Table

/** The routes that the sidebar shows to users who meet their criteria. */
export type SidebarName = { [Name in RouteName]: Table[Name] extends { isHidden: true } ? never : Name }[RouteName]

/** The path of a route, as in the table. */
export type PathOf<Name extends RouteName> = Table[Name]['path']

export interface Route extends RouteRow {
  readonly name: RouteName
}

export interface SidebarRoute extends Route {
  readonly name: SidebarName
  readonly label: string
}

/** Every route of the product, in the order of the sidebar [ROUTE-013 … ROUTE-028, DEC-166]. */
export const ROUTES: readonly Route[] = Object.entries(TABLE).map(([name, row]) => ({
  ...row,
  name: name as RouteName,
}))

/** The routes in the sidebar. */
export const SIDEBAR: readonly SidebarRoute[] = ROUTES.filter((route): route is SidebarRoute => !route.isHidden)

/** The path of a route, as in the table. */
export function pathOf<Name extends RouteName>(name: Name): PathOf<Name> {
  return TABLE[name].path
}

/** The label in the sidebar and the breadcrumbs; null when the layout is not shown. */
export function labelOf<Name extends RouteName>(name: Name): Table[Name]['label'] {
  return TABLE[name].label
}

/**
 * The route of an address, or null for the 404 page [ROUTE-030].
 * @param address a path, with or without query and hash, or a path of the table; one closing slash is ignored
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
