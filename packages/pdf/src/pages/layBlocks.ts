import { breakLines } from '../fonts/breakLines'
import type { Weight } from '../fonts/fonts'
import type { Typeface } from '../fonts/typeface'
import type { Block } from './blocks'
import type { Item, Piece } from './pieces'

const TEXT = '#17212b'
const MUTED = '#52606d'

interface Look {
  readonly size: number
  readonly leading: number
  readonly weight: Weight
  readonly colour: string
}

const LOOKS = {
  title: { size: 18, leading: 24, weight: 'strong', colour: TEXT },
  heading: { size: 12, leading: 17, weight: 'strong', colour: TEXT },
  note: { size: 8.5, leading: 12, weight: 'regular', colour: MUTED },
  term: { size: 9, leading: 13, weight: 'regular', colour: MUTED },
  value: { size: 9, leading: 13, weight: 'regular', colour: TEXT },
  head: { size: 8.5, leading: 11.5, weight: 'strong', colour: TEXT },
  cell: { size: 8.5, leading: 11.5, weight: 'regular', colour: TEXT },
  sum: { size: 8.5, leading: 11.5, weight: 'strong', colour: TEXT },
} as const satisfies Record<string, Look>

/** Inside a cell, on each side. */
const PADDING = 4
const TERM_WIDTH = 92

/** Measures the blocks of a document: each becomes pieces that no end of a page cuts. */
export const layBlocks = (face: Typeface, blocks: readonly Block[], width: number): Piece[] =>
  blocks.flatMap((block) => lay(face, block, width))

function lay(face: Typeface, block: Block, width: number): Piece[] {
  switch (block.kind) {
    case 'title':
      return [space(2), ...textPiece(face, block.text, LOOKS.title, width), space(8)]
    case 'heading': {
      const [piece] = textPiece(face, block.text, LOOKS.heading, width)
      const bookmark: Item = { kind: 'bookmark', title: block.text, y: 14 }
      return piece
        ? [
            { ...piece, ...below(piece, 14), items: [bookmark, ...below(piece, 14).items], isTied: true },
            space(4, true),
          ]
        : []
    }
    case 'note':
      return [
        ...textPiece(face, block.text, LOOKS.note, width).map((piece) => ({ ...piece, isTied: true })),
        space(4, true),
      ]
    case 'facts':
      return [...block.facts.map(([term, value]) => factPiece(face, term, value, width)), rule(width)]
    case 'figure': {
      const scale = width / block.drawing.width
      return [
        {
          height: block.drawing.height * scale,
          items: [{ kind: 'figure', drawing: block.drawing, x: 0, y: 0, scale }],
          isTied: true,
        },
        space(8, true),
      ]
    }
    case 'table':
      return tablePieces(face, block, width * (block.part ?? 1))
  }
}

const space = (height: number, isTied = false): Piece => ({ height, items: [], isTied })
const rule = (width: number): Piece => ({ height: 1, items: [{ kind: 'rule', x: 0, y: 0, width, isStrong: false }] })

const below = (piece: Piece, by: number): Piece => ({
  height: piece.height + by,
  items: piece.items.map((item) => ({ ...item, y: item.y + by })),
})

const textPiece = (face: Typeface, text: string, look: Look, width: number): Piece[] => {
  const { height, items } = linesAt(face, text, look, { x: 0, y: 0, width })
  return [{ height, items }]
}

function factPiece(face: Typeface, term: string, value: string, width: number): Piece {
  const terms = linesAt(face, term, LOOKS.term, { x: 0, y: 3, width: TERM_WIDTH })
  const values = linesAt(face, value, LOOKS.value, { x: TERM_WIDTH, y: 3, width: width - TERM_WIDTH })
  return {
    height: Math.max(terms.height, values.height) + 5,
    items: [{ kind: 'rule', x: 0, y: 0, width, isStrong: false }, ...terms.items, ...values.items],
  }
}

function tablePieces(
  face: Typeface,
  { columns, rows, sums }: Extract<Block, { kind: 'table' }>,
  width: number,
): Piece[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => (share / shares) * width)
  const rowOf = (cells: readonly string[], look: Look): Piece => {
    let x = 0
    const placed = columns.map(({ isNumber }, at) => {
      const box = { x: x + PADDING, y: PADDING, width: (widths[at] ?? 0) - 2 * PADDING, isRight: isNumber === true }
      x += widths[at] ?? 0
      return linesAt(face, cells[at] ?? '', look, box)
    })
    const height = Math.max(...placed.map((cell) => cell.height)) + 2 * PADDING
    const line: Item = { kind: 'rule', x: 0, y: height, width, isStrong: look === LOOKS.head }
    return { height, items: [...placed.flatMap(({ items }) => items), line] }
  }
  const head = {
    ...rowOf(
      columns.map(({ label }) => label),
      LOOKS.head,
    ),
    isTied: true,
  }
  const body = rows.map((cells) => ({ ...rowOf(cells, LOOKS.cell), head }))
  const last = sums ? [{ ...rowOf(sums, LOOKS.sum), head }] : []
  // The sums never stand alone under a repeated head.
  const tied = sums ? body.map((row, at) => (at === body.length - 1 ? { ...row, isTied: true } : row)) : body
  return [head, ...tied, ...last, space(6)]
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly isRight?: boolean
}

function linesAt(face: Typeface, text: string, look: Look, box: Box) {
  const lines = breakLines(face, text, look.weight, box.width / look.size)
  const items = lines.map(
    (line, at): Item => ({
      kind: 'line',
      line,
      x: box.isRight ? box.x + box.width - line.width * look.size : box.x,
      y: box.y + at * look.leading + (look.leading + look.size * 0.72) / 2,
      size: look.size,
      colour: look.colour,
    }),
  )
  return { height: lines.length * look.leading, items }
}
