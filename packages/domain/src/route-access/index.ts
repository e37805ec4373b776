export { canSeeRoute, hasSystemSettingsEntry, routesOf } from './canSeeRoute'
export { crumbsOf, type RouteCrumb } from './crumbs'
export { explainRouteAccess, type RouteAccessExplanation, type RouteAccessReason } from './explainRouteAccess'
export { isServed } from './isServed'
export {
  labelOf,
  type PathOf,
  pathOf,
  ROUTE_JOB_ROLES,
  ROUTES,
  type Route,
  type RouteCriteria,
  type RouteName,
  routeOfAddress,
  SIDEBAR,
  type SidebarName,
  type SidebarRoute,
} from './routes'
