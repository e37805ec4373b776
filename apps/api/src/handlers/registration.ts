import { domainOf } from '@imsang/domain/email-address'
import { findByEmail } from '../accounts/users'
import { proveApplicant } from '../auth/proveCredentials'
import type { Handlers, PublicContext } from '../http/handler'
import { addJob } from '../jobs/addJob'
import { noteLetterRequest } from '../registration/letterRequests'
import { isTaken, register } from '../registration/register'
import { statusOf } from '../registration/status'
import { verifyAddress } from '../registration/verify'
import { limitAddress } from '../tries/limitAddress'
import { APPLICATIONS, LETTERS, TAKEN_QUESTIONS } from '../tries/limits'

/** Leaves a new code to be sent; the answer is the same whether anybody waits for one. */
async function askForCode(context: PublicContext, address: string): Promise<null> {
  const { services, browser } = context
  const email = address.trim().toLowerCase()
  const user = await findByEmail(services.root, email)
  const isForeign = !services.applicants.isOwn(browser, user?.id ?? '')
  await services.root.transaction(async (tx) => {
    await noteLetterRequest(tx, services.clock, { address: email, purpose: 'registration', isForeign })
    await addJob(tx, services.clock, { kind: 'registration-code', payload: { email } })
  })
  return null
}

/** Applying for an account: until it is approved nobody is signed in. */
export const registrationHandlers = {
  checkEmail: (context, { query }) =>
    limitAddress(context, TAKEN_QUESTIONS, async () => ({
      isDuplicate: await isTaken(context.services.root, query.email),
    })),

  register: (context, { body }) =>
    limitAddress(context, APPLICATIONS, async () => {
      const { services, browser } = context
      services.applicants.remember(browser, await register(services.root, services.clock, body))
      return null
    }),

  async checkRegistration(context, { body }) {
    const { services, browser } = context
    const user = await proveApplicant(context, body)
    services.applicants.remember(browser, user.id)
    const status = statusOf(user, services.clock)
    return {
      status,
      email: user.email,
      fullName: user.fullName,
      companyDomain: domainOf(user.email),
      emailVerified: status !== 'EMAIL_SENT' && status !== 'EXPIRED',
      rejectionReason: status === 'REJECTED' ? user.rejectionReason : null,
    }
  },

  verifyEmailCode: (context, { query }) =>
    limitAddress(context, LETTERS, () => verifyAddress(context.services, context.browser, query).then(() => null)),

  resendVerification: (context, { query }) => limitAddress(context, LETTERS, () => askForCode(context, query.email)),
  reactivateExpiredUser: (context, { query }) => limitAddress(context, LETTERS, () => askForCode(context, query.email)),
} satisfies Partial<Handlers>
