import { eq } from 'drizzle-orm'
import { passwordRemoved } from '../../audit/accountChanges'
import type { AccountFieldChange } from '../../audit/recordAccountChange'
import type { Handle } from '../../db/handle'
import { emailCodes, identities, knownDevices, passwordResets } from '../../db/schema'
import type { SessionContext } from '../../http/handler'
import { lockAccount } from './account'
import { changeAccount } from './changeAccount'
import { requireNoSeat } from './seats'

/**
 * Ends an account for good: whatever lets somebody in is removed, the name stays with the records [USER-183, USER-184].
 * @throws Problem 403, 404, 409, also for somebody who still leads a study or an institution [USER-301]
 */
export async function endAccount(context: SessionContext, userId: string): Promise<void> {
  const { db, caller } = context
  const account = await lockAccount(db, caller, userId)
  const { user } = account
  const linked = await removeIdentities(db, user.id)
  await changeAccount(context, account, {
    values: {
      ...{ registrationStatus: 'DELETED', isEnabled: false },
      ...{ passwordHash: null, mustChangePassword: false, imageId: null },
    },
    alsoRecorded: [...(user.passwordHash === null ? [] : [passwordRemoved(user)]), ...linked],
  })
  // After who may: somebody else's refusal does not tell whom a study depends on.
  await requireNoSeat(db, user.id)
  await db.delete(passwordResets).where(eq(passwordResets.userId, user.id))
  await db.delete(emailCodes).where(eq(emailCodes.userId, user.id))
  await db.delete(knownDevices).where(eq(knownDevices.userId, user.id))
}

async function removeIdentities(db: Handle, userId: string): Promise<AccountFieldChange[]> {
  const removed = await db.delete(identities).where(eq(identities.userId, userId)).returning()
  return removed.map(({ issuer, subject }) => ({ name: 'identity', before: `${issuer} · ${subject}`, after: null }))
}
