import { memo } from 'react'
import { Cell } from './Cell'
import * as css from './DataGrid.css'
import { SELECTION_COLUMN } from './SelectionCells'
import type { Place } from './stickyProps'
import type { Column } from './types'
import { useIsSelected } from './useSelection'

/** Created once per array of columns. */
export interface PlacedColumn<Row> extends Place {
  column: Column<Row>
}

interface RowProps<Row> {
  row: Row
  rowKey: string
  /** The position of the row in the whole list, including the header: `aria-rowindex`. */
  rowIndex: number
  columns: readonly PlacedColumn<Row>[]
}

function PlainRow<Row>({ row, rowKey, rowIndex, columns }: RowProps<Row>) {
  const isSelected = useIsSelected(rowKey)
  // Rows of a grid may be selected; the linter only knows rows of a table, which may not.
  const selected = isSelected === null ? {} : { 'aria-selected': isSelected }
  return (
    <tr aria-rowindex={rowIndex} {...selected} className={css.row}>
      {columns.map(({ column, ...place }, index) => (
        <Cell key={column.id} row={row} rowKey={rowKey} column={column} index={index} {...place} />
      ))}
    </tr>
  )
}

export const Row = memo(PlainRow) as typeof PlainRow

/**
 * Places the columns: the first `stickyCount` are sticky at the left edge; of these, a narrow grid keeps only the one
 * that names the row, or else the first.
 */
export function placeColumns<Row>(columns: readonly Column<Row>[], stickyCount: number): PlacedColumn<Row>[] {
  let left = 0
  const named = columns.findIndex(({ isRowHeader }, index) => isRowHeader && index < stickyCount)
  const kept = named < 0 ? columns.findIndex(({ id }) => id !== SELECTION_COLUMN) : named
  return columns.map((column, index) => {
    const isSticky = index < stickyCount
    const stickyLeft = isSticky ? left : null
    left += column.width
    return { column, stickyLeft, isLastSticky: index === stickyCount - 1, isKept: isSticky && index === kept }
  })
}
