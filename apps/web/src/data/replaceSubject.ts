import type { Subject } from '@imsang/api-client'
import type { SubjectDates } from '@imsang/domain/subject-dates'
import { deriveSubjectStatus } from '@imsang/domain/subject-status'
import type { StatusCounts } from '@imsang/screens/subjects/SubjectsScreen'
import type { QueryClient } from '@tanstack/react-query'

type Row = Pick<Subject, 'subjectId'> & SubjectDates
type Held = Row | readonly Row[] | { rows: readonly Row[]; statusCounts?: StatusCounts | null }

/**
 * Replaces a subject with its new version by itself and in every cached list and page that holds it, and counts its
 * status anew [SUBJ-062, SUBJ-418].
 */
export async function replaceSubject(queryClient: QueryClient, projectId: string, subject: Row): Promise<void> {
  const filters = { queryKey: ['studies', projectId, 'subjects'] }
  // A request started before the change would bring the old version back.
  const underWay = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
  await queryClient.cancelQueries(filters)
  const current = (row: Row) => (row.subjectId === subject.subjectId ? subject : row)
  queryClient.setQueriesData<Held>(filters, (held) => {
    if (!held) return held
    if ('subjectId' in held) return current(held)
    if (!('rows' in held)) return held.map(current)
    const before = held.rows.find(({ subjectId }) => subjectId === subject.subjectId)
    const { statusCounts } = held
    return {
      ...held,
      rows: held.rows.map(current),
      ...(before && statusCounts && { statusCounts: recountStatuses(statusCounts, before, subject) }),
    }
  })
  void queryClient.refetchQueries({ ...filters, predicate: (query) => underWay.includes(query) })
}

/** The numbers by status of a page on which one subject has changed. */
function recountStatuses(counts: StatusCounts, before: Row, after: Row): StatusCounts {
  const from = deriveSubjectStatus(before) ?? 'none'
  const to = deriveSubjectStatus(after) ?? 'none'
  return from === to ? counts : { ...counts, [from]: counts[from] - 1, [to]: counts[to] + 1 }
}
