import type { Handlers } from '../http/handler'
import { rememberStudy } from './rememberStudy'
import { toProfile } from './toProfile'
import { updateProfile } from './updateProfile'

/** The handlers for the signed-in user and changes of their own profile. */
export const profileHandlers = {
  getMe: async ({ caller }) => toProfile(caller.user, caller.organizations),
  updateMe: updateProfile,
  rememberProject: rememberStudy,
} satisfies Partial<Handlers>
