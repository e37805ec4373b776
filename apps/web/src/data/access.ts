import { dataOf } from '@imsang/api-client'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../base/services'

const FRESH = 5 * 60_000

/**
 * How a user is handled by the study list: the institution-list check makes the admin kind even when the other one
 * fails, and a check that fails counts as no [STUDY-091 … STUDY-093, PERM-058].
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
  return check.then(
    ({ allowed }) => allowed === true,
    () => false,
  )
}
