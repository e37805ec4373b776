import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useCallback, useSyncExternalStore } from 'react'
import * as css from './DataGrid.css'
import { useGrid } from './gridContext'
import { type PlacedColumn, Row } from './Row'
import { useRowSlots } from './useRowSlots'

interface BodyProps<R> {
  rows: readonly R[]
  rowKeys: readonly string[]
  columns: readonly PlacedColumn<R>[]
  rowOffset: number
}

/** `aria-rowindex` counts from 1, and the header is row 1. */
const FIRST_ROW = 2

/** All rows. Those of another page take over the elements of the rows before them. */
export function Body<R>({ rows, rowKeys, columns, rowOffset }: BodyProps<R>) {
  const { slots, listeners } = useRowSlots(rowKeys)
  return (
    <tbody {...listeners}>
      {rows.map((row, index) => {
        const key = rowKeys[index] ?? ''
        return (
          <Row key={slots[index]} row={row} rowKey={key} rowIndex={rowOffset + index + FIRST_ROW} columns={columns} />
        )
      })}
    </tbody>
  )
}

const UNSEEN = { 'aria-hidden': true, role: 'presentation' } as const

/** An empty row as high as the rows that are not rendered. */
const Gap = ({ height, span }: { height: number; span: number }) => (
  <tr {...UNSEEN}>
    <td {...UNSEEN} colSpan={span} className={css.gap} style={{ height }} />
  </tr>
)

/** The visible rows and the active one, whose editor must stay mounted while its row is scrolled out of view. */
export function VirtualBody<R>({
  rows,
  rowKeys,
  columns,
  rowOffset,
  rowHeight,
  scroller,
}: BodyProps<R> & { rowHeight: number; scroller: HTMLElement | null }) {
  const { store } = useGrid()
  const subscribe = useCallback((listener: () => void) => store.subscribe('active', listener), [store])
  const activeKey = useSyncExternalStore(subscribe, () => store.active?.row ?? null)
  const activeIndex = activeKey === null ? -1 : rowKeys.indexOf(activeKey)
  const withActive = useCallback(
    (range: Range) => {
      const inView = defaultRangeExtractor(range)
      return activeIndex === -1 || inView.includes(activeIndex)
        ? inView
        : [...inView, activeIndex].sort((a, b) => a - b)
    },
    [activeIndex],
  )
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rowKeys[index] ?? index,
    overscan: 10,
    rangeExtractor: withActive,
  })
  const items = virtualizer.getVirtualItems()
  const end = items.at(-1)?.end ?? 0
  const rest = virtualizer.getTotalSize() - end
  return (
    <tbody>
      {items.map((item, at) => {
        const row = rows[item.index]
        const key = rowKeys[item.index]
        if (row === undefined || key === undefined) return null
        const gap = item.start - (items[at - 1]?.end ?? 0)
        return (
          <Fragment key={key}>
            {gap > 0 && <Gap height={gap} span={columns.length} />}
            <Row row={row} rowKey={key} rowIndex={rowOffset + item.index + FIRST_ROW} columns={columns} />
          </Fragment>
        )
      })}
      {rest > 0 && <Gap height={rest} span={columns.length} />}
    </tbody>
  )
}
