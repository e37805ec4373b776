import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_VALID_MS } from '@imsang/domain/verification-code'
import { and, eq, sql } from 'drizzle-orm'
import { type Clock, momentOf } from '../base/clock'
import type { Handle } from '../db/handle'
import { type CodePurpose, emailCodes } from '../db/schema'

/** The attempts per code, and how many of them may come from outside the applicant's own browser. */
export const MAX_TRIES = 5
export const MAX_FOREIGN_TRIES = 2

/** Creates and checks codes. The server's secret is in their hashes, because plain six digits are easily guessed. */
export interface Codes {
  /** Creates a new code that replaces the previous one. @returns the six digits, which are not stored */
  issue(db: Handle, clock: Clock, userId: string, purpose: CodePurpose): Promise<string>
  /**
   * Checks a code. What it writes must be committed, also for a wrong one.
   * @returns true for the right code, at most ten minutes old and with attempts left
   */
  spend(db: Handle, clock: Clock, attempt: CodeAttempt): Promise<boolean>
}

export interface CodeAttempt {
  readonly userId: string
  readonly purpose: CodePurpose
  readonly code: string
  /** True for an attempt from outside the applicant's own browser. */
  readonly isForeign: boolean
  /** True to check the right code without using it up. */
  readonly isKept?: boolean
}

export function createCodes(secret: string): Codes {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'imsang e-mail code', 32))
  const hashOf = (userId: string, purpose: CodePurpose, code: string) =>
    createHmac('sha256', key).update(`${userId} ${purpose} ${code}`).digest('hex')

  return {
    async issue(db, clock, userId, purpose) {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const fresh = {
        hash: hashOf(userId, purpose, code),
        sentAt: momentOf(clock),
        tries: 0,
        foreignTries: 0,
        usedAt: null,
      }
      await db
        .insert(emailCodes)
        .values({ userId, purpose, ...fresh })
        .onConflictDoUpdate({ target: [emailCodes.userId, emailCodes.purpose], set: fresh })
      return code
    },

    async spend(db, clock, { userId, purpose, code, isForeign, isKept = false }) {
      const here = and(eq(emailCodes.userId, userId), eq(emailCodes.purpose, purpose))
      const [known] = await db.select().from(emailCodes).where(here).for('update')
      if (!known || known.usedAt || clock() - known.sentAt.getTime() >= CODE_VALID_MS) return false
      if (known.tries >= MAX_TRIES || (isForeign && known.foreignTries >= MAX_FOREIGN_TRIES)) return false
      const isRight = timingSafeEqual(Buffer.from(known.hash), Buffer.from(hashOf(userId, purpose, code)))
      await db
        .update(emailCodes)
        .set({
          tries: sql`${emailCodes.tries} + 1`,
          ...(isForeign && { foreignTries: sql`${emailCodes.foreignTries} + 1` }),
          ...(isRight && !isKept && { usedAt: momentOf(clock) }),
        })
        .where(here)
      return isRight
    },
  }
}
