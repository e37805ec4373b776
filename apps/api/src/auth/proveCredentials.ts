import { createHmac, hkdfSync } from 'node:crypto'
import type { Body } from '@imsang/api-client'
import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { maySignIn } from '../accounts/caller'
import { findByEmail, type User } from '../accounts/users'
import { Problem, TooMany } from '../base/problem'
import type { PublicContext } from '../http/handler'
import type { Origin } from '../http/origin'
import { countTry, forgetTries } from '../tries/countTry'
import { FOLLOW_UP, SIGN_IN } from '../tries/limits'
import { WRONG_CREDENTIALS } from './messages'
import type { Passwords } from './passwords'

type Credentials = Body<'login'>

/** The dependencies of a credential check. */
export interface CredentialCheck {
  readonly passwords: Passwords
  readonly authSecret: string
}

/**
 * Returns the account for a sign-in. Attempts are counted per account and network address; a success resets the count.
 * @throws Problem 401 for a wrong password, an unknown address or an account that may not sign in, TooMany after too
 * many tries
 */
export async function proveSignIn(
  context: PublicContext,
  check: CredentialCheck,
  credentials: Credentials,
): Promise<User> {
  await countSignIn(context, credentials)
  try {
    return await matchAccount(context, check, credentials, maySignIn)
  } catch (error) {
    const { root, clock } = context.services
    await countTry(root, clock, FOLLOW_UP, ...followUpOf(context, check, credentials))
    throw error
  }
}

/**
 * Returns the account for a request about the state of its registration, which a client makes after a refused sign-in
 * [LOGIN-053]: with the same password both count as one attempt.
 * @throws Problem 401 for a wrong password or an unknown address, TooMany after too many tries
 */
export async function proveApplicant(
  context: PublicContext,
  check: CredentialCheck,
  credentials: Credentials,
): Promise<User> {
  const isFollowUp = await forgetTries(context.services.root, FOLLOW_UP, ...followUpOf(context, check, credentials))
  if (!isFollowUp) await countSignIn(context, credentials)
  return matchAccount(context, check, credentials, () => true)
}

async function countSignIn({ services: { root, clock }, origin }: PublicContext, { username }: Credentials) {
  const wait = await countTry(root, clock, SIGN_IN, ...triedBy(username, origin))
  if (wait > 0) throw new TooMany('auth.too-many-tries', SERVER_MESSAGES.tooManyTries, wait)
}

/**
 * @param mayPass whether the account is admitted at all. Checked after the password, so that a rejected account takes
 * as long as a wrong password or an unknown address, and gets the same response
 */
async function matchAccount(
  { services: { root }, origin }: PublicContext,
  { passwords }: CredentialCheck,
  { username, password }: Credentials,
  mayPass: (user: User) => boolean,
): Promise<User> {
  const user = await findByEmail(root, username)
  const isRight = await passwords.matches(user?.passwordHash ?? null, password)
  if (!user || !isRight || !mayPass(user)) throw new Problem(401, 'auth.credentials', WRONG_CREDENTIALS)
  await forgetTries(root, SIGN_IN, ...triedBy(username, origin))
  return user
}

/**
 * Identifies the refused sign-in that may be followed up. The password is sealed with the server's secret, because it
 * is nearly the right one.
 */
function followUpOf(
  { origin }: PublicContext,
  { authSecret }: CredentialCheck,
  { username, password }: Credentials,
): string[] {
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', 'imsang follow-up', 32))
  return [...triedBy(username, origin), createHmac('sha256', key).update(password).digest('base64url')]
}

/** The counter for password attempts: the account, in any letter case, from one network address. */
export const triedBy = (email: string, { ipAddress }: Origin): [account: string, address: string] => [
  email.trim().toLowerCase(),
  ipAddress ?? '',
]
