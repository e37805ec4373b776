import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { type Clock, momentOf } from '../base/clock'
import type { Handle } from '../db/handle'
import { refreshTokens, sessions } from '../db/schema'
import { endSession } from './sessions'

/** A lost reply is repaired for so long: the spent token may be shown again while nobody used what came of it. */
export const GRACE_MS = 120_000

/** A session that was not refreshed for so long is over. */
export const REFRESH_TOKEN_MS = 14 * 24 * 3_600_000

/** Gives a session its next refresh token. Only its hash is stored. */
export async function issueRefreshToken(
  db: Handle,
  clock: Clock,
  sessionId: string,
  predecessor: string | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.insert(refreshTokens).values({ hash: hashOf(token), sessionId, predecessor, issuedAt: momentOf(clock) })
  return token
}

/**
 * Exchanges a refresh token for the next one. A token that was spent and does not qualify for the grace was copied:
 * its whole session ends.
 * @param db a transaction; what it writes must be committed even when null comes back
 * @returns the session and its new token, or null when the token opens nothing
 */
export async function rotateRefreshToken(
  db: Handle,
  clock: Clock,
  token: string,
): Promise<{ sessionId: string; userId: string; token: string } | null> {
  const hash = hashOf(token)
  const known = await db.query.refreshTokens.findFirst({ where: eq(refreshTokens.hash, hash) })
  if (!known) return null
  // Everything about one session happens one after the other.
  const [session] = await db.select().from(sessions).where(eq(sessions.id, known.sessionId)).for('update')
  const shown = await db.query.refreshTokens.findFirst({ where: eq(refreshTokens.hash, hash) })
  if (!session || session.endedAt || !shown) return null
  if (clock() - shown.issuedAt.getTime() > REFRESH_TOKEN_MS) return null
  if (!(await mayBeExchanged(db, clock, shown))) {
    await endSession(db, clock, session.id)
    return null
  }
  if (!shown.usedAt) {
    await db
      .update(refreshTokens)
      .set({ usedAt: momentOf(clock) })
      .where(eq(refreshTokens.hash, hash))
  }
  return {
    sessionId: session.id,
    userId: session.userId,
    token: await issueRefreshToken(db, clock, session.id, hash),
  }
}

type Shown = typeof refreshTokens.$inferSelect

async function mayBeExchanged(db: Handle, clock: Clock, shown: Shown): Promise<boolean> {
  // Of the successors that the grace gave out only one may ever be used: a second user is a second holder.
  if (!shown.usedAt) return shown.predecessor === null || !(await hasUsedSuccessor(db, shown.predecessor, shown.hash))
  if (clock() - shown.usedAt.getTime() > GRACE_MS) return false
  return !(await hasUsedSuccessor(db, shown.hash))
}

async function hasUsedSuccessor(db: Handle, of: string, except = ''): Promise<boolean> {
  const used = await db
    .select({ hash: refreshTokens.hash })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.predecessor, of), isNotNull(refreshTokens.usedAt), ne(refreshTokens.hash, except)))
    .limit(1)
  return used.length > 0
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
