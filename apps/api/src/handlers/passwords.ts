import { triedBy } from '../auth/proveCredentials'
import type { Handlers } from '../http/handler'
import { addJob } from '../jobs/addJob'
import { changePassword } from '../passwords/changePassword'
import { changePasswordByCode, sendPasswordCode, verifyPasswordCode } from '../passwords/passwordCode'
import { resetPassword } from '../passwords/resetPassword'
import { noteLetterRequest } from '../registration/letterRequests'
import { forgetTries } from '../tries/countTry'
import { limitAddress } from '../tries/limitAddress'
import { LETTERS, SIGN_IN } from '../tries/limits'

/** Passwords: set anew by a link, changed by their owner. */
export const passwordHandlers = {
  requestPasswordReset: (context, { query }) =>
    limitAddress(context, LETTERS, async () => {
      const { root, clock } = context.services
      const email = query.email.trim().toLowerCase()
      // Whether there is an account is first asked when the job is done: no answer and no time tells it [RESET-008].
      await root.transaction(async (tx) => {
        await noteLetterRequest(tx, clock, { address: email, purpose: 'reset', isForeign: true })
        await addJob(tx, clock, { kind: 'reset-link', payload: { email } })
      })
      return null
    }),

  resetPassword: (context, { body }) =>
    limitAddress(context, LETTERS, async () => {
      const { services, origin } = context
      const { email } = await resetPassword(services.root, services.clock, body)
      // Who forgot a password has tried some.
      await forgetTries(services.root, SIGN_IN, ...triedBy(email, origin))
      return null
    }),

  changePassword: (context, { body }) => changePassword(context, body).then(() => null),
  sendPasswordCode: (context, { body }) => sendPasswordCode(context, body).then(() => null),
  verifyPasswordCode: (context, { body }) => verifyPasswordCode(context, body).then(() => null),
  changePasswordByCode: (context, { body }) => changePasswordByCode(context, body).then(() => null),
} satisfies Partial<Handlers>
