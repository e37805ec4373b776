import { FIRST_PASSWORD_DUE } from '@imsang/domain/user-account'
import { maySignIn } from '../accounts/caller'
import { holdUser, type User } from '../accounts/users'
import { Problem } from '../base/problem'
import type { PublicContext } from '../http/handler'
import { issueLinkToken } from './linkToken'
import { WRONG_CREDENTIALS } from './messages'

/**
 * Holds back the sign-in of an account whose password an administrator typed: what follows is the choice of another one,
 * by a token in the answer [LOGIN-090, DEC-914].
 * @param user as loaded for the verification of its password
 * @returns Problem 403 with the token; 401 when the account was disabled or its password changed meanwhile
 */
export async function firstPasswordDue({ services: { root, clock } }: PublicContext, user: User): Promise<Problem> {
  return root.transaction(async (tx) => {
    const now = await holdUser(tx, user.id)
    if (!now || !maySignIn(now) || now.passwordHash !== user.passwordHash) {
      return new Problem(401, 'auth.credentials', WRONG_CREDENTIALS)
    }
    const resetToken = await issueLinkToken(tx, clock, user.id)
    return new Problem(403, 'auth.first-password', FIRST_PASSWORD_DUE, { data: { resetToken } })
  })
}
