import { routeOfAddress } from './routes'

/** One breadcrumb. */
export interface RouteCrumb {
  readonly label: string
  readonly path: string
  /** The study whose name replaces the label once it is known. */
  readonly projectId?: string
  /** The subject whose SCNO replaces the label once it is known. */
  readonly subjectId?: string
}

/**
 * The breadcrumbs of an address: one for each ancestor that is a route, the screen itself last; empty for an address
 * without a screen in the layout.
 * @see ROUTE-045, ROUTE-046, ROUTE-059, DEC-172
 */
export function crumbsOf(address: string): RouteCrumb[] {
  const open = routeOfAddress(address)
  if (!open?.label) return []
  const parts = address
    .replace(/[?#].*/s, '')
    .replace(/\/$/, '')
    .split('/')
  const paths = parts.map((_, at) => parts.slice(0, at + 1).join('/')).filter(Boolean)
  const crumbs = paths.flatMap((path): RouteCrumb[] => {
    const route = routeOfAddress(path)
    if (!route?.label) return []
    const id = decodeURIComponent(path.split('/').at(-1) ?? '')
    const { name, label } = route
    return [{ label, path, ...(name === 'study' && { projectId: id }), ...(name === 'subject' && { subjectId: id }) }]
  })
  return crumbs.map((crumb, at) => ({
    ...crumb,
    label: (at === crumbs.length - 2 && open.parentLabel) || crumb.label,
  }))
}
