import { dataOf, type InstitutionStatistics } from '@imsang/api-client'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../base/services'
import { studyData } from './studies'

/** How the organisations of a study recruit, with the months [SCALL-057, DEC-285]. Every change of them loads it again. */
export const institutionStatistics = (projectId: string) =>
  queryOptions({
    queryKey: [...studyData(projectId), 'institutions', 'statistics'],
    queryFn: async ({ signal }): Promise<readonly InstitutionStatistics[]> => {
      const found = await dataOf(
        client.GET('/api/v1/projects/{projectId}/statistics/institutions', {
          signal,
          params: { path: { projectId }, query: { includeDetails: 'true' } },
        }),
      )
      if (!Array.isArray(found)) throw new TypeError('no list of institutions')
      return found
    },
  })
