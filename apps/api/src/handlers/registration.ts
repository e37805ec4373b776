import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { WRONG_CREDENTIALS } from '../auth/messages'
import type { Handlers, PublicContext } from '../http/handler'
import { Problem } from '../http/problem'
import { addJob } from '../jobs/addJob'
import { noteLetterRequest } from '../registration/letterRequests'
import { findByEmail, isTaken, register } from '../registration/register'
import { statusOf } from '../registration/status'
import { verifyAddress } from '../registration/verify'
import { countTry, forgetTries, type TryLimit } from '../tries/countTry'
import { APPLICATIONS, LETTERS, SIGN_IN, TAKEN_QUESTIONS } from '../tries/limits'

/** @throws Problem 429 when one address asks for too much */
export async function limitAddress({ services, origin }: PublicContext, limit: TryLimit): Promise<void> {
  if (await countTry(services.root, services.clock, limit, origin.ipAddress ?? '')) return
  throw new Problem(429, 'request.too-many', SERVER_MESSAGES.tooManyTries)
}

/** Leaves a new code to be sent; the answer is the same whether anybody waits for one. */
async function askForCode(context: PublicContext, address: string): Promise<null> {
  await limitAddress(context, LETTERS)
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
  async checkEmail(context, { query }) {
    await limitAddress(context, TAKEN_QUESTIONS)
    return { isDuplicate: await isTaken(context.services.root, query.email) }
  },

  async register(context, { body }) {
    await limitAddress(context, APPLICATIONS)
    const { services, browser } = context
    services.applicants.remember(browser, await register(services.root, services.clock, body))
    return null
  },

  async checkRegistration(context, { body }) {
    const { services, origin, browser } = context
    const { root, clock, passwords } = services
    const account = [body.username.trim().toLowerCase(), origin.ipAddress ?? '']
    if (!(await countTry(root, clock, SIGN_IN, ...account))) {
      throw new Problem(429, 'auth.too-many-tries', SERVER_MESSAGES.tooManyTries)
    }
    const user = await findByEmail(root, body.username)
    const isRight = await passwords.matches(user?.passwordHash ?? null, body.password)
    if (!user || !isRight) throw new Problem(401, 'auth.credentials', WRONG_CREDENTIALS)
    await forgetTries(root, SIGN_IN, ...account)
    services.applicants.remember(browser, user.id)
    const status = statusOf(user, clock)
    return {
      status,
      email: user.email,
      fullName: user.fullName,
      companyDomain: user.email.slice(user.email.lastIndexOf('@') + 1),
      emailVerified: status !== 'EMAIL_SENT' && status !== 'EXPIRED',
      rejectionReason: status === 'REJECTED' ? user.rejectionReason : null,
    }
  },

  async verifyEmailCode(context, { query }) {
    await limitAddress(context, LETTERS)
    await verifyAddress(context.services, context.browser, query)
    return null
  },

  resendVerification: (context, { query }) => askForCode(context, query.email),
  reactivateExpiredUser: (context, { query }) => askForCode(context, query.email),
} satisfies Partial<Handlers>
