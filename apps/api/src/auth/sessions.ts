import type { Reply } from '@imsang/api-client'
import { deviceOf } from '@imsang/domain/session-device'
import { and, desc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { openSince, type SessionLimits } from '../accounts/sessionLimits'
import { type Clock, momentOf } from '../base/clock'
import { Problem } from '../base/problem'
import type { Handle } from '../db/handle'
import { isId, newId } from '../db/ids'
import { sessions } from '../db/schema'
import type { Origin } from '../http/origin'
import { SESSION_REFUSED } from './messages'

/** Opens a session of a user and returns its id. @param origin where the sign-in comes from */
export async function openSession(
  db: Handle,
  clock: Clock,
  userId: string,
  { userAgent, ipAddress }: Pick<Origin, 'userAgent' | 'ipAddress'>,
): Promise<string> {
  const id = newId()
  const now = momentOf(clock)
  await db.insert(sessions).values({ id, userId, createdAt: now, lastActiveAt: now, userAgent, ipAddress })
  return id
}

/** Ends a session: its access and refresh tokens are invalid from now on. */
export async function endSession(db: Handle, clock: Clock, sessionId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: momentOf(clock) })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
}

/** Ends every session of a user except the one to keep, and returns those that it ended. */
export function endSessionsOf(
  db: Handle,
  clock: Clock,
  userId: string,
  keptSessionId: string | null,
): Promise<string[]> {
  return endWhich(db, clock, userId, keptSessionId ? ne(sessions.id, keptSessionId) : undefined)
}

/** Ends sessions of a user, all without a condition, and returns the ids of those that it ended. */
async function endWhich(db: Handle, clock: Clock, userId: string, condition: SQL | undefined): Promise<string[]> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: momentOf(clock) })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), condition))
    .returning({ id: sessions.id })
  return ended.map(({ id }) => id)
}

/** The session of a user that is open now; every open one without an id. */
const openOnes = (userId: string, limits: SessionLimits, clock: Clock, sessionId?: string) => {
  const { activeAfter, openedAfter } = openSince(limits, clock)
  return and(
    eq(sessions.userId, userId),
    sessionId === undefined ? undefined : eq(sessions.id, sessionId),
    isNull(sessions.endedAt),
    gt(sessions.lastActiveAt, activeAfter),
    gt(sessions.createdAt, openedAfter),
  )
}

/**
 * Returns the open sessions of a user: the present one first, the others by last activity [SESSION-082, SESSION-083].
 * @param currentId the session that asks, of whomever
 */
export async function listOpenSessions(
  db: Handle,
  clock: Clock,
  limits: SessionLimits,
  { userId, currentId }: { readonly userId: string; readonly currentId: string },
): Promise<Reply<'listOwnSessions'>> {
  const isCurrent = sql<boolean>`${eq(sessions.id, currentId)}`
  const rows = await db
    .select()
    .from(sessions)
    .where(openOnes(userId, limits, clock))
    .orderBy(desc(isCurrent), desc(sessions.lastActiveAt), desc(sessions.id))
  return rows.map(({ id, userAgent, ipAddress, createdAt, lastActiveAt }) => ({
    sessionId: id,
    device: deviceOf(userAgent),
    ipAddress,
    signedInAt: createdAt.toISOString(),
    lastActiveAt: lastActiveAt.toISOString(),
    isCurrent: id === currentId,
  }))
}

/**
 * Ends the open sessions of a user but the one that asks, and returns those that it ended. One that a limit has ended is
 * none of them: its entry comes with its refused refresh [SESSION-068, SESSION-087].
 */
export function endOthers(
  db: Handle,
  clock: Clock,
  limits: SessionLimits,
  { userId, currentId }: { readonly userId: string; readonly currentId: string },
): Promise<string[]> {
  return endWhich(db, clock, userId, and(openOnes(userId, limits, clock), ne(sessions.id, currentId)))
}

/**
 * Ends an open session of a user from elsewhere.
 * @param currentId the session that asks
 * @throws Problem 409 for that one, 404 for one that has ended or belongs to somebody else [SESSION-085, SESSION-086]
 */
export async function endFromElsewhere(
  db: Handle,
  clock: Clock,
  limits: SessionLimits,
  { userId, sessionId, currentId }: { readonly userId: string; readonly sessionId: string; readonly currentId: string },
): Promise<void> {
  if (sessionId === currentId) throw new Problem(409, 'session.current', SESSION_REFUSED.current)
  const ended = isId(sessionId) ? await endWhich(db, clock, userId, openOnes(userId, limits, clock, sessionId)) : []
  if (ended.length === 0) throw new Problem(404, 'session.not-found', SESSION_REFUSED.notFound)
}
