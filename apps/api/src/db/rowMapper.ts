import { Column, type DriverValueDecoder, getTableName, is, SQL, Subquery } from 'drizzle-orm'
import { writtenOut } from '../base/writtenOut'

type Decoder = DriverValueDecoder<unknown, unknown>
type Field = Column | SQL | SQL.Aliased | Subquery

/** What a prepared statement of drizzle knows about its rows. */
export interface Selected {
  /** In the order of the row, each with its place in the object: a name, or the name of a group and one within. */
  readonly fields: readonly { readonly path: readonly string[]; readonly field: Field }[]
  /** By table; false for one whose row may be missing. */
  readonly joinsNotNullableMap?: Readonly<Record<string, boolean>>
}

type RowMapper = (rows: unknown[][]) => unknown[]

/**
 * Compiles the mapping of a statement's rows to objects. Maps like drizzle, which asks for the class of every column again
 * in every row [DEC-525].
 */
export function rowMapper({ fields, joinsNotNullableMap }: Selected): RowMapper {
  const value = (at: number) => `row[${at}] === null ? null : decoders[${at}].mapFromDriverValue(row[${at}])`
  const names = new Set(fields.map(({ path: [name = ''] }) => name))
  const properties = [...names].map((name) => {
    const within = fields.flatMap(({ path, field }, at) => (path[0] === name ? [{ inner: path[1], field, at }] : []))
    const texts = within.map(
      ({ inner, at }) => `${inner === undefined ? '' : `${JSON.stringify(inner)}: `}${value(at)}`,
    )
    const isGroup = within[0]?.inner !== undefined
    return `${JSON.stringify(name)}: ${isGroup ? `${nullIfMissing(within)}{ ${texts} }` : texts}`
  })
  const body = `return (rows) => rows.map((row) => ({ ${properties} }))`
  return writtenOut<(decoders: readonly Decoder[]) => RowMapper>(['decoders'], body)(fields.map(decoderOf))

  /** A group of columns of one joined table is null where that had no row: where the first of them, which is never empty, is. */
  function nullIfMissing(within: readonly { field: Field; at: number }[]): string {
    const columns = within.flatMap(({ field, at }) =>
      is(field, Column) ? [{ table: getTableName(field.table), at }] : [],
    )
    const [first] = columns
    const isWhole = columns.every(({ table }) => table === first?.table)
    const mayMiss = joinsNotNullableMap && first && isWhole && !joinsNotNullableMap[first.table]
    return mayMiss ? `row[${first.at}] === null ? null : ` : ''
  }
}

/** Drizzle does not publish where it keeps the decoder of what is not a column. */
interface Decoded {
  readonly decoder: Decoder
}

function decoderOf({ field }: { readonly field: Field }): Decoder {
  if (is(field, Column)) return field
  if (is(field, SQL)) return (field as unknown as Decoded).decoder
  return ((is(field, Subquery) ? field._.sql : field.sql) as unknown as Decoded).decoder
}
