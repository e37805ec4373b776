import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Button } from 'react-aria-components'
import type { Sort } from '../DataGrid/types'
import * as css from './Table.css'

interface SortButtonProps {
  column: string
  /** Null when the table is not sorted by this column. */
  direction: Sort['direction'] | null
  onSort: (sort: Sort) => void
  children: string
}

const ICONS = { ascending: ArrowUp, descending: ArrowDown }

/** The header of a column that sorts: ascending first, and the other way when it is pressed again. */
export function SortButton({ column, direction, onSort, children }: SortButtonProps) {
  const Icon = direction ? ICONS[direction] : ChevronsUpDown
  return (
    <Button
      className={css.sort}
      onPress={() => onSort({ column, direction: direction === 'ascending' ? 'descending' : 'ascending' })}
    >
      {children}
      <Icon className={css.sortIcon} size={14} strokeWidth={1.5} aria-hidden />
    </Button>
  )
}
