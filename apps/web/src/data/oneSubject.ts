import { dataOf, type Subject } from '@imsang/api-client'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { client } from '../base/services'
import { studyPermissions } from './studies'

/** One subject; the server masks it for the caller [SUBJ-420]. */
export const oneSubject = (projectId: string, subjectId: string) =>
  queryOptions({
    queryKey: ['studies', projectId, 'subjects', 'one', subjectId],
    queryFn: ({ signal }) => {
      const params = { path: { projectId, subjectId } }
      return dataOf(client.GET('/api/v1/projects/{projectId}/subjects/{subjectId}', { signal, params }))
    },
  })

/** The longest search that the contract allows. */
const LONGEST = 50
const MOST_FOUND = 8

/**
 * Finds subjects of a study by a part of their number; in the full list also by initials [SUBJ-430].
 * @throws RequestFailure
 */
export async function findSubjects(
  queryClient: QueryClient,
  projectId: string,
  text: string,
  signal: AbortSignal,
): Promise<Subject[]> {
  // Numbers and initials have Latin letters and digits only: other texts find screens, not subjects.
  if (!/^[\w-]+$/.test(text)) return []
  const { effectiveDataRole } = await queryClient.ensureQueryData(studyPermissions(projectId))
  const params = { path: { projectId }, query: { search: text.slice(0, LONGEST), page: 0, size: MOST_FOUND } }
  const page = await dataOf(
    effectiveDataRole === 'ADMIN'
      ? client.GET('/api/v1/projects/{projectId}/subjects/page', { signal, params })
      : client.GET('/api/v1/projects/{projectId}/subjects/masked/page', { signal, params }),
  )
  return page.content
}
