import { createHmac, hkdfSync } from 'node:crypto'
import type { Account } from 'oidc-provider'
import { type Caller, findCaller } from '../accounts/caller'
import { openSince, type SessionLimits } from '../accounts/sessionLimits'
import { isId } from '../db/ids'
import type { Services } from '../db/services'
import { mayOpenPartner } from '../partners/mayOpenPartner'
import { findOidcPartner } from './partnerClient'

/** The account of a sign-in at a partner: a user in a session, so that everything of it ends with that [PARTNER-162]. */
export const accountIdOf = ({ userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>): string =>
  `${userId}.${sessionId}`

const userIdOf = (accountId: string): string => accountId.split('.')[0] ?? ''

/**
 * Finds the account of a sign-in, as the partner learns it [PARTNER-170].
 * @returns undefined when its session has ended or the partner may not be opened any more
 */
export const partnerAccounts =
  ({ root, clock }: Services, limits: SessionLimits) =>
  async (accountId: string, clientId: string): Promise<Account | undefined> => {
    const [userId = '', sessionId = ''] = accountId.split('.')
    if (!isId(userId) || !isId(sessionId)) return undefined
    const caller = await findCaller(root, { userId, sessionId, ...openSince(limits, clock) })
    const partner = await findOidcPartner(root, clientId)
    if (!caller || !partner || !(await mayOpenPartner(root, caller, partner))) return undefined
    const { fullName: name, email } = caller.user
    return { accountId, claims: () => ({ sub: accountId, name, email, email_verified: true }) }
  }

/** Returns what a partner knows a person by: another text at each partner, always the same there [PARTNER-171]. */
export function pairwiseIdentifiers(authSecret: string): (accountId: string, clientId: string) => string {
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', 'imsang oidc subjects', 32))
  return (accountId, clientId) =>
    createHmac('sha256', key)
      .update(`${clientId} ${userIdOf(accountId)}`)
      .digest('base64url')
}
