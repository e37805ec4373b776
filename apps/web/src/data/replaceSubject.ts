import type { Subject } from '@imsang/api-client'
import type { QueryClient } from '@tanstack/react-query'

type Row = Pick<Subject, 'subjectId'>
type Held = Row | readonly Row[] | { rows: readonly Row[] }

/** Replaces a subject with its new version in every cached list and page that holds it, and by itself [SUBJ-062]. */
export async function replaceSubject(queryClient: QueryClient, projectId: string, subject: Row): Promise<void> {
  const filters = { queryKey: ['studies', projectId, 'subjects'] }
  // A request started before the change would bring the old version back.
  const underWay = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
  await queryClient.cancelQueries(filters)
  const current = (row: Row) => (row.subjectId === subject.subjectId ? subject : row)
  queryClient.setQueriesData<Held>(filters, (held) => {
    if (!held) return held
    if ('rows' in held) return { ...held, rows: held.rows.map(current) }
    return 'subjectId' in held ? current(held) : held.map(current)
  })
  void queryClient.refetchQueries({ ...filters, predicate: (query) => underWay.includes(query) })
}
