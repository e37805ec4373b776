import type { CalendarDate } from '@imsang/domain/calendar'
import { monthAxis, monthKey } from '@imsang/domain/enrolment-statistics'
import { type AnyColumn, and, type Placeholder, type SQL, sql } from 'drizzle-orm'

type Day = AnyColumn | SQL

/** Months by their first days, because a month has no type in the database. A missing bound is none. */
export interface Months {
  readonly first?: string | Placeholder | undefined
  readonly last?: string | Placeholder | undefined
}

/** The first day of a month `YYYY-MM`. */
export const firstDayOf = (month: string): string => `${month}-01`

/** The months of a chart as if the study had always been: they are known before it is read [DEC-242]. */
export function chartMonths(today: CalendarDate): { readonly first: string; readonly last: string } {
  const [first = '', last = ''] = [monthAxis(today, null).at(0), monthAxis(today, null).at(-1)].map(
    (month) => month && firstDayOf(monthKey(month)),
  )
  return { first, last }
}

/** True for days within these months; undefined for no bound. */
export const isWithin = (day: Day, { first, last }: Months): SQL | undefined =>
  and(
    first === undefined ? undefined : sql`${day} >= ${first}::date`,
    last === undefined ? undefined : sql`${day} < (${last}::date + interval '1 month')::date`,
  )

/** The month of a day, `YYYY-MM`. */
export const monthText = (day: Day): SQL<string> => sql<string>`to_char(${day}, 'YYYY-MM')`
