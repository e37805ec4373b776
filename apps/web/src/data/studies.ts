import { dataOf } from '@imsang/api-client'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../base/services'

export const myStudies = () =>
  queryOptions({
    queryKey: ['studies', 'my'],
    queryFn: ({ signal }) => dataOf(client.GET('/api/v1/projects/my', { signal })),
  })

export const study = (projectId: string) =>
  queryOptions({
    queryKey: ['studies', projectId],
    queryFn: ({ signal }) =>
      dataOf(client.GET('/api/v1/projects/{projectId}', { signal, params: { path: { projectId } } })),
  })

/** The flags of the user in a study, for five minutes [SCONST-024, SCONST-025]. */
export const studyPermissions = (projectId: string) =>
  queryOptions({
    queryKey: ['studies', projectId, 'permissions'],
    meta: { kept: 'permissions' },
    staleTime: 5 * 60_000,
    queryFn: ({ signal }) =>
      dataOf(client.GET('/api/v1/projects/{projectId}/permissions', { signal, params: { path: { projectId } } })),
  })

/** The institutions (SITE) of a study that the user may see. */
export const institutions = (projectId: string) =>
  queryOptions({
    queryKey: ['studies', projectId, 'institutions'],
    queryFn: ({ signal }) =>
      dataOf(
        client.GET('/api/v1/projects/{projectId}/institutions', {
          signal,
          params: { path: { projectId }, query: { type: 'SITE' } },
        }),
      ),
  })
