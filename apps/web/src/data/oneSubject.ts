import { dataOf } from '@imsang/api-client'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../base/services'

/** One subject; the server masks it for the caller [SUBJ-420]. */
export const oneSubject = (projectId: string, subjectId: string) =>
  queryOptions({
    queryKey: ['studies', projectId, 'subjects', 'one', subjectId],
    queryFn: ({ signal }) => {
      const params = { path: { projectId, subjectId } }
      return dataOf(client.GET('/api/v1/projects/{projectId}/subjects/{subjectId}', { signal, params }))
    },
  })
