import { operations } from '@imsang/api-client'
import { and, eq, lte } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Caller } from '../accounts/caller'
import { leftOf, type SessionLimits } from '../accounts/sessionLimits'
import { momentOf } from '../base/clock'
import { sessions } from '../db/schema'
import type { Services } from '../db/services'
import type { OperationContract } from './contract'
import type { HttpEnv } from './env'

/** How old the stored activity of a session may be while it is used, in ms [SESSION-066]. */
const GRAIN_MS = 60_000

/** Sent by a client with what no person caused [SESSION-064]. */
const BACKGROUND = 'imsang-background'

/**
 * Notes the activity of a session, if a person caused the call, and tells the client in how many seconds the session
 * ends [SESSION-064 … SESSION-067]. Before the call is carried out: a refused one was activity as well.
 */
export async function noteActivity(
  c: Context<HttpEnv>,
  { id }: OperationContract,
  { services: { root, clock }, limits }: { readonly services: Services; readonly limits: SessionLimits },
  { sessionId, session }: Caller,
): Promise<void> {
  const isActivity = !('activity' in operations[id]) && c.req.header(BACKGROUND) !== '1'
  const isDue = clock() - session.lastActiveAt.getTime() >= GRAIN_MS
  const times = isActivity && isDue ? { ...session, lastActiveAt: momentOf(clock) } : session
  if (times !== session) {
    // Others of the same minute find it done.
    const isOlder = lte(sessions.lastActiveAt, new Date(clock() - GRAIN_MS))
    await root
      .update(sessions)
      .set({ lastActiveAt: times.lastActiveAt })
      .where(and(eq(sessions.id, sessionId), isOlder))
  }
  const { idle, absolute } = leftOf(limits, times, clock)
  c.header('Imsang-Session-Ends', `idle=${Math.ceil(idle / 1000)}, absolute=${Math.ceil(absolute / 1000)}`)
}
