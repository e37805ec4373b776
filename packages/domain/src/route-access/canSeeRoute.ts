import { type Account, isSystemAdmin } from '../access'
import { grantOf } from './grant'
import { type RouteRow, routeOfAddress, SIDEBAR, type SidebarRoute } from './routes'

/**
 * True when a user may open a route by its address: the screen is shown instead of the no-access text. A system admin
 * may open every route. `routesOf` answers separately whether the sidebar shows it.
 * @param user the signed-in account, null for a visitor: then only public routes open
 * @param route an address or a path of the table; false for an unknown one, which shows the 404 page
 * @see ROUTE-001 … ROUTE-009, ROUTE-013 … ROUTE-028, DEC-164, DEC-165, DEC-166
 */
export function canSeeRoute(user: Account | null, route: string): boolean {
  const row = routeOfAddress(route)
  return row !== null && opensTo(user, row)
}

/** True when a row of the table opens for a user; a system admin opens every row [ROUTE-006]. */
export function opensTo(user: Account | null, row: RouteRow): boolean {
  if (row.isPublic) return true
  return user !== null && (isSystemAdmin(user) || grantOf(user, row.opens ?? {}) !== null)
}

/**
 * The routes in a user's sidebar, in its order: those that are not hidden and whose criteria the user meets. The right
 * of a system admin to open every route adds none [ROUTE-036, DEC-165].
 */
export function routesOf(user: Account): readonly SidebarRoute[] {
  return SIDEBAR.filter((route) => grantOf(user, route.sidebar ?? route.opens ?? {}) !== null)
}

/** True for users with the entry of the system settings, which is separate from the list of routes [ROUTE-040]. */
export function hasSystemSettingsEntry(user: Account): boolean {
  return isSystemAdmin(user)
}
