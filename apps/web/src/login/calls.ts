import { dataOf } from '@imsang/api-client'
import type { RegistrationPayload } from '@imsang/domain/registration'
import type { PasswordDialogProps } from '@imsang/screens/password-reset/PasswordDialog'
import type { OnTooManyTries } from '@imsang/screens/too-many-tries/TooManyTries'
import type { VerificationActions } from '@imsang/screens/verification/VerificationDialog'
import { toasts } from '@imsang/ui/Toast'
import { client } from '../base/services'
import { hearing, tooManyTriesOf } from '../base/tooManyTries'
import { checkEmail } from '../data/checkEmail'
import { outcomeOf } from '../data/outcome'
import { codeOutcomeOf } from './codeOutcome'

// The server calls of the dialogs before the sign-in.

const notify = toasts.show
const AUTH = '/auth-service/api/auth'

export const signUp = {
  checkEmail,
  register: (payload: RegistrationPayload) => outcomeOf(dataOf(client.POST(`${AUTH}/register`, { body: payload }))),
  notify,
}

const byEmail = (email: string) => ({ params: { query: { email } } })
const reactivation = (email: string, hear: OnTooManyTries) =>
  dataOf(client.POST(`${AUTH}/reactivate-expired-user`, { ...byEmail(email), ...hearing(hear) }))

export const reactivate = (email: string, hear: OnTooManyTries) => outcomeOf(reactivation(email, hear), tooManyTriesOf)

export const verification: VerificationActions = {
  verify: (email, code, hear) => {
    const params = { query: { email, code } }
    return codeOutcomeOf(dataOf(client.POST(`${AUTH}/verify-email-code`, { params, ...hearing(hear) })))
  },
  resend: (email, hear) =>
    codeOutcomeOf(dataOf(client.POST(`${AUTH}/resend-verification`, { ...byEmail(email), ...hearing(hear) }))),
  reactivate: (email, hear) => codeOutcomeOf(reactivation(email, hear)),
  readClipboard: () => navigator.clipboard.readText(),
  reload: () => location.reload(),
  notify,
}

/** @param resetToken of the link that was opened, or of a first sign-in; null without one */
export const passwordCalls = (resetToken: string | null): PasswordDialogProps['actions'] => ({
  request: (email, hear) =>
    outcomeOf(
      dataOf(client.POST(`${AUTH}/password/reset-request`, { ...byEmail(email), ...hearing(hear) })),
      tooManyTriesOf,
    ),
  reset: (newPassword, hear) => {
    const body = { resetToken: resetToken ?? '', newPassword }
    return outcomeOf(dataOf(client.POST(`${AUTH}/password/reset`, { body, ...hearing(hear) })), tooManyTriesOf)
  },
  notify,
})
