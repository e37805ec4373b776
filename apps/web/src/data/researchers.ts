import { dataOf, type Participant, RequestFailure } from '@imsang/api-client'
import type { ResearcherLookup } from '@imsang/screens/researchers/ResearcherDialog'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { client } from '../base/services'
import { outcomeOf } from './outcome'
import { studyData } from './studies'

const PARTICIPANTS = '/api/v1/projects/{projectId}/participants'

/** Everybody who takes part in a study, as far as the user sees them. */
export const participants = (projectId: string) =>
  queryOptions({
    queryKey: [...studyData(projectId), 'participants'],
    queryFn: async ({ signal }): Promise<readonly Participant[]> => {
      const found = await dataOf(client.GET(PARTICIPANTS, { signal, params: { path: { projectId } } }))
      if (!Array.isArray(found)) throw new TypeError('no list of participants')
      return found
    },
  })

/** The people of a study to whom a visit can be reported [VISIT-278]. */
export const reportTargets = (projectId: string) =>
  queryOptions({
    queryKey: [...participants(projectId).queryKey, 'report-targets'],
    queryFn: ({ signal }): Promise<readonly Participant[]> =>
      dataOf(client.GET('/api/v1/projects/{projectId}/report-targets', { signal, params: { path: { projectId } } })),
  })

/** What one does with the people of a study. None of it throws. */
export function researcherActions(queryClient: QueryClient, projectId: string) {
  const list = participants(projectId)
  const refresh = () => queryClient.invalidateQueries({ queryKey: list.queryKey })
  return {
    lookUp: async (userId: string): Promise<ResearcherLookup> => {
      try {
        const everybody = await queryClient.fetchQuery({ ...list, staleTime: 0 })
        const participant = everybody.find((each) => each.userId === userId)
        return participant ? { kind: 'found', participant } : { kind: 'missing' }
      } catch (error) {
        return { kind: isRefusal(error) ? 'unreadable' : 'failed' }
      }
    },
    remove: async (userId: string) => {
      const result = await outcomeOf(
        dataOf(client.DELETE(`${PARTICIPANTS}/{userId}`, { params: { path: { projectId, userId } } })),
      )
      // Refused, because somebody else was first or the person leads the study by now: then the list is old.
      void refresh()
      return result
    },
  }
}

/** True when the server answered, and refused. */
const isRefusal = (error: unknown) => error instanceof RequestFailure && error.status >= 400 && error.status < 500
