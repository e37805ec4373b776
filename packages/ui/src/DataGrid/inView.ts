/** Rows before and after those in view, so that scrolling shows no gap before it has drawn. */
const MORE_ROWS = 10
/** Columns before and after those in view, which also covers what a narrow grid takes from its sticky column. */
const MORE_COLUMNS = 1

interface SeenRows {
  /** The number of the first row in view, and how many fit. */
  first: number
  fit: number
}

/** Lists the numbers of the rows to draw: those in view, some around them, and the active one, wherever it is. */
export function rowsToDraw({ first, fit }: SeenRows, count: number, active: number): number[] {
  if (fit === 0 || count === 0) return []
  // After rows have been removed the scroller follows later.
  const start = Math.max(0, Math.min(first, count - fit) - MORE_ROWS)
  const end = Math.min(count, Math.max(first, start) + fit + MORE_ROWS)
  const rows = Array.from({ length: end - start }, (_, at) => start + at)
  if (active < 0 || active >= count || (active >= start && active < end)) return rows
  return active < start ? [active, ...rows] : [...rows, active]
}

/** Numbers from `first` to before `end`. */
export interface Range {
  readonly first: number
  readonly end: number
}

/**
 * The columns to draw for a place of the scroller: those in view and some around them.
 * @param widths of all columns, in px
 * @param view the distance that the table is scrolled by, and the width of the scroller, in px
 */
export function columnsInView(widths: readonly number[], view: { left: number; width: number }): Range {
  let [left, first, end] = [0, 0, 0]
  for (const [index, width] of widths.entries()) {
    if (left + width <= view.left) first = index + 1
    if (left < view.left + view.width) end = index + 1
    left += width
  }
  return { first: Math.max(0, first - MORE_COLUMNS), end: Math.min(widths.length, end + MORE_COLUMNS) }
}

/** Lists the numbers of the columns to draw: the sticky ones, those of the range, and the active one, wherever it is. */
export function columnsToDraw({ first, end }: Range, count: number, stickyCount: number, active: number): number[] {
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => index < stickyCount || index === active || (index >= first && index < end),
  )
}

/** How many are left out before the one at this place of a list of numbers to draw. */
export const skippedBefore = (drawn: readonly number[], at: number): number =>
  (drawn[at] ?? 0) - 1 - (drawn[at - 1] ?? -1)
