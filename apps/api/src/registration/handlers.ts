import { type CredentialCheck, proveApplicant } from '../auth/proveCredentials'
import type { Handlers } from '../http/handler'
import { limitAddress } from '../tries/limitAddress'
import { APPLICATIONS, LETTERS, TAKEN_QUESTIONS } from '../tries/limits'
import type { Applicants } from './applicant'
import { askForCode } from './askForCode'
import type { Codes } from './code'
import { readRegistration } from './readRegistration'
import { isTaken, register } from './register'
import { verifyAddress } from './verify'

interface Parts {
  readonly codes: Codes
  readonly applicants: Applicants
  readonly check: CredentialCheck
}

/** The handlers for applications; they need no session. */
export const registrationHandlers = ({ codes, applicants, check }: Parts) =>
  ({
    checkEmail: (context, { query }) =>
      limitAddress(context, TAKEN_QUESTIONS, async () => ({
        isDuplicate: await isTaken(context.services.root, query.email),
      })),

    register: (context, { body }) =>
      limitAddress(context, APPLICATIONS, async () => {
        const { services, browser } = context
        applicants.remember(browser, await register(services.root, services.clock, body))
        return null
      }),

    async checkRegistration(context, { body }) {
      const { services, browser } = context
      const user = await proveApplicant(context, check, body)
      applicants.remember(browser, user.id)
      return readRegistration(user, services.clock)
    },

    verifyEmailCode: (context, { query }) =>
      limitAddress(context, LETTERS, () => verifyAddress(context, { codes, applicants }, query)),

    resendVerification: (context, { query }) =>
      limitAddress(context, LETTERS, () => askForCode(context, applicants, query.email)),

    reactivateExpiredUser: (context, { query }) =>
      limitAddress(context, LETTERS, () => askForCode(context, applicants, query.email)),
  }) satisfies Partial<Handlers>
