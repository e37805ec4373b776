import { useEffect, useImperativeHandle, useMemo, useState } from 'react'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { Body, VirtualBody } from './Body'
import { CellNote } from './CellNote'
import * as css from './DataGrid.css'
import { GridContext } from './gridContext'
import { HeaderCell } from './HeaderCell'
import { KeysOfRows } from './rowKeys'
import { SelectionBar } from './SelectionBar'
import { SELECTION_COLUMN, SelectionHeader } from './SelectionCells'
import { SkeletonBody } from './SkeletonBody'
import { tellGrid } from './tellGrid'
import type { DataGridProps } from './types'
import { useColumns } from './useColumns'
import { useFocusKept } from './useFocusKept'
import { useGridCore } from './useGridCore'
import { useGridKeys } from './useGridKeys'
import { useSelection } from './useSelection'
import { useSpokenSort } from './useSpokenSort'
import { useVoice, Voice } from './Voice'

export { ColumnMenu, type ColumnMenuProps } from './ColumnMenu'
export { type ColumnView, DEFAULT_COLUMN_VIEW } from './columnView'
export { FilterBar, type FilterBarProps } from './FilterBar'
export { chosenOf, decodeFilters, encodeFilters, type Filter, type FilterValues } from './filters'
export * from './types'

const ROW_HEIGHT = { comfortable: 44, compact: 36, dense: 30 } as const

/**
 * A table to work in: navigated by keyboard like a spreadsheet, one tab stop, cells edited in place. For a short
 * read-only table use `Table`.
 */
export function DataGrid<Row>({
  label,
  columns: ownColumns,
  columnView,
  rows,
  getKey,
  sort,
  onSort,
  rowOffset = 0,
  totalRows,
  onCommit,
  selectionMode = 'none',
  selectedKeys,
  onSelectionChange,
  selectionActions,
  density = 'comfortable',
  stickyColumns = 1,
  isVirtualized = false,
  maxHeight,
  isLoading = false,
  emptyState,
  errorState,
  ref,
}: DataGridProps<Row>) {
  const labels = useLabels()
  // State rather than a ref: the visible rows are computed again once the element exists.
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const hasError = Boolean(errorState)
  const shown = useMemo(() => (hasError ? [] : rows), [hasError, rows])
  const isSelectable = selectionMode === 'multiple'
  const { columns, placed, sticky, minWidth } = useColumns({
    columns: ownColumns,
    columnView,
    getKey,
    stickyColumns,
    isSelectable,
  })
  const shape = useMemo(
    () => ({ rows: new KeysOfRows(shown, getKey), columns: columns.map((column) => column.id) }),
    [shown, getKey, columns],
  )
  const voice = useVoice()
  const { announce } = voice
  const selection = useSelection({ selectionMode, selectedKeys, rows: shape.rows, onSelectionChange, announce })
  const grid = useGridCore({ shape, selection, announce, onCommit })
  const keys = useGridKeys(grid)
  const focusKept = useFocusKept(grid, shape)
  useSpokenSort(columns, sort, announce)
  useEffect(() => tellGrid({ label, rows: shown, columns: ownColumns, getKey, onSort, onCommit }))
  useImperativeHandle(
    ref,
    () => ({
      focusCell: (row, column) => grid.focus({ row, column }),
      focus: () => void (grid.store.active && grid.focus(grid.store.active)),
    }),
    [grid],
  )

  const isWaiting = isLoading && rows.length === 0 && !hasError
  useEffect(() => {
    if (isWaiting) announce(labels.loading)
  }, [isWaiting, announce, labels.loading])
  // The linter considers tables non-interactive; this one is a grid.
  const role = { role: 'grid', ...(isSelectable && { 'aria-multiselectable': true }) } as const
  const body = { rows: shown, rowKeys: shape.rows, columns: placed, rowOffset }
  return (
    <GridContext value={grid}>
      <div
        className={css.frame}
        data-density={density}
        data-fills={maxHeight === 'fill' || undefined}
        data-virtual={isVirtualized || undefined}
      >
        {isSelectable && <SelectionBar>{selectionActions}</SelectionBar>}
        <div
          ref={setScroller}
          data-scroller
          className={css.scroller}
          style={{ ...(maxHeight !== 'fill' && { maxHeight }), ...sticky }}
        >
          <table
            {...role}
            aria-label={label}
            aria-rowcount={(totalRows ?? rows.length) + 1}
            aria-colcount={columns.length}
            aria-busy={isWaiting || undefined}
            className={css.table}
            style={{ minWidth }}
            {...keys}
            {...focusKept}
          >
            <colgroup>
              {placed.map(({ column, isKept }) => (
                <col key={column.id} data-kept={isKept || undefined} style={{ width: column.width }} />
              ))}
            </colgroup>
            <thead className={css.head}>
              <tr aria-rowindex={1}>
                {placed.map(({ column, ...place }, index) =>
                  column.id === SELECTION_COLUMN ? (
                    <SelectionHeader key={column.id} {...place} />
                  ) : (
                    <HeaderCell
                      key={column.id}
                      id={column.id}
                      name={column.header}
                      hint={column.hint}
                      index={index}
                      align={column.align ?? 'start'}
                      direction={sort?.column === column.id ? sort.direction : null}
                      onSort={column.isSortable && onSort ? onSort : null}
                      menu={column.menu}
                      {...place}
                    />
                  ),
                )}
              </tr>
            </thead>
            {isWaiting && <SkeletonBody columns={placed} />}
            {!isWaiting && !isVirtualized && <Body {...body} />}
            {!isWaiting && isVirtualized && (
              <VirtualBody {...body} rowHeight={ROW_HEIGHT[density]} scroller={scroller} />
            )}
          </table>
          {!isWaiting && shown.length === 0 && <div className={css.slot}>{errorState ?? emptyState}</div>}
        </div>
        <CellNote />
        <Voice voice={voice} />
      </div>
    </GridContext>
  )
}
