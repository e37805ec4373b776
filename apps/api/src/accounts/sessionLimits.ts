import type { Clock } from '../base/clock'
import type { Settings } from '../base/settings'

/** How long a session lasts without activity, and in any case, in ms [SESSION-060, SESSION-062]. */
export interface SessionLimits {
  readonly idleMs: number
  readonly maxMs: number
}

/** A session is open if its last activity and its sign-in are later than these. */
export interface OpenSince {
  readonly activeAfter: Date
  readonly openedAfter: Date
}

/** The times of a session that its limits are compared with. */
export interface SessionTimes {
  readonly openedAt: Date
  readonly lastActiveAt: Date
}

const MINUTE_MS = 60_000

/** The limits of a deployment [SESSION-063]. */
export const sessionLimitsOf = ({
  sessionIdleMinutes,
  sessionMaxMinutes,
}: Pick<Settings, 'sessionIdleMinutes' | 'sessionMaxMinutes'>): SessionLimits => ({
  idleMs: sessionIdleMinutes * MINUTE_MS,
  maxMs: sessionMaxMinutes * MINUTE_MS,
})

/** What makes a session an open one now. */
export const openSince = ({ idleMs, maxMs }: SessionLimits, clock: Clock): OpenSince => ({
  activeAfter: new Date(clock() - idleMs),
  openedAfter: new Date(clock() - maxMs),
})

/** The time that a session has left, in ms: without activity, and in any case. None or less: it has ended. */
export const leftOf = ({ idleMs, maxMs }: SessionLimits, { openedAt, lastActiveAt }: SessionTimes, clock: Clock) => ({
  idle: lastActiveAt.getTime() + idleMs - clock(),
  absolute: openedAt.getTime() + maxMs - clock(),
})
