import { Link } from '@imsang/ui/Link'
import { ValueOrNone } from '@imsang/ui/NoValue'
import type { ChangeGroup } from '../audit-log/changeGroups'
import { paths } from '../paths'

/** The number of the subject, which leads to its page [AUDIT-088]. */
export function SubjectOfChange({ projectId, group: { first } }: { projectId: string; group: ChangeGroup }) {
  const { subjectId, scno } = first
  if (subjectId === null || !scno) return <ValueOrNone>{scno}</ValueOrNone>
  return (
    <Link variant="quiet" href={paths.subject(projectId, subjectId)}>
      {scno}
    </Link>
  )
}
