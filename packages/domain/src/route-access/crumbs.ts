import { routeOfAddress, STUDY_CRUMB } from './routes'

/** One step of the way from the open screen back up. */
export interface RouteCrumb {
  readonly label: string
  readonly path: string
  /** The study whose name takes the label's place once it is known. */
  readonly projectId?: string
}

/** The edit form names its parent otherwise, and the study in between not at all [ROUTE-046]. */
const EDIT = '/admin-projects/{projectId}/edit'
const STUDIES_CRUMB = '연구'

/**
 * The way back up from an address: one crumb for each ancestor that is a route, the screen itself last; empty for what is
 * no screen of the layout.
 * @see ROUTE-045, ROUTE-046, DEC-172
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
    const projectId = route.label === STUDY_CRUMB ? path.split('/').at(-1) : undefined
    return [{ label: route.label, path, ...(projectId !== undefined && { projectId: decodeURIComponent(projectId) }) }]
  })
  return open.path === EDIT
    ? crumbs.map((crumb, at) => (at === 0 ? { ...crumb, label: STUDIES_CRUMB } : crumb))
    : crumbs
}
