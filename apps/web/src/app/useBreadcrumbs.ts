import { paths } from '@imsang/screens/paths'
import { SHELL } from '@imsang/screens/shell/messages'
import type { Breadcrumb } from '@imsang/ui/Breadcrumbs'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { study } from '../data/studies'

/**
 * One crumb for each ancestor of the open path that is a screen; the study by its name, by a placeholder while the name
 * is not known [ROUTE-045, STUDY-026, STUDY-027, DEC-172].
 */
export function useBreadcrumbs(): Breadcrumb[] {
  const { pathname } = useLocation()
  const { projectId } = useParams({ strict: false })
  const { data } = useQuery({ ...study(projectId ?? ''), enabled: projectId !== undefined })
  const crumbs: Breadcrumb[] = []
  if (pathname.startsWith(paths.studies())) crumbs.push({ label: SHELL.studies, href: paths.studies() })
  if (projectId) crumbs.push({ label: data?.projectName ?? SHELL.study, href: paths.study(projectId) })
  if (projectId && pathname === paths.subjects(projectId)) crumbs.push({ label: SHELL.subjects })
  const last = crumbs.at(-1)
  return last ? [...crumbs.slice(0, -1), { label: last.label }] : []
}
