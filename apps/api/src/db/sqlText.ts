import { type AnyColumn, asc, desc, is, Placeholder, type SQL, sql } from 'drizzle-orm'

/**
 * True where a column contains a text in any letter case; `%` and `_` are literal. An empty text means no condition.
 */
export function contains(column: AnyColumn, asked: string | Placeholder | undefined): SQL | undefined {
  const text = typeof asked === 'string' ? asked.trim() : asked
  return text ? sql`position(lower(${text}) in lower(${column})) > 0` : undefined
}

/** The number of rows that meet a condition. */
export const countWhere = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

/** The sum of a column in the rows that meet a condition; 0 without such a row. */
export const sumWhere = (column: AnyColumn, condition: AnyColumn | SQL) =>
  sql<number>`coalesce(sum(${column}) filter (where ${condition}), 0)`.mapWith(Number)

/** Sorts by a text column the same on every engine, whatever the locale of its database. */
export const textOrder = (column: AnyColumn): SQL => sql`lower(${column}) collate "C"`

/** Applies the direction after the comma of a `sort`. */
export const inDirection = (sort: string, by: AnyColumn | SQL): SQL => (sort.endsWith(',asc') ? asc(by) : desc(by))

/** The rows of a query as one JSON list, each with these fields; empty without a row. No field may be a moment. */
export const jsonRows = (fields: Readonly<Record<string, AnyColumn>>): SQL => {
  const pairs = Object.entries(fields).flatMap(([name, column]) => [sql.raw(`'${name}'`), sql`${column}`])
  return sql`coalesce(json_agg(json_build_object(${sql.join(pairs, sql`, `)})), '[]')`
}

/** True for the rows with one of these ids, as one parameter: hundreds of them take longer to write and to read than the rows to find. */
export const isOneOf = (column: AnyColumn, ids: readonly string[] | Placeholder): SQL =>
  sql`${column} = any(${is(ids, Placeholder) ? ids : sql.param(ids)}::uuid[])`
