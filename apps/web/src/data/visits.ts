import { dataOf } from '@imsang/api-client'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../base/services'
import { atMost } from './atMost'
import { studyData } from './studies'
import { listTemplates } from './templates'

/** This many lists of visits are asked for at once [VISIT-002, DEC-341]. */
const AT_ONCE = 6
export const limitedVisits = atMost(AT_ONCE)

/** The stored visits of a subject. Waits for its turn among those of other subjects. */
export const subjectVisits = (projectId: string, subjectId: string) =>
  queryOptions({
    queryKey: [...studyData(projectId), 'visits', subjectId],
    queryFn: ({ signal }) => {
      const params = { path: { projectId, subjectId } }
      const call = () =>
        dataOf(client.GET('/api/v1/projects/{projectId}/subjects/{subjectId}/visits', { signal, params }))
      return limitedVisits(call, signal)
    },
  })

/** The templates of the visits of a study. */
export const visitTemplates = (projectId: string) =>
  queryOptions({
    queryKey: [...studyData(projectId), 'visit-templates'],
    queryFn: ({ signal }) => listTemplates(projectId, signal),
  })
