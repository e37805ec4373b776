import { memo } from 'react'
import { Cell } from './Cell'
import * as css from './DataGrid.css'
import type { Column } from './types'

/** A column with where it stays while the others scroll. Made once for each array of columns. */
export interface PlacedColumn<Row> {
  column: Column<Row>
  stickyLeft: number | null
  isLastSticky: boolean
}

interface RowProps<Row> {
  row: Row
  rowKey: string
  /** The place of the row in the whole list, the header included: `aria-rowindex`. */
  rowIndex: number
  columns: readonly PlacedColumn<Row>[]
}

function PlainRow<Row>({ row, rowKey, rowIndex, columns }: RowProps<Row>) {
  return (
    <tr aria-rowindex={rowIndex} className={css.row}>
      {columns.map(({ column, ...place }, index) => (
        <Cell key={column.id} row={row} rowKey={rowKey} column={column} index={index} {...place} />
      ))}
    </tr>
  )
}

export const Row = memo(PlainRow) as typeof PlainRow

/** Places the columns: the first `stickyCount` stay side by side at the left edge. */
export function placeColumns<Row>(columns: readonly Column<Row>[], stickyCount: number): PlacedColumn<Row>[] {
  let left = 0
  return columns.map((column, index) => {
    const isSticky = index < stickyCount
    const stickyLeft = isSticky ? left : null
    left += column.width
    return { column, stickyLeft, isLastSticky: index === stickyCount - 1 }
  })
}
