import { createHash, randomBytes } from 'node:crypto'
import { lte } from 'drizzle-orm'
import { type Clock, momentOf } from '../base/clock'
import type { Handle } from '../db/handle'
import { passwordResets } from '../db/schema'

/** The lifetime of a link that sets a password [RESET-005]. */
export const LINK_MS = 24 * 3_600_000

/** Returns the stored form of a link's token: a reader of the table can use none of them. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Stores a token that sets the password of a locked account, once; previous ones stay valid until they are used or old. */
export async function issueLinkToken(db: Handle, clock: Clock, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const old = lte(passwordResets.sentAt, new Date(clock() - LINK_MS))
  await db.delete(passwordResets).where(old)
  await db.insert(passwordResets).values({ hash: hashOfToken(token), userId, sentAt: momentOf(clock) })
  return token
}
