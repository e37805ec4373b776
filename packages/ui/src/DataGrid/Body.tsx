import { Fragment, useCallback, useMemo, useSyncExternalStore } from 'react'
import * as css from './DataGrid.css'
import { useGrid } from './gridContext'
import { type PlacedColumn, Row } from './Row'
import type { RowKeys } from './rowKeys'
import { rowsToDraw } from './rowsInView'
import { useRowSlots } from './useRowSlots'
import { useRowsSeen } from './useRowsSeen'

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
  return (
    <tbody {...listeners}>
      {rows.map((row, index) => {
        const key = keys[index] ?? ''
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
  const active = useMemo(() => (activeKey === null ? -1 : rowKeys.indexOf(activeKey)), [activeKey, rowKeys])
  const drawn = rowsToDraw(useRowsSeen(scroller, rowHeight), rows.length, active)
  const rest = rows.length - 1 - (drawn.at(-1) ?? -1)
  return (
    <tbody>
      {drawn.map((index, at) => {
        const row = rows[index]
        const key = rowKeys.at(index)
        if (row === undefined || key === undefined) return null
        const skipped = index - 1 - (drawn[at - 1] ?? -1)
        return (
          <Fragment key={key}>
            {skipped > 0 && <Gap height={skipped * rowHeight} span={columns.length} />}
            <Row row={row} rowKey={key} rowIndex={rowOffset + index + FIRST_ROW} columns={columns} />
          </Fragment>
        )
      })}
      {rest > 0 && <Gap height={rest * rowHeight} span={columns.length} />}
    </tbody>
  )
}
