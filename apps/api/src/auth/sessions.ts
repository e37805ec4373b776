import { and, eq, isNull, ne } from 'drizzle-orm'
import { type Clock, momentOf } from '../base/clock'
import type { Handle } from '../db/handle'
import { newId } from '../db/ids'
import { sessions } from '../db/schema'

/** Opens a session of a user and returns its id. */
export async function openSession(db: Handle, clock: Clock, userId: string): Promise<string> {
  const id = newId()
  await db.insert(sessions).values({ id, userId, createdAt: momentOf(clock) })
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
export async function endSessionsOf(
  db: Handle,
  clock: Clock,
  userId: string,
  keptSessionId: string | null,
): Promise<string[]> {
  const open = and(eq(sessions.userId, userId), isNull(sessions.endedAt))
  const ended = await db
    .update(sessions)
    .set({ endedAt: momentOf(clock) })
    .where(keptSessionId ? and(open, ne(sessions.id, keptSessionId)) : open)
    .returning({ id: sessions.id })
  return ended.map(({ id }) => id)
}
