import { crumbsOf } from '@imsang/domain/route-access'
import { SHELL } from '@imsang/screens/shell/messages'
import type { Breadcrumb } from '@imsang/ui/Breadcrumbs'
import { useQuery } from '@tanstack/react-query'
import { oneSubject } from '../data/oneSubject'
import { study } from '../data/studies'

/**
 * Returns the breadcrumbs of the open screen, with the name of the study and the number of the subject, or placeholders
 * until they are known; of an unknown path, that it was not found
 * [ROUTE-045, ROUTE-046, ROUTE-059, ROUTE-060, STUDY-026, STUDY-027, DEC-172].
 */
export function useBreadcrumbs(path: string): Breadcrumb[] {
  const crumbs = crumbsOf(path)
  const projectId = crumbs.find((crumb) => crumb.projectId)?.projectId
  const { data } = useQuery({ ...study(projectId ?? ''), enabled: projectId !== undefined })
  const subjectId = crumbs.find((crumb) => crumb.subjectId)?.subjectId
  // The screen loads it: a page that is refused makes no call.
  const subject = useQuery({ ...oneSubject(projectId ?? '', subjectId ?? ''), enabled: false })
  if (crumbs.length === 0) return [{ label: SHELL.notFound }]
  return crumbs.map((crumb, at) => {
    const name = crumb.projectId ? data?.projectName : crumb.subjectId && subject.data?.scno
    const label = name || crumb.label
    return at === crumbs.length - 1 ? { label } : { label, href: crumb.path }
  })
}
