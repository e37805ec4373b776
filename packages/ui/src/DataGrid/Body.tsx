import { Fragment, useCallback, useMemo, useSyncExternalStore } from 'react'
import { RowGap } from './Gap'
import { useGrid } from './gridContext'
import { columnsToDraw, type Range, rowsToDraw, skippedBefore } from './inView'
import { type PlacedColumn, Row } from './Row'
import type { RowKeys } from './rowKeys'
import { useCellsSeen } from './useCellsSeen'
import { useRowSlots } from './useRowSlots'

interface BodyProps<R> {
  rows: readonly R[]
  rowKeys: RowKeys
  columns: readonly PlacedColumn<R>[]
  rowOffset: number
}

/** `aria-rowindex` counts from 1, and the header is row 1. */
const FIRST_ROW = 2

/** All rows. Those of another page take over the elements of the rows before them. */
export function Body<R>({ rows, rowKeys, columns, rowOffset }: BodyProps<R>) {
  const keys = useMemo(() => [...rowKeys], [rowKeys])
  const { slots, listeners } = useRowSlots(keys)
  const drawn = useMemo(() => [...columns.keys()], [columns])
  return (
    <tbody {...listeners}>
      {rows.map((row, index) => {
        const key = keys[index] ?? ''
        return (
          <Row
            key={slots[index]}
            row={row}
            rowKey={key}
            rowIndex={rowOffset + index + FIRST_ROW}
            columns={columns}
            drawn={drawn}
          />
        )
      })}
    </tbody>
  )
}

/** The cells in view, and the row and column of the active one, whose editor must stay mounted while it is scrolled away. */
export function VirtualBody<R>({
  rows,
  rowKeys,
  columns,
  rowOffset,
  rowHeight,
  scroller,
}: BodyProps<R> & { rowHeight: number; scroller: HTMLElement | null }) {
  const seen = useCellsSeen(scroller, rowHeight, columns)
  const active = useActive(rowKeys, columns)
  const drawn = rowsToDraw(seen, rows.length, active.row)
  const drawnColumns = useColumnsToDraw(seen.columns, columns, active.column)
  const rest = skippedBefore([...drawn, rows.length], drawn.length)
  return (
    <tbody>
      {drawn.map((index, at) => {
        const row = rows[index]
        const key = rowKeys.at(index)
        if (row === undefined || key === undefined) return null
        const skipped = skippedBefore(drawn, at)
        return (
          <Fragment key={key}>
            {skipped > 0 && <RowGap height={skipped * rowHeight} span={columns.length} />}
            <Row
              row={row}
              rowKey={key}
              rowIndex={rowOffset + index + FIRST_ROW}
              columns={columns}
              drawn={drawnColumns}
            />
          </Fragment>
        )
      })}
      {rest > 0 && <RowGap height={rest * rowHeight} span={columns.length} />}
    </tbody>
  )
}

/** The numbers of the active row and column; -1 for none. */
function useActive<R>(rowKeys: RowKeys, columns: readonly PlacedColumn<R>[]) {
  const { store } = useGrid()
  const subscribe = useCallback((listener: () => void) => store.subscribe('active', listener), [store])
  const [readRow, readColumn] = [() => store.active?.row ?? null, () => store.active?.column ?? null]
  const row = useSyncExternalStore(subscribe, readRow, readRow)
  const column = useSyncExternalStore(subscribe, readColumn, readColumn)
  return {
    row: useMemo(() => (row === null ? -1 : rowKeys.indexOf(row)), [row, rowKeys]),
    column: columns.findIndex((placed) => placed.column.id === column),
  }
}

/** The same list for as long as the same columns are drawn: a new one draws every row again. */
function useColumnsToDraw<R>({ first, end }: Range, columns: readonly PlacedColumn<R>[], active: number) {
  const stickyCount = columns.filter(({ stickyLeft }) => stickyLeft !== null).length
  const isActiveAlone = active >= stickyCount && (active < first || active >= end)
  const alone = isActiveAlone ? active : -1
  return useMemo(
    () => columnsToDraw({ first, end }, columns.length, stickyCount, alone),
    [first, end, columns.length, stickyCount, alone],
  )
}
