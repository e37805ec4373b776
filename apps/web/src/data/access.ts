import { dataOf } from '@imsang/api-client'
import { type Account, hasInstitutionListAccess } from '@imsang/domain/access'
import { queryOptions } from '@tanstack/react-query'
import { serverHas } from '../base/serverLevel'
import { client } from '../base/services'

const FRESH = 5 * 60_000

type Kind = 'admin' | 'researcher' | 'none'

/** What the two checks say of a user; it is not certain when a check that failed decided it. */
interface ListAccess {
  readonly kind: Kind
  readonly isCertain: boolean
}

/**
 * How the study list treats a user: passing the institution-list check makes an admin even when the other check fails,
 * and a failed check counts as no, but only for now: the next time it is asked again [STUDY-091 … STUDY-093, PERM-058,
 * PERM-060, SCONST-018].
 */
export const listAccess = (userId: string, account: Account) =>
  queryOptions<ListAccess, Error, Kind, string[]>({
    queryKey: ['access', userId, 'study-list'],
    meta: { kept: 'access' },
    staleTime: ({ state }) => (state.data?.isCertain === false ? 0 : FRESH),
    queryFn: async ({ signal }): Promise<ListAccess> => {
      if (!serverHas('checkInstitutionList', 'checkResearcherProjectList')) return accessByAccount(account)
      const [institutionList, researcherList] = await Promise.all([
        answerOf(
          dataOf(
            client.GET('/access/api/permission/institution-list', {
              signal,
              params: { query: { userId, resource: 'INSTITUTION_LIST' } },
            }),
          ),
        ),
        answerOf(
          dataOf(
            client.GET('/access/api/permission/researcher-project-list', { signal, params: { query: { userId } } }),
          ),
        ),
      ])
      if (institutionList) return { kind: 'admin', isCertain: true }
      const isCertain = institutionList !== null && researcherList !== null
      return { kind: researcherList ? 'researcher' : 'none', isCertain }
    },
    select: ({ kind }) => kind,
  })

/** What the account alone says, where no server is asked [RELEASE-082]. */
const accessByAccount = (account: Account): ListAccess => ({
  kind: hasInstitutionListAccess(account) ? 'admin' : 'researcher',
  isCertain: true,
})

/** What a check says; null where it says nothing: it failed, or its answer is no answer. */
function answerOf(check: Promise<{ allowed: boolean }>): Promise<boolean | null> {
  return check.then(({ allowed }) => (typeof allowed === 'boolean' ? allowed : null)).catch(() => null)
}
