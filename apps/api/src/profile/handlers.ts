import type { Handlers } from '../http/handler'
import { rememberProject } from './rememberProject'
import { toProfile } from './toProfile'
import { updateMe } from './updateMe'

/** The signed-in user, and what they change of themselves. */
export const profileHandlers = {
  getMe: async ({ caller }) => toProfile(caller.user, caller.organizations),
  updateMe,
  rememberProject,
} satisfies Partial<Handlers>
