import type { Handlers } from '../http/handler'
import { rememberStudy } from '../profile/rememberStudy'
import { updateProfile } from '../profile/updateProfile'

/** What users change of themselves. */
export const profileHandlers = {
  updateMe: (context, input) => updateProfile(context, input),

  async rememberProject({ db, caller }, { query }) {
    await rememberStudy(db, caller, query.projectId)
    return null
  },
} satisfies Partial<Handlers>
