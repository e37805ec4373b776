import type { RowKeys } from './rowKeys'

/** A cell of the grid. `row` is the key of its row, null in the header. */
export interface Address {
  row: string | null
  column: string
}

/** An address as one string, for use as a map key. */
export const cellId = ({ row, column }: Address): string =>
  row === null ? `head\n${column}` : `row\n${row}\n${column}`

export const isSameCell = (a: Address | null, b: Address | null): boolean =>
  a !== null && b !== null && a.row === b.row && a.column === b.column

/** The cells of the grid: the keys of the rows and the ids of the columns, in display order. */
export interface Shape {
  rows: RowKeys
  columns: readonly string[]
}
