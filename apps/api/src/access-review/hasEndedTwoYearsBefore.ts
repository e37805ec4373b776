import { type SQL, sql } from 'drizzle-orm'
import { accessMonths } from '../db/schema'

/**
 * True for a month of the record that ended two years before a moment, in Seoul [ACCESS-031, ACCESS-035]. The function
 * of the database that drops a month asks the same.
 */
export const hasEndedTwoYearsBefore = (moment: SQL): SQL<boolean> =>
  sql`${accessMonths.month} + interval '1 month' + interval '2 years' <= (${moment} at time zone 'Asia/Seoul')::date`
