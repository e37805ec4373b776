import type { Drawing } from '../terms'

interface Column {
  readonly label: string
  /** In parts of the width that all columns share. */
  readonly share: number
  readonly isNumber?: boolean
}

/** The parts of a document, in its words. */
export type Block =
  | { readonly kind: 'title'; readonly text: string }
  /** Has a bookmark of its own. */
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [term: string, value: string])[] }
  | { readonly kind: 'figure'; readonly drawing: Drawing }
  | {
      readonly kind: 'table'
      /** Of the width of the page, for few columns: the eye has to find the way from one to the next. */
      readonly part?: number
      readonly columns: readonly Column[]
      readonly rows: readonly (readonly string[])[]
      /** The last row, with the sums. */
      readonly sums?: readonly string[]
    }

/** All texts of the blocks, to know their signs before a font is chosen. */
export function textsOf(block: Block): string[] {
  switch (block.kind) {
    case 'facts':
      return block.facts.flat()
    case 'table':
      return [...block.columns.map(({ label }) => label), ...block.rows.flat(), ...(block.sums ?? [])]
    case 'figure':
      return block.drawing.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))
    default:
      return [block.text]
  }
}
