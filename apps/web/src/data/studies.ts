import { dataOf, type Project } from '@imsang/api-client'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../base/services'

export const myStudies = () =>
  queryOptions({
    queryKey: ['studies', 'my'],
    queryFn: ({ signal }) => dataOf(client.GET('/api/v1/projects/my', { signal })),
  })

/** One study; null when the server answers well, but without a study [STUDY-126]. */
export const study = (projectId: string) =>
  queryOptions({
    queryKey: ['studies', projectId],
    queryFn: async ({ signal }): Promise<Project | null> => {
      const found = await dataOf(
        client.GET('/api/v1/projects/{projectId}', { signal, params: { path: { projectId } } }),
      )
      return typeof found?.projectId === 'string' ? found : null
    },
  })

export const studyPermissions = (projectId: string) =>
  queryOptions({
    queryKey: ['studies', projectId, 'permissions'],
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
