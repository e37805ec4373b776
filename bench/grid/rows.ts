import type { CellMode, Column } from '@imsang/ui/DataGrid'

export interface Row {
  id: string
  values: readonly string[]
}

const COLUMN_COUNT = 12
/** Of the viewport of the rows, and of each row. */
export const HEIGHT = 600
export const ROW_HEIGHT = 44
/** Longer tables render only the visible rows. */
export const ALL_DRAWN = 20

const isDate = (column: number) => column % 3 === 2

export const rowsOf = (length: number): Row[] =>
  Array.from({ length }, (_, row) => ({
    id: `row-${row}`,
    values: Array.from({ length: COLUMN_COUNT }, (_value, column) =>
      isDate(column) ? `2026-0${1 + (row % 9)}-1${column % 10}` : `값 ${row}-${column}`,
    ),
  }))

/** Texts and dates that are edited in place and sorted; every tenth cell of one column is locked. */
export const COLUMNS: readonly Column<Row>[] = Array.from({ length: COLUMN_COUNT }, (_, index) => ({
  id: `c${index}`,
  header: `열 ${index + 1}`,
  width: 110,
  isRowHeader: index === 0,
  isSortable: true,
  get: (row) => row.values[index] ?? '',
  mode: (row): CellMode<Row> => {
    if (isDate(index)) return { kind: 'edit', editor: 'date', today: '2026-11-20' }
    return index === 4 && row.id.endsWith('3') ? { kind: 'locked', reason: '잠김' } : { kind: 'edit', editor: 'text' }
  },
}))

/** What another grid needs to know of the columns. */
export interface PlainColumn {
  id: string
  header: string
  width: number
  isDate: boolean
  isLocked: (row: Row) => boolean
}

export const PLAIN_COLUMNS: readonly PlainColumn[] = COLUMNS.map(({ id, header, width, mode }, index) => ({
  id,
  header,
  width,
  isDate: isDate(index),
  isLocked: (row) => mode?.(row).kind === 'locked',
}))
