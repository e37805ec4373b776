import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/**
 * The numbers in a text, in SQL. Sorts as `numberOrder` does: a list that is the beginning of another one comes first.
 * Numerics, because a number may have any number of digits.
 */
export const numbersIn = (text: AnyColumn | SQL): SQL =>
  sql`string_to_array(btrim(regexp_replace(${text}, '[^0-9]+', ' ', 'g')), ' ')::numeric[]`

/** Sorts a text by its bytes, the same on every engine, whatever the locale of its database. */
export const bytesOf = (text: AnyColumn | SQL): SQL => sql`${text} collate "C"`
