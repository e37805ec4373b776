import type { ReactNode, Ref } from 'react'
import type { Density } from '../theme/theme.css'
import type { ColumnView } from './columnView'

/** Checks what was typed: what to put right, or null when the value may be saved. `''` is a cleared cell. */
export type ValidateValue = (value: string) => string | null

interface Edit {
  kind: 'edit'
  validate?: ValidateValue | undefined
  /**
   * What becomes of a new value when the cell is left with Tab or a click elsewhere: `commit` (when left out) saves it
   * as Enter does, `keep` leaves it in the cell as not saved, until Enter there saves it or Escape drops it.
   */
  whenLeft?: 'commit' | 'keep' | undefined
  /** What may be entered, in a sentence: said when the editor opens. */
  hint?: string | undefined
}

export interface TextEdit extends Edit {
  editor: 'text'
  maxLength?: number | undefined
  inputMode?: 'text' | 'numeric' | undefined
}

/** The value is `YYYY-MM-DD`. Days outside `min` and `max` cannot be chosen; typed ones are refused by `validate`. */
export interface DateEdit extends Edit {
  editor: 'date'
  min?: string | undefined
  max?: string | undefined
  /** The product's own today: marked in the calendar, which opens there when the cell is empty. */
  today?: string | undefined
}

/** The value is the id of an option; its label is shown, unless the column has a `render` or `format` of its own. */
export interface SelectEdit extends Edit {
  editor: 'select'
  /** About twenty at most: there is nothing to search them with but typing. */
  options: readonly { id: string; label: string }[]
  /** Offers a first entry with these words that empties the cell: its value is `''`. */
  clearLabel?: string | undefined
}

/** What Enter, F2 or a double-click does in a cell. */
export type CellMode<Row> =
  | { kind: 'read' }
  /** Nothing can be entered here at present; the cell shows a lock and says `reason` when asked. */
  | { kind: 'locked'; reason: string }
  | TextEdit
  | DateEdit
  | SelectEdit
  /** The cell has no editor of its own: the caller opens a dialog. Focus is back in the cell when it closes. */
  | { kind: 'dialog'; onOpen: (row: Row) => void }

export const COLUMN_ALIGNS = ['start', 'end', 'center'] as const

/**
 * Keep the array of columns stable between renders (a constant or `useMemo`): a new one draws every cell again.
 */
export interface Column<Row> {
  id: string
  header: string
  /** Pixels. In a grid wider than all columns together each takes its share of the rest. */
  width: number
  /** Names the row for assistive tools. */
  isRowHeader?: boolean
  isSortable?: boolean
  /** `end` for numbers, so that their digits stand under each other. */
  align?: (typeof COLUMN_ALIGNS)[number]
  /** The plain value: what is shown unless `render` says otherwise, and what an editor starts with. `''` when empty. */
  get: (row: Row) => string
  /** Must depend on the row alone. Buttons and menus in it are reached with Enter and left with Escape. */
  render?: (row: Row) => ReactNode
  /** How a value is written where `render` has no row to draw: entered and not stored, or stored beside such a one. */
  format?: (value: string) => string
  /** `read` when left out. */
  mode?: (row: Row) => CellMode<Row>
}

export interface Sort {
  column: string
  direction: 'ascending' | 'descending'
}

/**
 * The end of a commit. `ok: true` is said to screen readers, unless the caller has done so, by a toast for instance:
 * `isAnnounced`. `ok: false` keeps what was typed in the cell as refused, beside the stored value, and says `message` there. Nothing (`undefined`)
 * means that nothing was saved and nothing is wrong, as when a dialog was cancelled: the cell shows its row again.
 */
export type CommitResult = { ok: true; isAnnounced?: boolean } | { ok: false; message: string } | undefined

export interface DataGridHandle {
  /** Brings the cell into view and focuses it; false when the grid has no such cell now. */
  focusCell: (key: string, column: string) => boolean
}

export interface DataGridProps<Row> {
  /** Names the grid for assistive tools. */
  label: string
  columns: readonly Column<Row>[]
  /** Which columns are shown, and where; all as given when left out. Keep it stable, as the columns. */
  columnView?: ColumnView
  /** A changed row must be a new object: cells of unchanged rows are not drawn again. */
  rows: readonly Row[]
  /** Keep it stable between renders, as the columns. */
  getKey: (row: Row) => string
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  /** The position of `rows[0]` in the whole list, when `rows` is one page of it. */
  rowOffset?: number
  /** Length of the whole list, when `rows` is one page of it. */
  totalRows?: number
  /**
   * Called with a value that differs from the cell's and passed its `validate`. While the promise is open the cell
   * shows the new value as pending. Give the new `rows` before it settles. It should not reject; if it does, the cell
   * says that saving failed.
   */
  onCommit?: (key: string, column: string, value: string) => Promise<CommitResult> | Promise<void>
  /** `multiple` gives each row a checkbox. Space in any cell toggles its row, Shift+Space all from there to the last one. */
  selectionMode?: 'none' | 'multiple'
  /** Keys of the selected rows. Those of other pages stay in it and are counted. */
  selectedKeys?: ReadonlySet<string>
  onSelectionChange?: (keys: ReadonlySet<string>) => void
  /** What can be done with the selected rows; stands beside their number, as long as there are any. */
  selectionActions?: ReactNode
  density?: Density
  /** How many columns stay in place while the others scroll; in a narrow grid only the first does. */
  stickyColumns?: number
  /** Draws only the rows in view: for more than about 200. Then give the grid a height with `maxHeight`. */
  isVirtualized?: boolean
  /** A CSS length; the rows scroll under the header within it. */
  maxHeight?: string
  /** Shows the shape of the rows to come, as long as there are none yet. */
  isLoading?: boolean
  /** Stands under the header when there are no rows. */
  emptyState?: ReactNode
  /** Stands under the header instead of rows, when they could not be fetched. */
  errorState?: ReactNode
  ref?: Ref<DataGridHandle>
}
