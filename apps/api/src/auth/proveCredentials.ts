import { createHmac, hkdfSync } from 'node:crypto'
import type { Body } from '@imsang/api-client'
import { maySignIn } from '../accounts/caller'
import { findByEmail, type User } from '../accounts/users'
import { Busy, Problem } from '../base/problem'
import type { PublicContext } from '../http/handler'
import { type Count, forgetTries } from '../tries/countTry'
import { FOLLOW_UP } from '../tries/limits'
import { type SignInTry, signInTry } from './countSignIn'
import { WRONG_CREDENTIALS } from './messages'
import type { Passwords } from './passwords'

type Credentials = Body<'login'>

/** The dependencies of a credential check. */
export interface CredentialCheck {
  readonly passwords: Passwords
  readonly authSecret: string
}

/**
 * Returns the account for a sign-in. Attempts are counted before their outcome is known; a success resets the count.
 * @throws Problem 401 for a wrong password, an unknown address or an account that may not sign in, TooMany after too
 * many tries, Busy when no password can be compared now
 */
export async function proveSignIn(
  context: PublicContext,
  check: CredentialCheck,
  credentials: Credentials,
): Promise<User> {
  const attempt = await signInTry(context, credentials.username)
  // With the rest, though only a refused one is followed up: a success takes all of it back.
  await attempt.count(followUpOf(check, attempt, credentials))
  return matchAccount(context, check, credentials, attempt, maySignIn)
}

/**
 * Returns the account for a request about the state of its registration, which a client makes after a refused sign-in
 * [LOGIN-053]: with the same password both count as one attempt [TRUST-140].
 * @throws Problem 401 for a wrong password or an unknown address, TooMany after too many tries, Busy
 */
export async function proveApplicant(
  context: PublicContext,
  check: CredentialCheck,
  credentials: Credentials,
): Promise<User> {
  const attempt = await signInTry(context, credentials.username)
  const { root } = context.services
  const isFollowUp = await forgetTries(root, ...followUpOf(check, attempt, credentials))
  if (!isFollowUp) await attempt.count()
  return matchAccount(context, check, credentials, attempt, () => true)
}

/**
 * @param mayPass whether the account is admitted at all. Checked after the password, so that a rejected account takes
 * as long as a wrong password or an unknown address, and gets the same response
 */
async function matchAccount(
  { services: { root }, access }: PublicContext,
  { passwords }: CredentialCheck,
  { username, password }: Credentials,
  attempt: SignInTry,
  mayPass: (user: User) => boolean,
): Promise<User> {
  const user = await findByEmail(root, username)
  access.names(user)
  const isRight = await passwords.matches(user?.passwordHash ?? null, password).catch(async (error: unknown) => {
    if (error instanceof Busy) await attempt.takeBack()
    throw error
  })
  if (!user || !isRight || !mayPass(user)) throw new Problem(401, 'auth.credentials', WRONG_CREDENTIALS)
  await attempt.succeed()
  return user
}

/**
 * Identifies the refused sign-in that may be followed up. The password is sealed with the server's secret, because it
 * is nearly the right one.
 */
function followUpOf({ authSecret }: CredentialCheck, { by }: SignInTry, { password }: Credentials): Count {
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', 'imsang follow-up', 32))
  return [FOLLOW_UP, ...by, createHmac('sha256', key).update(password).digest('base64url')]
}
