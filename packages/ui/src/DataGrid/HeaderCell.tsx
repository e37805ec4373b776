import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useCallback } from 'react'
import { useCellState, useGrid, useMountedCell } from './gridContext'
import * as css from './header.css'
import { type Place, stickyProps } from './stickyProps'
import type { Sort } from './types'

interface HeaderCellProps extends Place {
  id: string
  name: string
  index: number
  align: 'start' | 'end' | 'center'
  /** Null when the grid is not sorted by this column. */
  direction: Sort['direction'] | null
  onSort: ((sort: Sort) => void) | null
}

const ICONS = { ascending: ArrowUp, descending: ArrowDown }

/** The name of a column. Enter, the space bar or a click sorts by it; the focus stays there. */
export function HeaderCell({ id, name, index, align, direction, onSort, ...place }: HeaderCellProps) {
  const { focus } = useGrid()
  const address = { row: null, column: id }
  const { isActive } = useCellState(address)
  const sort = useCallback(() => {
    onSort?.({ column: id, direction: direction === 'ascending' ? 'descending' : 'ascending' })
  }, [onSort, id, direction])
  const ref = useMountedCell(address, sort)
  const Icon = direction ? ICONS[direction] : ChevronsUpDown
  return (
    <th
      ref={ref}
      scope="col"
      aria-colindex={index + 1}
      aria-sort={onSort ? (direction ?? 'none') : undefined}
      tabIndex={isActive ? 0 : -1}
      data-column={id}
      data-align={align}
      {...stickyProps(place)}
      className={css.cell}
      onClick={
        onSort
          ? () => {
              focus(address)
              sort()
            }
          : undefined
      }
    >
      <span className={css.content}>
        <span className={css.name}>{name}</span>
        {onSort && (
          <Icon size={14} strokeWidth={1.5} aria-hidden className={css.sortIcon} data-sorted={direction !== null} />
        )}
      </span>
    </th>
  )
}
