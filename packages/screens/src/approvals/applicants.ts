import type { Schema } from '@imsang/api-client'
import { todayInSeoul } from '@imsang/domain/calendar'

export type PendingUser = Schema<'PendingUser'>

/** Applicants on one page of the table [APPR-009]. */
export const APPLICANTS_PER_PAGE = 10

/** The display name of a user: the full name, else the username [USER-022, APPR-012]. */
export function nameOf({ fullName, username }: { fullName: string; username: string }): string {
  return fullName.trim() || username
}

/** True for a Google account; `authProvider` is compared without case [APPR-013, APPR-014, DEC-353]. */
export function hasGoogleAccount({ authProvider }: Pick<PendingUser, 'authProvider'>): boolean {
  return authProvider?.toLowerCase() === 'google'
}

/** Sorts newest first, then by id [APPR-011, DEC-353]. */
export function newestFirst<Row extends { id: string; createdTimestamp: Moment }>(users: readonly Row[]): Row[] {
  const time = ({ createdTimestamp }: Row) => epochOf(createdTimestamp) ?? Number.NEGATIVE_INFINITY
  return users.toSorted((one, other) => {
    const [first, second] = [time(one), time(other)]
    if (first !== second) return first < second ? 1 : -1
    return one.id < other.id ? -1 : 1
  })
}

/** ISO 8601 text, or epoch milliseconds, which some servers send [APPR-068]. */
type Moment = string | number | null

/** The calendar day of a timestamp in Seoul, `YYYY-MM-DD`; null when there is none [USER-030, APPR-023]. */
export function dayOf(moment: Moment): string | null {
  const epoch = epochOf(moment)
  return epoch === null ? null : todayInSeoul(epoch)
}

function epochOf(moment: Moment): number | null {
  const epoch = typeof moment === 'string' ? Date.parse(moment) : moment
  return epoch === null || Number.isNaN(epoch) ? null : epoch
}
