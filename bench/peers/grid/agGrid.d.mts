import type { PlainColumn, Row } from '../../grid/rows'

interface AgGrid {
  rows: readonly Row[]
  columns: readonly PlainColumn[]
  height: number
  rowHeight: number
}

/** AG Grid with the same columns; returns a function that removes it. */
export function agGrid(place: HTMLElement, options: AgGrid): () => void
