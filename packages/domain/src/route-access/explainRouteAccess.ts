import {
  ACCESS_LEVEL_LABELS,
  type AccessLevel,
  type Account,
  isSystemAdmin,
  rolesOf,
  USER_TYPE_LABELS,
  type UserType,
} from '../access'
import type { Explanation } from '../explanation'
import { jobRoleLabel } from '../job-roles'
import { withParticle } from '../korean/withParticle'
import { grantOf, isLevelDiscounted, type RouteGrant } from './grant'
import { type RouteRow, routeOfAddress } from './routes'

export type RouteAccessReason =
  | RouteGrant['by']
  | 'public'
  | 'every-route'
  | 'signed-out'
  | 'researcher-level'
  | 'no-criterion'
  | 'unknown-route'

/** Why a route opens for a user or does not. */
export interface RouteAccessExplanation extends Explanation<never> {
  readonly canOpen: boolean
  readonly reason: RouteAccessReason
  /** The deciding value of the account, such as `CRC`; null when none decided. */
  readonly value: string | null
  /** The path in the route table, null for an unknown one. */
  readonly path: string | null
}

const ROWS_OF_GRANT: Record<RouteGrant['by'], readonly string[]> = {
  'user-type': ['ROUTE-001'],
  role: ['ROUTE-003', 'ROUTE-007'],
  'organization-type': ['ROUTE-004'],
  'job-role': ['ROUTE-005'],
  level: ['ROUTE-009', 'ROLE-004'],
  'nobody-excluded': ['ROUTE-001'],
}

/** Who may open the screen by this grant, as the subject of the sentence [USER-242]. */
function holdersOf({ by, value }: RouteGrant): string {
  switch (by) {
    case 'nobody-excluded':
      return '로그인한 사용자는 누구나'
    case 'role':
      return value === 'ADMIN' ? '관리자 역할로' : '로그인한 사용자는 누구나'
    case 'user-type':
      return withParticle(`사용자 유형 '${USER_TYPE_LABELS[value as UserType]}'`, '(으)로')
    case 'organization-type':
      return withParticle(`소속 기관 유형 '${value}'`, '(으)로')
    case 'job-role':
      return withParticle(`직책 '${jobRoleLabel(value)}'`, '(으)로')
    case 'level':
      return withParticle(`접근 등급 '${ACCESS_LEVEL_LABELS[value as AccessLevel]}'`, '(으)로')
  }
}

/**
 * The criterion that opens a route for a user, or why none does; it agrees with `canSeeRoute`.
 * @param user the signed-in account, null for a visitor
 * @param route an address or a path of the table
 */
export function explainRouteAccess(user: Account | null, route: string): RouteAccessExplanation {
  const row = routeOfAddress(route)
  if (row) return explainRow(user, row)
  const sentence = '페이지를 찾을 수 없습니다.'
  return { canOpen: false, reason: 'unknown-route', value: null, path: null, rows: ['ROUTE-030'], dates: [], sentence }
}

/** The explanation for one row of the table; a system admin opens every row. */
export function explainRow(user: Account | null, row: RouteRow): RouteAccessExplanation {
  const decision = decide(user, row)
  return { value: null, path: row.path, dates: [], ...decision, rows: [row.row, ...decision.rows] }
}

type Decision = Omit<RouteAccessExplanation, 'path' | 'value' | 'dates'> & { readonly value?: string }

function decide(user: Account | null, row: RouteRow): Decision {
  const screen = `'${row.label ?? row.path}' 화면`
  const opened = { canOpen: true } as const
  const closed = { canOpen: false } as const
  if (row.isPublic) {
    return { ...opened, reason: 'public', rows: [], sentence: '로그인하지 않아도 열 수 있는 화면입니다.' }
  }
  if (user === null) {
    const sentence = `${screen}은 로그인한 후에 열 수 있습니다.`
    return { ...closed, reason: 'signed-out', rows: ['ROUTE-010'], sentence }
  }
  const criteria = row.opens ?? {}
  const grant = grantOf(user, criteria)
  if (grant) {
    const sentence = `${holdersOf(grant)} ${screen}을 열 수 있습니다.`
    return { ...opened, reason: grant.by, value: grant.value, rows: ROWS_OF_GRANT[grant.by], sentence }
  }
  if (isSystemAdmin(user)) {
    const sentence = '시스템 관리자는 모든 화면을 열 수 있습니다.'
    return { ...opened, reason: 'every-route', value: 'SYSTEM_ADMIN', rows: ['ROUTE-006'], sentence }
  }
  const researcher = rolesOf(user).find((role) => criteria.levelWithout?.some((each) => each === role))
  if (researcher && isLevelDiscounted(user, criteria)) {
    const sentence = `직책 '${jobRoleLabel(researcher)}'의 접근 등급만으로는 ${screen}을 열 수 없습니다.`
    return { ...closed, reason: 'researcher-level', value: researcher, rows: ['ROUTE-008'], sentence }
  }
  const sentence = `${screen}을 열 수 있는 역할이나 접근 등급이 없습니다.`
  return { ...closed, reason: 'no-criterion', rows: ['ROUTE-011'], sentence }
}
