import { memo } from 'react'
import { Cell } from './Cell'
import * as css from './DataGrid.css'
import { SELECTION_COLUMN } from './SelectionCells'
import type { Place } from './stickyProps'
import type { Column } from './types'
import { useIsSelected } from './useSelection'

/** Made once for each array of columns. */
export interface PlacedColumn<Row> extends Place {
  column: Column<Row>
}

interface RowProps<Row> {
  row: Row
  rowKey: string
  /** The place of the row in the whole list, the header included: `aria-rowindex`. */
  rowIndex: number
  columns: readonly PlacedColumn<Row>[]
}

function PlainRow<Row>({ row, rowKey, rowIndex, columns }: RowProps<Row>) {
  const isSelected = useIsSelected(rowKey)
  // In a grid a row may be selected; the lint knows it for tables only, where it may not.
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
 * Places the columns: the first `stickyCount` stay side by side at the left edge; of these a narrow grid keeps the one that
 * names the row, else the first.
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
