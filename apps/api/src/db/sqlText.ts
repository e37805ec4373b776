import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm'

/** True where a column contains a text in any letter case; `%` and `_` are text. Nothing asked for is no condition. */
export function contains(column: AnyColumn, asked: string | undefined): SQL | undefined {
  const text = asked?.trim()
  return text ? sql`position(lower(${text}) in lower(${column})) > 0` : undefined
}

/** Orders by a text column alike on every engine, whatever language its database was made for. */
export const textOrder = (column: AnyColumn): SQL => sql`lower(${column}) collate "C"`

/** In the direction that a `sort` names behind its comma. */
export const inDirection = (sort: string, by: AnyColumn | SQL): SQL => (sort.endsWith(',asc') ? asc(by) : desc(by))
