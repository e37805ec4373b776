import type { ReactNode, Ref } from 'react'
import type { MenuItem } from '../Menu/Menu'
import type { Density } from '../theme/theme.css'
import type { ColumnView } from './columnView'

/** Checks a typed value: returns what to correct, or null when it may be saved. `''` is a cleared cell. */
export type ValidateValue = (value: string) => string | null

interface Edit {
  kind: 'edit'
  validate?: ValidateValue | undefined
  /**
   * What happens to a new value when the cell is left with Tab or a click elsewhere: `commit` (default) saves it as
   * Enter does; `keep` leaves it in the cell as unsaved, until Enter there saves it or Escape discards it.
   */
  whenLeft?: 'commit' | 'keep' | undefined
  /**
   * Enter saves and moves to the same column of the next row, Shift+Enter to that of the previous one, for columns that
   * are entered from paper. Without it the focus stays on the cell.
   */
  doesEnterMove?: boolean | undefined
  /** What may be entered, as a sentence: announced when the editor opens. */
  hint?: string | undefined
}

export interface TextEdit extends Edit {
  editor: 'text'
  maxLength?: number | undefined
  inputMode?: 'text' | 'numeric' | 'decimal' | undefined
  /**
   * Saves what was typed so many milliseconds after the last key, while the editor stays open; what `validate` refuses
   * waits until the cell is left. `onCommit` may be called again for the cell before its last promise has settled.
   */
  savesAfter?: number | undefined
}

/** The value is `YYYY-MM-DD`. Days outside `min` and `max` cannot be chosen; `validate` refuses typed ones. */
export interface DateEdit extends Edit {
  editor: 'date'
  min?: string | undefined
  max?: string | undefined
  /** The product's own today: marked in the calendar, and shown first when the cell is empty. */
  today?: string | undefined
}

/** The value is the id of an option; its label is shown, unless the column has its own `render` or `format`. */
export interface SelectEdit extends Edit {
  editor: 'select'
  /** About twenty at most: they can only be searched by typing. */
  options: readonly { id: string; label: string }[]
  /** Adds a first entry with this label that empties the cell: its value is `''`. */
  clearLabel?: string | undefined
}

/** What Enter, F2 or a double-click does in a cell. */
export type CellMode<Row> =
  | { kind: 'read' }
  /** The cell cannot be edited at present; it shows a lock and, on demand, `reason`. */
  | { kind: 'locked'; reason: string }
  | TextEdit
  | DateEdit
  | SelectEdit
  /** The cell has no editor: the caller opens a dialog. The focus returns to the cell when it closes. */
  | { kind: 'dialog'; onOpen: (row: Row) => void }

export const COLUMN_ALIGNS = ['start', 'end', 'center'] as const

/** Keep the array of columns stable between renders (a constant or `useMemo`): a new one rerenders every cell. */
export interface Column<Row> {
  id: string
  header: string
  /** What the column holds, as a sentence, where its name does not say it: a note at the header. */
  hint?: string | undefined
  /** Pixels. If the grid is wider than all columns together, the rest is distributed proportionally. */
  width: number
  /** Names the row for assistive technology. */
  isRowHeader?: boolean
  isSortable?: boolean
  /** Actions on the whole column, in a menu at its name. */
  menu?: readonly MenuItem[] | undefined
  /** `end` for numbers, so that their digits align. */
  align?: (typeof COLUMN_ALIGNS)[number]
  /** The plain value: shown unless `render` is given, and the initial value of an editor. `''` when empty. */
  get: (row: Row) => string
  /**
   * Must depend on the row alone: its elements may show another row next. An empty cell that can be edited says so instead. Buttons and menus in it are reached with Enter
   * and left with Escape.
   */
  render?: (row: Row) => ReactNode
  /** Formats a value where `render` has no row: an unsaved value, or the stored one next to it. */
  format?: (value: string) => string
  /**
   * Shortens a long text at rest; the whole one is shown on hover, with Enter in a cell that is only read, and in the
   * description of the cell.
   */
  shorten?: (text: string) => string
  /**
   * The value that waits to be sent, null for none: shown as such beside the stored one, unless something newer was
   * typed. Provide a new array of columns when it changes.
   */
  waiting?: (row: Row) => string | null
  /** True for an empty cell that is entered next: it says so at rest, others only under the pointer. */
  awaits?: (row: Row) => boolean
  /** Defaults to `read`. */
  mode?: (row: Row) => CellMode<Row>
}

export interface Sort {
  column: string
  direction: 'ascending' | 'descending'
}

/**
 * The result of a commit. `ok: true` is announced, unless the caller has done so itself (`isAnnounced`), for instance
 * by a toast. `ok: false` keeps what was typed in the cell as refused, next to the stored value, with `message` as its
 * note. `undefined` means that nothing was saved and nothing is wrong, as when a dialog was cancelled: the cell shows
 * its row again.
 */
export type CommitResult = { ok: true; isAnnounced?: boolean } | { ok: false; message: string } | undefined

export interface DataGridHandle {
  /** Scrolls the cell into view and focuses it; false, without any change, when the grid has no such cell. */
  focusCell: (key: string, column: string) => boolean
  /** Focuses the active cell: after the row of a cell has left, the one now in its place. */
  focus: () => void
}

export interface DataGridProps<Row> {
  /** The accessible name of the grid. */
  label: string
  columns: readonly Column<Row>[]
  /** The visible columns and their order; all as given by default. Keep it stable, like the columns. */
  columnView?: ColumnView
  /** A changed row must be a new object: cells of unchanged rows do not rerender. */
  rows: readonly Row[]
  /** Keep it stable between renders, like the columns, and cheap: it is called whenever the key of a row is needed. */
  getKey: (row: Row) => string
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  /** The position of `rows[0]` in the whole list, when `rows` is one page of it. */
  rowOffset?: number
  /** Length of the whole list, when `rows` is one page of it. */
  totalRows?: number
  /**
   * Called with a value that differs from the cell's and passed its `validate`. While the promise is pending the cell
   * shows the new value as such. Provide the new `rows` before it settles. It should not reject; if it does, the cell
   * reports that saving failed.
   */
  onCommit?: (key: string, column: string, value: string) => Promise<CommitResult> | Promise<void>
  /**
   * `multiple` gives each row a checkbox. Space in any cell toggles its row, Shift+Space all rows from the last toggled
   * one.
   */
  selectionMode?: 'none' | 'multiple'
  /** Keys of the selected rows. Those of other pages are kept and counted. */
  selectedKeys?: ReadonlySet<string>
  onSelectionChange?: (keys: ReadonlySet<string>) => void
  /** Actions on the selected rows; shown next to their number while any are selected. */
  selectionActions?: ReactNode
  /** `dense` is for pages that show many rows at once: targets of 24 px in rows of 30 px, larger for fingers. */
  density?: Density | 'dense'
  /** How many columns are sticky; in a narrow grid only the first is. */
  stickyColumns?: number
  /** Renders only the cells in view: for more than about 200 rows. Then limit the height with `maxHeight`. */
  isVirtualized?: boolean
  /**
   * A CSS length; the rows scroll below the header within it. `fill` takes at most the height that is left in its
   * container, a flex column.
   */
  maxHeight?: string
  /** Shows placeholder rows while there are none yet. */
  isLoading?: boolean
  /** Shown below the header when there are no rows. */
  emptyState?: ReactNode
  /** Shown below the header instead of rows that could not be loaded. */
  errorState?: ReactNode
  ref?: Ref<DataGridHandle>
}
