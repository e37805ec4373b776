import type { Handlers } from '../http/handler'
import { toProfile } from '../profile/toProfile'

/** The signed-in user. */
export const userHandlers = {
  getMe: async ({ caller }) => toProfile(caller.user, caller.organizations),
} satisfies Pick<Handlers, 'getMe'>
