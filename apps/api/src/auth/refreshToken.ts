import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { addEnded, type CallAccess } from '../access-record/callAccess'
import { leftOf, type SessionLimits } from '../accounts/sessionLimits'
import { type Clock, momentOf } from '../base/clock'
import type { Handle } from '../db/handle'
import { refreshTokens, sessions, users } from '../db/schema'
import { endSession } from './sessions'

/** The grace period after a lost response: a spent token is accepted again while its successor is unused. */
const GRACE_MS = 120_000

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
 * Exchanges a refresh token for the next one. A spent token that does not qualify for the grace period was copied: its
 * whole session ends.
 * @param db a transaction; what it writes must be committed even when null is returned
 * @returns the session and its new token; `idle` when it was not used for too long [SESSION-061]; null when the token is
 * invalid or the session over
 */
export async function rotateRefreshToken(
  db: Handle,
  { clock, limits, access }: { readonly clock: Clock; readonly limits: SessionLimits; readonly access: CallAccess },
  token: string,
): Promise<{ sessionId: string; userId: string; token: string } | 'idle' | null> {
  const hash = hashOf(token)
  const known = await db.query.refreshTokens.findFirst({ where: eq(refreshTokens.hash, hash) })
  if (!known) return null
  // Serialises everything about one session.
  const [session] = await db.select().from(sessions).where(eq(sessions.id, known.sessionId)).for('update')
  const shown = await db.query.refreshTokens.findFirst({ where: eq(refreshTokens.hash, hash) })
  if (!session || session.endedAt || !shown) return null
  const left = leftOf(limits, { openedAt: session.createdAt, lastActiveAt: session.lastActiveAt }, clock)
  if (left.idle <= 0 || left.absolute <= 0) {
    await endRecorded(db, clock, access, session)
    return left.absolute > 0 ? 'idle' : null
  }
  if (!(await mayBeExchanged(db, clock, shown))) {
    await endRecorded(db, clock, access, session)
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

/** Ends a session that nobody ended, and records it [ACCESS-009, SESSION-068]. */
async function endRecorded(
  db: Handle,
  clock: Clock,
  access: CallAccess,
  { id, userId }: typeof sessions.$inferSelect,
): Promise<void> {
  await endSession(db, clock, id)
  const user = await db.query.users.findFirst({ where: eq(users.id, userId) })
  if (user) await addEnded(access, db, user, [id])
}

type Shown = typeof refreshTokens.$inferSelect

async function mayBeExchanged(db: Handle, clock: Clock, shown: Shown): Promise<boolean> {
  // Of the successors issued in the grace period only one may be used: a second use means a second holder.
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
