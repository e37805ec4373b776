// The content of the measured page: our grid, React Aria's table and plain HTML, with the same rows and columns.
import { type Column, type CommitResult, DataGrid } from '@imsang/ui/DataGrid'
import '@imsang/ui/theme'
import { useCallback, useState } from 'react'
import {
  Column as AriaColumn,
  Row as AriaRow,
  Cell,
  Collection,
  Table,
  TableBody,
  TableHeader,
  TableLayout,
  Virtualizer,
} from 'react-aria-components'
import { render } from './render.mjs'

interface Row {
  id: string
  values: readonly string[]
}

const COLUMN_COUNT = 12
const HEIGHT = 600
const ROW_HEIGHT = 44
/** Longer tables render only the visible rows. */
const ALL_DRAWN = 20

const rowsOf = (length: number): Row[] =>
  Array.from({ length }, (_, row) => ({
    id: `row-${row}`,
    values: Array.from({ length: COLUMN_COUNT }, (_value, column) =>
      column % 3 === 2 ? `2026-0${1 + (row % 9)}-1${column % 10}` : `값 ${row}-${column}`,
    ),
  }))

const COLUMNS: readonly Column<Row>[] = Array.from({ length: COLUMN_COUNT }, (_, index) => ({
  id: `c${index}`,
  header: `열 ${index + 1}`,
  width: 110,
  isRowHeader: index === 0,
  isSortable: true,
  get: (row) => row.values[index] ?? '',
  mode: (row) => {
    if (index % 3 === 2) return { kind: 'edit', editor: 'date', today: '2026-11-20' }
    return index === 4 && row.id.endsWith('3') ? { kind: 'locked', reason: '잠김' } : { kind: 'edit', editor: 'text' }
  },
}))

const keyOf = (row: Row) => row.id

function OurGrid({ initial }: { initial: readonly Row[] }) {
  const [rows, setRows] = useState(initial)
  const commit = useCallback(async (key: string, column: string, value: string): Promise<CommitResult> => {
    const at = Number(column.slice(1))
    const values = (row: Row) => row.values.map((old, index) => (index === at ? value : old))
    setRows((before) => before.map((row) => (row.id === key ? { ...row, values: values(row) } : row)))
    return { ok: true }
  }, [])
  return (
    <DataGrid
      label="행"
      columns={COLUMNS}
      rows={rows}
      getKey={keyOf}
      onCommit={commit}
      isVirtualized={initial.length > ALL_DRAWN}
      maxHeight={`${HEIGHT}px`}
    />
  )
}

function AriaGrid({ rows }: { rows: readonly Row[] }) {
  const table = (
    <Table aria-label="행" style={{ height: HEIGHT, overflow: 'auto', width: 1320 }} selectionMode="none">
      <TableHeader>
        {COLUMNS.map(({ id, header }, index) => (
          <AriaColumn key={id} id={id} isRowHeader={index === 0} allowsSorting>
            {header}
          </AriaColumn>
        ))}
      </TableHeader>
      <TableBody>
        <Collection items={rows}>
          {(row) => (
            <AriaRow>
              {COLUMNS.map(({ id, get }) => (
                <Cell key={id}>{get(row)}</Cell>
              ))}
            </AriaRow>
          )}
        </Collection>
      </TableBody>
    </Table>
  )
  if (rows.length <= ALL_DRAWN) return table
  return (
    <Virtualizer layout={TableLayout} layoutOptions={{ rowHeight: ROW_HEIGHT, headingHeight: 40 }}>
      {table}
    </Virtualizer>
  )
}

/** The visible rows only, without any behaviour. */
function plainHtml(rows: readonly Row[]): string {
  const head = COLUMNS.map(({ header }) => `<th>${header}</th>`).join('')
  const line = (row: Row) => `<tr>${COLUMNS.map(({ get }) => `<td>${get(row)}</td>`).join('')}</tr>`
  const seen = rows.slice(0, Math.ceil(HEIGHT / ROW_HEIGHT))
  return `<table><thead><tr>${head}</tr></thead><tbody>${seen.map(line).join('')}</tbody></table>`
}

/** Resolves once the change has been painted: a message is handled after the frame of its callback. */
const painted = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    }),
  )

let unmount: (() => void) | null = null
let place: HTMLElement | null = null
let rows: readonly Row[] = []
let untilPainted: Promise<number> = Promise.resolve(0)

addEventListener(
  'keydown',
  () => {
    const since = performance.now()
    untilPainted = painted().then(() => performance.now() - since)
  },
  { capture: true },
)

const bench = {
  prepare(length: number): void {
    unmount?.()
    unmount = null
    place?.remove()
    place = document.body.appendChild(document.createElement('div'))
    rows = rowsOf(length)
  },
  /** Milliseconds from an empty page to the painted one; `work` excludes the wait for the painted frame. */
  async mount(kind: 'ours' | 'aria' | 'html'): Promise<{ work: number; painted: number }> {
    if (!place) throw new Error('Prepare first.')
    // Starts at the beginning of a frame, so that the wait for the next one is always the same.
    await painted()
    const since = performance.now()
    if (kind === 'html') place.innerHTML = plainHtml(rows)
    else unmount = render(place, kind === 'ours' ? <OurGrid initial={rows} /> : <AriaGrid rows={rows} />)
    place.getBoundingClientRect()
    const work = performance.now() - since
    await painted()
    return { work, painted: performance.now() - since }
  },
  focusCell: (): void => document.querySelectorAll<HTMLElement>('tbody [tabindex], [role="rowheader"]')[0]?.focus(),
  /** The time from the last key to its painted effect. */
  lastKey: (): Promise<number> => untilPainted,
  activeText: (): string => document.activeElement?.textContent ?? '',
  /** Counts the lines of the row viewport at which there is no cell. */
  async blankLines(): Promise<number> {
    await new Promise(requestAnimationFrame)
    const scroller = document.querySelector('[data-scroller]')?.getBoundingClientRect()
    const top = document.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
    if (!scroller) return Number.POSITIVE_INFINITY
    let blank = 0
    for (let y = top + 2; y < scroller.bottom - 2; y += 10) {
      const at = document.elementFromPoint(scroller.left + 300, y)
      if (!at?.closest('tr[aria-rowindex]')) blank += 1
    }
    return blank
  },
  firstRowSeen: (): number => {
    const top = document.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
    const row = document.elementFromPoint(300, top + 5)?.closest('tr')
    return Number(row?.ariaRowIndex ?? 0)
  },
}

export type Bench = typeof bench
Object.assign(window, { bench })
