import { ArrowDown, ArrowUp, ChevronDown, ChevronsUpDown, Info } from 'lucide-react'
import { useCallback, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../IconButton/IconButton'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { Menu, type MenuItem } from '../Menu/Menu'
import { useCellState, useGrid, useMountedCell } from './gridContext'
import * as css from './header.css'
import { type Place, stickyProps } from './stickyProps'
import type { Sort } from './types'
import { isInWidget, setTabbable, widgetsIn } from './widgets'

interface HeaderCellProps extends Place {
  id: string
  name: string
  index: number
  hint: string | undefined
  align: 'start' | 'end' | 'center'
  /** Null when the grid is not sorted by this column. */
  direction: Sort['direction'] | null
  onSort: ((sort: Sort) => void) | null
  menu: readonly MenuItem[] | undefined
}

const ICONS = { ascending: ArrowUp, descending: ArrowDown }

/**
 * The name of a column. Enter, the space bar or a click sorts by it; the focus stays there. In one that only has a menu,
 * Enter goes to its button, as in a cell with buttons. Its hint is shown under the pointer, and as a note while the cell
 * has the focus.
 */
export function HeaderCell({ id, name, hint, index, align, direction, onSort, menu, ...place }: HeaderCellProps) {
  const { store, focus } = useGrid()
  const labels = useLabels()
  const nameId = useId()
  const address = { row: null, column: id }
  const { isActive } = useCellState(address)
  const sort = useCallback(() => {
    onSort?.({ column: id, direction: direction === 'ascending' ? 'descending' : 'ascending' })
  }, [onSort, id, direction])
  const element = useRef<HTMLElement | null>(null)
  const open = useCallback(() => {
    if (onSort) sort()
    else if (element.current) widgetsIn(element.current)[0]?.focus()
  }, [onSort, sort])
  const mount = useMountedCell(address, open)
  const ref = useCallback(
    (node: HTMLElement | null) => {
      element.current = node
      return mount(node)
    },
    [mount],
  )
  useLayoutEffect(() => {
    if (element.current && menu) setTabbable(element.current, isActive)
  })
  const hintId = useId()
  useLayoutEffect(() => {
    if (hint === undefined) return
    const own = { row: null, column: id }
    store.setOwnNote(own, { tone: 'plain', text: hint })
    return () => store.setOwnNote(own, null)
  }, [hint, store, id])
  const Icon = direction ? ICONS[direction] : ChevronsUpDown
  return (
    <th
      ref={ref}
      scope="col"
      aria-colindex={index + 1}
      // Else the name of the button would be part of the column's.
      aria-labelledby={menu ? nameId : undefined}
      aria-sort={onSort ? (direction ?? 'none') : undefined}
      aria-describedby={hint === undefined ? undefined : hintId}
      title={hint}
      tabIndex={isActive ? 0 : -1}
      data-column={id}
      data-align={align}
      {...stickyProps(place)}
      className={css.cell}
      onClick={
        onSort || hint !== undefined
          ? (event) => {
              if (isInWidget(event.target, event.currentTarget)) return
              focus(address)
              sort()
            }
          : undefined
      }
    >
      <span className={css.content}>
        <span id={nameId} className={css.name}>
          {name}
        </span>
        {hint !== undefined && <Info size={14} strokeWidth={1.5} aria-hidden className={css.hint} />}
        {menu && (
          <Menu
            trigger={
              <IconButton
                size="small"
                label={labels.menuOf(name)}
                icon={<ChevronDown size={14} strokeWidth={1.5} aria-hidden />}
              />
            }
            items={menu}
          />
        )}
        {onSort && (
          <Icon size={14} strokeWidth={1.5} aria-hidden className={css.sortIcon} data-sorted={direction !== null} />
        )}
      </span>
      {hint !== undefined && (
        <span id={hintId} hidden>
          {hint}
        </span>
      )}
    </th>
  )
}
