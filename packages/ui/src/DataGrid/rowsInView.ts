/** Rows before and after those in view, so that scrolling shows no gap before it has drawn. */
const MORE = 10

interface Seen {
  /** The number of the first row in view, and how many fit. */
  first: number
  fit: number
}

/** Lists the numbers of the rows to draw: those in view, some around them, and the active one, wherever it is. */
export function rowsToDraw({ first, fit }: Seen, count: number, active: number): number[] {
  if (fit === 0 || count === 0) return []
  // After rows have been removed the scroller follows later.
  const start = Math.max(0, Math.min(first, count - fit) - MORE)
  const end = Math.min(count, Math.max(first, start) + fit + MORE)
  const rows = Array.from({ length: end - start }, (_, at) => start + at)
  if (active < 0 || active >= count || (active >= start && active < end)) return rows
  return active < start ? [active, ...rows] : [...rows, active]
}
