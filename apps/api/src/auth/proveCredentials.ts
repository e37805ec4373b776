import type { Body } from '@imsang/api-client'
import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import type { users } from '../db/schema'
import type { Origin, PublicContext } from '../http/handler'
import { Problem } from '../http/problem'
import { findByEmail } from '../registration/register'
import { countTry, forgetTries } from '../tries/countTry'
import { SIGN_IN } from '../tries/limits'
import { WRONG_CREDENTIALS } from './messages'

type User = typeof users.$inferSelect

/**
 * Finds the account of an address and its password. Each try is counted for account and network address; the tries end
 * where somebody is let in.
 * @param mayPass whether an account is let in at all. Asked after the password, so that one that is not takes as long as
 *   a wrong password or an unknown address, and answers the same
 * @throws Problem 401 for a wrong password, an unknown address or an account that may not pass, 429 after too many tries
 */
export async function proveCredentials(
  { services, origin }: PublicContext,
  { username, password }: Body<'login'>,
  mayPass: (user: User) => boolean = () => true,
): Promise<User> {
  const { root, clock, passwords } = services
  const tried = triedBy(username, origin)
  if (!(await countTry(root, clock, SIGN_IN, ...tried))) {
    throw new Problem(429, 'auth.too-many-tries', SERVER_MESSAGES.tooManyTries)
  }
  const user = await findByEmail(root, username)
  const isRight = await passwords.matches(user?.passwordHash ?? null, password)
  if (!user || !isRight || !mayPass(user)) throw new Problem(401, 'auth.credentials', WRONG_CREDENTIALS)
  await forgetTries(root, SIGN_IN, ...tried)
  return user
}

/** Whom the tries of a password count for: the account, in any letter case, from one network address. */
export const triedBy = (email: string, { ipAddress }: Origin): [account: string, address: string] => [
  email.trim().toLowerCase(),
  ipAddress ?? '',
]
