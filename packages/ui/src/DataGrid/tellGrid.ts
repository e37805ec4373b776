import { tell } from '../hints/tell'
import type { DataGridProps } from './types'

/** The rows that are looked through: what is wrong with keys is so from the first screen on. */
const LOOKED_THROUGH = 500

type Given<Row> = Pick<DataGridProps<Row>, 'label' | 'rows' | 'columns' | 'getKey'> & {
  [Name in 'onSort' | 'onCommit']: DataGridProps<Row>[Name] | undefined
}

/** Says what makes a grid work on the wrong row, or not at all. */
export function tellGrid<Row>({ label, rows, columns, getKey, onSort, onCommit }: Given<Row>): void {
  if (process.env.NODE_ENV === 'production') return
  const of = `DataGrid "${label}"`
  const keys = new Set<string>()
  const some = rows.slice(0, LOOKED_THROUGH)
  for (const row of some) {
    const key = getKey(row)
    if (typeof key !== 'string') tell(`${of}: getKey has to return a text, not ${String(key)}.`)
    if (keys.has(key))
      tell(`${of}: two rows have the key "${key}". What is edited or selected in one may reach the other.`)
    keys.add(key)
  }
  const sortable = columns.find(({ isSortable }) => isSortable)
  if (sortable && !onSort) tell(`${of}: column "${sortable.id}" isSortable, but without onSort nothing sorts it.`)
  if (onCommit) return
  const edited = columns.find(({ mode }) => some.some((row) => mode?.(row).kind === 'edit'))
  if (edited) tell(`${of}: column "${edited.id}" is edited, but without onCommit what is entered is lost.`)
}
