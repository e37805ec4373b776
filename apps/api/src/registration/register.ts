import type { Body } from '@imsang/api-client'
import { domainOf, usernameFromEmail } from '@imsang/domain/email-address'
import { checkRegistration, EMAIL_IN_USE, NEW_REGISTRATION_STATUS } from '@imsang/domain/registration'
import { and, eq, isNull } from 'drizzle-orm'
import { findByEmail } from '../accounts/users'
import { hashPassword } from '../auth/passwords'
import { type Clock, momentOf } from '../base/clock'
import { fieldProblem, Problem } from '../base/problem'
import type { Handle } from '../db/handle'
import { newId } from '../db/ids'
import { allowedDomains, users } from '../db/schema'
import { refuseGuessable } from '../guessable/refuseGuessable'
import { addJob } from '../jobs/addJob'
import { noteLetterRequest } from './letterRequests'

/** The domain is none of the allowed ones. */
export const DOMAIN_NOT_ALLOWED = '가입이 허용되지 않은 이메일 도메인입니다. 관리자에게 문의해주세요.'

/** An application without consent [SIGNUP-048]. */
const NO_CONSENT = '이용약관과 개인정보 처리방침에 동의해야 가입을 신청할 수 있습니다.'

/**
 * Stores an application and adds a job that sends its code.
 * @returns the id of the account
 * @throws Problem 400 for what the form's own rules refuse, a missing consent, and what a guesser would soon have; 409 for an
 *   address that is taken
 */
export async function register(root: Handle, clock: Clock, form: Body<'register'>): Promise<string> {
  const { first, fields } = checkRegistration({ ...form, phone: form.phone ?? '' }, 'free')
  const [field] = Object.keys(fields)
  if (first)
    throw field ? fieldProblem('auth.registration', field, first) : new Problem(400, 'auth.registration', first)
  const refused = (['agreeToTerms', 'agreeToPrivacy'] as const).find((consent) => !form[consent])
  if (refused) throw fieldProblem('auth.consent', refused, NO_CONSENT)
  const email = form.email.trim()
  await requireAllowedDomain(root, email)
  await refuseGuessable(form.password, 'password', { email, fullName: form.fullName.trim() })
  // Before the transaction, because it takes a while and the embedded database has one connection.
  const passwordHash = await hashPassword(form.password)
  const id = newId()
  await root.transaction(async (tx) => {
    // Once more: it may have been switched off or deleted while the password was hashed.
    await requireAllowedDomain(tx, email)
    const added = await tx
      .insert(users)
      .values({
        id,
        email,
        // What the body says about it counts for nothing: it stands in lists where names do [TRUST-229].
        username: usernameFromEmail(email),
        fullName: form.fullName.trim(),
        phone: form.phone || null,
        registrationStatus: NEW_REGISTRATION_STATUS,
        passwordHash,
        createdAt: momentOf(clock),
        updatedAt: momentOf(clock),
      })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (added.length === 0) throw fieldProblem('auth.email-in-use', 'email', EMAIL_IN_USE, 409)
    const address = email.toLowerCase()
    await noteLetterRequest(tx, clock, { address, purpose: 'registration', isForeign: false })
    await addJob(tx, clock, { kind: 'registration-code', payload: { email: address } })
  })
  return id
}

/** True when an account, finished or not, has this address in any letter case. */
export async function isTaken(db: Handle, email: string): Promise<boolean> {
  return (await findByEmail(db, email)) !== undefined
}

/**
 * Only a list in which no domain was ever entered lets everybody register: switched off or deleted ones still close it.
 * The domain is locked, so that whoever deletes it sees the account that comes from it.
 * @throws Problem 400 for a domain that the list does not allow
 * @see DOMAIN-070, DOMAIN-071, DEC-945
 */
export async function requireAllowedDomain(db: Handle, email: string): Promise<void> {
  const { domain, isActive, deletedAt } = allowedDomains
  const [allowed] = await db
    .select({ domain })
    .from(allowedDomains)
    .where(and(eq(domain, domainOf(email)), eq(isActive, true), isNull(deletedAt)))
    .for('share')
  if (allowed || (await db.$count(allowedDomains)) === 0) return
  throw fieldProblem('auth.domain', 'email', DOMAIN_NOT_ALLOWED)
}
