import { dataOf, type Project } from '@imsang/api-client'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { client } from '../base/services'
import { withOwnScope } from './ownScope'

export const myStudies = () =>
  queryOptions({
    queryKey: ['studies', 'my'],
    queryFn: ({ signal }) => dataOf(client.GET('/api/v1/projects/my', { signal })),
  })

/** The lists and counts of studies; the entries of single studies stay. */
const LISTS = ['my', 'managed', 'count']

/** Has the lists of studies loaded anew, once there are others [SCONST-028, DEC-280]. */
export const dropStudyLists = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [area, entry] }) => area === 'studies' && LISTS.includes(String(entry)),
  })

/** The key of everything that is loaded of one study. */
export const studyData = (projectId: string) => ['studies', projectId] as const

/** One study; null when the server answers well, but without a study [STUDY-126]. */
export const study = (projectId: string) =>
  queryOptions({
    queryKey: studyData(projectId),
    queryFn: async ({ signal }): Promise<Project | null> => {
      const found = await dataOf(
        client.GET('/api/v1/projects/{projectId}', { signal, params: { path: { projectId } } }),
      )
      return typeof found?.projectId === 'string' ? found : null
    },
  })

/** The user's own record in a study; answers 404 where there is none. */
export const ownParticipation = (projectId: string) =>
  queryOptions({
    queryKey: [...studyData(projectId), 'own-participation'],
    queryFn: ({ signal }) =>
      dataOf(client.GET('/api/v1/projects/{projectId}/participants/me', { signal, params: { path: { projectId } } })),
  })

/** The flags of the user in a study, for five minutes [SCONST-024, SCONST-025]. */
export const studyPermissions = (projectId: string) =>
  queryOptions({
    queryKey: [...studyData(projectId), 'permissions'],
    meta: { kept: 'permissions' },
    staleTime: 5 * 60_000,
    queryFn: async ({ signal, client: queryClient }) => {
      const params = { path: { projectId } }
      const flags = await dataOf(client.GET('/api/v1/projects/{projectId}/permissions', { signal, params }))
      return withOwnScope(flags, {
        own: () => queryClient.fetchQuery(ownParticipation(projectId)),
        sites: () => queryClient.fetchQuery(institutions(projectId)),
      })
    },
  })

/** The institutions (SITE) of a study that the user may see. */
export const institutions = (projectId: string) =>
  queryOptions({
    queryKey: [...studyData(projectId), 'institutions'],
    queryFn: ({ signal }) =>
      dataOf(
        client.GET('/api/v1/projects/{projectId}/institutions', {
          signal,
          params: { path: { projectId }, query: { type: 'SITE' } },
        }),
      ),
  })
