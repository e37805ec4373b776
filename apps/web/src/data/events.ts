import { dataOf } from '@imsang/api-client'
import type { Days } from '@imsang/screens/event-history/periodChoice'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { client } from '../base/services'
import { studyData } from './studies'
import { limitedVisits } from './visits'

/** The key of everything that is loaded of the histories of institutions. */
const histories = (projectId: string) => [...studyData(projectId), 'events'] as const

/**
 * What was done at an institution, with subject and without. Waits for its turn among the other lists of visits.
 * @param days both included; null for all events [DCALL-053]
 */
export const institutionEvents = (projectId: string, projectOrganizationId: string, days: Days | null) =>
  queryOptions({
    queryKey: [...histories(projectId), projectOrganizationId, days?.start ?? null, days?.end ?? null],
    queryFn: ({ signal }) => {
      const params = {
        path: { projectId, projectOrganizationId },
        query: days ? { startDate: days.start, endDate: days.end } : {},
      }
      const call = () =>
        dataOf(
          client.GET('/api/v1/projects/{projectId}/organizations/{projectOrganizationId}/events', { signal, params }),
        )
      return limitedVisits(call, signal)
    },
  })

/** The visits at an institution that people of SMO organisations registered [VISIT-045]. */
export const smoVisits = (projectId: string, projectOrganizationId: string) =>
  queryOptions({
    queryKey: [...histories(projectId), 'smo', projectOrganizationId],
    queryFn: ({ signal }) => {
      const params = { path: { projectId }, query: { projectOrganizationId } }
      const call = () => dataOf(client.GET('/api/v1/projects/{projectId}/smo-visits', { signal, params }))
      return limitedVisits(call, signal)
    },
  })

/** Has the histories loaded anew when they are next seen: a visit, or a number of a subject, is another. */
export const renewHistories = (queryClient: QueryClient, projectId: string) =>
  void queryClient.invalidateQueries({ queryKey: histories(projectId) })
