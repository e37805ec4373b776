import { type CalendarMonth, daysOfMonth } from '@imsang/domain/smo-month'
import { and, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../accounts/caller'
import type { Handle } from '../../db/handle'
import { memberships, visits } from '../../db/schema'
import { isOneOf } from '../../db/sqlText'

/** The day of a visit: the actual one, else the planned one [VISIT-282]. */
export const DAY: SQL = sql`coalesce(${visits.actualVisitDate}, ${visits.scheduledDate})`

/** True for what people of the caller's own SMO organisations registered, on a day of a month [VISIT-281, DEC-870]. */
export function isOfMonth(db: Handle, { organizations }: Pick<Caller, 'organizations'>, month: CalendarMonth) {
  const own = organizations.filter(({ type }) => type === 'SMO').map(({ id }) => id)
  const people = db.select({ id: memberships.userId }).from(memberships).where(isOneOf(memberships.organizationId, own))
  const { first, last } = daysOfMonth(month)
  return and(
    isNotNull(visits.createdBy),
    inArray(visits.createdBy, people),
    sql`${DAY} between ${first}::date and ${last}::date`,
  )
}
