export { canSeeRoute, hasSystemSettingsEntry, routesOf } from './canSeeRoute'
export { crumbsOf, type RouteCrumb } from './crumbs'
export { explainRouteAccess, type RouteAccessExplanation, type RouteAccessReason } from './explainRouteAccess'
export { ROUTE_JOB_ROLES, ROUTES, type Route, type RouteCriteria, routeOfAddress, STUDY_CRUMB } from './routes'
