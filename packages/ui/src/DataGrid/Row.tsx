import { Fragment, memo } from 'react'
import { Cell } from './Cell'
import * as css from './DataGrid.css'
import { ColumnGap } from './Gap'
import { skippedBefore } from './inView'
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
  /** The numbers of the columns to draw, in order. */
  drawn: readonly number[]
}

function PlainRow<Row>({ row, rowKey, rowIndex, columns, drawn }: RowProps<Row>) {
  const isSelected = useIsSelected(rowKey)
  // Rows of a grid may be selected; the linter only knows rows of a table, which may not.
  const selected = isSelected === null ? {} : { 'aria-selected': isSelected }
  const rest = skippedBefore([...drawn, columns.length], drawn.length)
  return (
    <tr aria-rowindex={rowIndex} {...selected} className={css.row}>
      {drawn.map((index, at) => {
        const placed = columns[index]
        if (!placed) return null
        const { column, ...place } = placed
        const skipped = skippedBefore(drawn, at)
        return (
          <Fragment key={column.id}>
            {skipped > 0 && <ColumnGap span={skipped} />}
            <Cell row={row} rowKey={rowKey} column={column} index={index} {...place} />
          </Fragment>
        )
      })}
      {rest > 0 && <ColumnGap span={rest} />}
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
