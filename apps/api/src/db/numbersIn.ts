import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/**
 * The numbers in a text, in SQL: orders as `numberOrder` does, the shorter list first where one begins the other.
 * Numerics, since no number of digits may be too many to be stored.
 */
export const numbersIn = (text: AnyColumn | SQL): SQL =>
  sql`string_to_array(btrim(regexp_replace(${text}, '[^0-9]+', ' ', 'g')), ' ')::numeric[]`

/** A text by its bytes: alike on every engine, whatever language its database was made for. */
export const bytesOf = (text: AnyColumn | SQL): SQL => sql`${text} collate "C"`
