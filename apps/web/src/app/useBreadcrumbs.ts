import { crumbsOf } from '@imsang/domain/route-access'
import type { Breadcrumb } from '@imsang/ui/Breadcrumbs'
import { useQuery } from '@tanstack/react-query'
import { study } from '../data/studies'

/**
 * Returns the breadcrumbs of the open screen, with the name of the study, or a placeholder until it is known
 * [ROUTE-045, ROUTE-046, STUDY-026, STUDY-027, DEC-172].
 */
export function useBreadcrumbs(path: string): Breadcrumb[] {
  const crumbs = crumbsOf(path)
  const projectId = crumbs.find((crumb) => crumb.projectId)?.projectId
  const { data } = useQuery({ ...study(projectId ?? ''), enabled: projectId !== undefined })
  return crumbs.map((crumb, at) => {
    const label = crumb.projectId ? (data?.projectName ?? crumb.label) : crumb.label
    return at === crumbs.length - 1 ? { label } : { label, href: crumb.path }
  })
}
