/** The visible columns and their order. It may be stored: it tolerates added and removed columns. */
export interface ColumnView {
  /** Ids of columns. The first column of the grid always stays first. */
  order: readonly string[]
  hidden: readonly string[]
}

/** All columns in their given order. */
export const DEFAULT_COLUMN_VIEW: ColumnView = { order: [], hidden: [] }

interface Identified {
  id: string
}

/**
 * All columns in the order of the view, including hidden ones. Ids of unknown columns are ignored; a column missing in
 * the view follows the one that it was given after.
 */
export function orderColumns<T extends Identified>(columns: readonly T[], { order }: ColumnView): T[] {
  const [first, ...others] = columns
  if (!first) return []
  const known = new Set(order)
  const ordered = [...known].flatMap((id) => others.find((column) => column.id === id) ?? [])
  const result = [first, ...ordered]
  for (const [index, column] of columns.entries()) {
    if (index === 0 || known.has(column.id)) continue
    const before = columns[index - 1]
    result.splice(before ? result.indexOf(before) + 1 : 1, 0, column)
  }
  return result
}

/** The visible columns. The first one always is, because it names the row. */
export function applyColumnView<T extends Identified>(columns: readonly T[], view: ColumnView): T[] {
  return orderColumns(columns, view).filter(({ id }, index) => index === 0 || !view.hidden.includes(id))
}

/** Moves a column by `step` places among all columns; never the first one, and none before it. */
export function moveColumn(columns: readonly Identified[], view: ColumnView, id: string, step: -1 | 1): ColumnView {
  const order = orderColumns(columns, view).map((column) => column.id)
  const [from, to] = [order.indexOf(id), order.indexOf(id) + step]
  if (from < 1 || to < 1 || to >= order.length) return view
  order.splice(to, 0, ...order.splice(from, 1))
  return { ...view, order }
}

/** Shows a hidden column, or hides it; never the first one. */
export function toggleColumn(columns: readonly Identified[], view: ColumnView, id: string): ColumnView {
  if (columns[0]?.id === id) return view
  const others = view.hidden.filter((hidden) => hidden !== id)
  return { ...view, hidden: others.length < view.hidden.length ? others : [...others, id] }
}
