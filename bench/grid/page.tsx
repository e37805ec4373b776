// The measured page. The driver, grid.bench.ts, says when; what each side is stands in a file of its own.
import '@imsang/ui/theme'
import { agGrid } from '../peers/grid/agGrid.mjs'
import { AriaGrid } from './AriaGrid'
import { OurGrid } from './OurGrid'
import { render } from './render.mjs'
import { HEIGHT, PLAIN_COLUMNS, ROW_HEIGHT, type Row, rowsOf } from './rows'

/** Renders the side at once, and returns what removes it. */
const SIDES = {
  ours: (place: HTMLElement, rows: readonly Row[]) => render(place, <OurGrid initial={rows} />),
  aria: (place: HTMLElement, rows: readonly Row[]) => render(place, <AriaGrid rows={rows} />),
  ag: (place: HTMLElement, rows: readonly Row[]) =>
    agGrid(place, { rows, columns: PLAIN_COLUMNS, height: HEIGHT, rowHeight: ROW_HEIGHT }),
}
export type Side = keyof typeof SIDES

/** Resolves after a paint: a message is handled after the frame that sent it. */
const painted = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    }),
  )

const FIRST_CELL = 'tbody [tabindex], .ag-row[row-index="0"] .ag-cell, [role="rowgroup"] [role="rowheader"]'

let remove: (() => void) | null = null
let place: HTMLElement | null = null
let rows: readonly Row[] = []
/** In memory and in no grid. */
let others: readonly Row[] = []

const bench = {
  /** Empties the page and makes the rows, and others that no grid shows; none of it is measured. */
  async prepare(length: number, othersToo: number): Promise<void> {
    remove?.()
    remove = null
    place?.remove()
    place = document.body.appendChild(document.createElement('div'))
    rows = rowsOf(length)
    others = rowsOf(othersToo)
    await bench.settled()
  },
  /** Some frames, with whatever a side has put off until then. */
  async settled(): Promise<void> {
    for (let frame = 0; frame < 4; frame++) await painted()
  },
  mount(side: Side): void {
    if (!place) throw new Error('Prepare first.')
    remove = SIDES[side](place, rows)
  },
  inMemory: (): number => rows.length + others.length,
  rowCount: (): number => document.querySelectorAll('[role="row"], tr[aria-rowindex]').length,
  focusCell(): void {
    const cell = document.querySelector<HTMLElement>(FIRST_CELL)
    // AG Grid takes a cell as the focused one when it is pressed.
    cell?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
    cell?.focus()
  },
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
