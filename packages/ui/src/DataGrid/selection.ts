/** How many of the shown rows are selected. */
export type Extent = 'none' | 'some' | 'all'

type Keys = ReadonlySet<string>

export function extentOf(selected: Keys, rows: readonly string[]): Extent {
  if (selected.size === 0 || rows.length === 0) return 'none'
  const isSelected = (key: string) => selected.has(key)
  if (rows.every(isSelected)) return 'all'
  return rows.some(isSelected) ? 'some' : 'none'
}

function withRows(selected: Keys, rows: readonly string[], areSelected: boolean): Keys {
  const next = new Set(selected)
  for (const key of rows) {
    if (areSelected) next.add(key)
    else next.delete(key)
  }
  return next
}

export const toggleRow = (selected: Keys, key: string): Keys => withRows(selected, [key], !selected.has(key))

/** Selects all shown rows, or none if all are selected. Rows of other pages are unchanged. */
export const toggleShown = (selected: Keys, rows: readonly string[]): Keys =>
  withRows(selected, rows, extentOf(selected, rows) !== 'all')

/**
 * Gives all rows from the anchor to `key` the state of the anchor. If the anchor is not among the rows, toggles `key`.
 */
export function extendTo(selected: Keys, anchor: string | null, key: string, rows: readonly string[]): Keys {
  const [from, to] = [anchor === null ? -1 : rows.indexOf(anchor), rows.indexOf(key)]
  if (anchor === null || from === -1 || to === -1) return toggleRow(selected, key)
  return withRows(selected, rows.slice(Math.min(from, to), Math.max(from, to) + 1), selected.has(anchor))
}

export const areSameKeys = (a: Keys, b: Keys): boolean =>
  a === b || (a.size === b.size && [...a].every((key) => b.has(key)))
