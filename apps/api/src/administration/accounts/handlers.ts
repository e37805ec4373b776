import type { SessionLimits } from '../../accounts/sessionLimits'
import { findByEmail } from '../../accounts/users'
import { Problem } from '../../base/problem'
import type { Handlers } from '../../http/handler'
import { USER_NOT_FOUND } from '../decide'
import { findAccount, toAccount } from './account'
import { createUser } from './createUser'
import {
  addMembership,
  changeMembershipRole,
  getPrimaryMembership,
  listMemberships,
  removeMembership,
  setPrimaryMembership,
} from './memberships'
import { endUserSession, listUserSessions } from './sessionsOfUser'
import { updateUser } from './updateUser'

/**
 * The handlers for accounts and their organisations.
 * @param publicUrl where a registered user signs in
 */
export const accountHandlers = (publicUrl: string, limits: SessionLimits) =>
  ({
    createUser: (context, { body }) => createUser(context, publicUrl, body),
    getUser: async ({ db, caller }, { path }) => toAccount(caller, await findAccount(db, caller, path.id)),
    updateUser,
    async findUserByEmail({ db, caller }, { query }) {
      const user = await findByEmail(db, query.email)
      if (!user) throw new Problem(404, 'user.not-found', USER_NOT_FOUND)
      return toAccount(caller, await findAccount(db, caller, user.id))
    },

    addMembership: (context, { body }) => addMembership(context, body),
    listMemberships,
    getPrimaryMembership,
    setPrimaryMembership,
    changeMembershipRole,
    removeMembership,

    listUserSessions: (context, input) => listUserSessions(context, limits, input),
    endUserSession: (context, input) => endUserSession(context, limits, input),
  }) satisfies Partial<Handlers>
