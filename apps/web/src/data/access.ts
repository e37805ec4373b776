import { dataOf } from '@imsang/api-client'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../base/services'

const FRESH = 5 * 60_000

/**
 * How the study list treats a user: passing the institution-list check makes an admin even when the other check fails,
 * and a failed check counts as no [STUDY-091 … STUDY-093, PERM-058].
 */
export const listAccess = (userId: string) =>
  queryOptions({
    queryKey: ['access', userId, 'study-list'],
    staleTime: FRESH,
    queryFn: async ({ signal }): Promise<'admin' | 'researcher' | 'none'> => {
      const [institutionList, researcherList] = await Promise.all([
        isAllowed(
          dataOf(
            client.GET('/access/api/permission/institution-list', {
              signal,
              params: { query: { userId, resource: 'INSTITUTION_LIST' } },
            }),
          ),
        ),
        isAllowed(
          dataOf(
            client.GET('/access/api/permission/researcher-project-list', { signal, params: { query: { userId } } }),
          ),
        ),
      ])
      if (institutionList) return 'admin'
      return researcherList ? 'researcher' : 'none'
    },
  })

function isAllowed(check: Promise<{ allowed: boolean }>): Promise<boolean> {
  // Also an answer without content is no permission.
  return check.then(({ allowed }) => allowed === true).catch(() => false)
}
