import type { Handlers } from '../http/handler'
import { rememberStudy } from './rememberStudy'
import { toProfile } from './toProfile'
import { updateProfile } from './updateProfile'

/** The signed-in user, and what they change of themselves. */
export const profileHandlers = {
  getMe: async ({ caller }) => toProfile(caller.user, caller.organizations),
  updateMe: updateProfile,
  rememberProject: rememberStudy,
} satisfies Partial<Handlers>
