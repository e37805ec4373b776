import { type Account, hasInstitutionListAccess, hasResearcherListAccess, isSystemAdmin } from '@imsang/domain/access'
import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import type { Caller } from '../accounts/caller'
import { findAccount } from '../accounts/findAccount'
import { Problem } from '../base/problem'
import type { Handle } from '../db/handle'
import type { Handlers } from '../http/handler'

/** The two checks of the study list [DEC-207, DEC-269]. */
export const accessHandlers = {
  async checkResearcherProjectList({ db, caller }, { query }) {
    return { allowed: await holds(db, caller, query.userId, hasResearcherListAccess) }
  },

  async checkInstitutionList({ db, caller }, { query }) {
    return { allowed: await holds(db, caller, query.userId, hasInstitutionListAccess) }
  },
} satisfies Pick<Handlers, 'checkResearcherProjectList' | 'checkInstitutionList'>

/** Only a system admin may ask about somebody else; an account that may not sign in holds nothing. */
async function holds(db: Handle, caller: Caller, userId: string, check: (account: Account) => boolean) {
  if (userId === caller.userId) return check(caller.account)
  if (!isSystemAdmin(caller.account)) throw new Problem(403, 'access.denied', SERVER_MESSAGES.noAccess)
  const account = await findAccount(db, userId)
  return account !== null && check(account)
}
