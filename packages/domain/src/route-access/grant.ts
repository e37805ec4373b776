import {
  type AccessLevel,
  type Account,
  accessLevelOf,
  accessLevelWithout,
  meetsLevel,
  normalizeRole,
  rolesOf,
  userTypeOf,
} from '../access'
import type { RouteCriteria } from './routes'

/** The grant: the first criterion that matched, and the value of the account that matched it. */
export interface RouteGrant {
  readonly by: 'user-type' | 'role' | 'organization-type' | 'job-role' | 'level' | 'nobody-excluded'
  readonly value: string
}

/** The normalized role names plus the implicit role; a `system_admin` is an admin, hence `admin` [ROUTE-003, ROUTE-007]. */
function routeRolesOf(account: Account): readonly string[] {
  const implicit = userTypeOf(account) === 'SYSTEM_ADMIN' ? 'ADMIN' : 'USER'
  return [implicit, ...account.roles.map(normalizeRole)]
}

function grantByLevel(account: Account, criteria: RouteCriteria): AccessLevel | undefined {
  const { level, levelWithout = [], ...others } = criteria
  if (!level) return undefined
  // Next to other criteria the lowest level only means that the user is signed in [ROUTE-009].
  if (level === 'PROJECT_VIEWER' && Object.keys(others).length > 0) return undefined
  const own = accessLevelWithout(account, levelWithout)
  return meetsLevel(own, level) ? own : undefined
}

/**
 * The first criterion that an account meets, or null. One that does not match refuses nothing: the next is tried.
 * @see ROUTE-001 … ROUTE-009, DEC-164
 */
export function grantOf(account: Account, criteria: RouteCriteria): RouteGrant | null {
  if (Object.keys(criteria).length === 0) return { by: 'nobody-excluded', value: '' }
  const first = (values: readonly string[], wanted: readonly string[] | undefined) =>
    values.find((value) => wanted?.some((each) => normalizeRole(each) === value))
  const tries: readonly [RouteGrant['by'], string | undefined][] = [
    ['user-type', first([userTypeOf(account)], criteria.userTypes)],
    ['role', first(routeRolesOf(account), criteria.roles)],
    ['organization-type', first(account.organizationTypes.map(normalizeRole), criteria.organizationTypes)],
    ['job-role', first(rolesOf(account), criteria.jobRoles)],
    ['level', grantByLevel(account, criteria)],
  ]
  for (const [by, value] of tries) if (value !== undefined) return { by, value }
  return null
}

/** True when a level would have been enough, had it not come from excluded job roles [ROUTE-008]. */
export function isLevelDiscounted(account: Account, { level, levelWithout = [] }: RouteCriteria): boolean {
  return level !== undefined && levelWithout.length > 0 && meetsLevel(accessLevelOf(account), level)
}
