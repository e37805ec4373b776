import type { Item, Piece } from './pieces'

/** What stands on a page, in points from the top left of its content. */
export type Page = readonly Item[]

/**
 * Fills pages from the top. A piece that does not fit goes to the next page whole, with those that are tied to it; the
 * head of a table is repeated above its rows [REPORT-016, REPORT-041].
 * @param height of the content of a page
 */
export function fillPages(pieces: readonly Piece[], height: number): Page[] {
  const pages: Item[][] = [[]]
  let filled = 0
  const place = (piece: Piece) => {
    pages.at(-1)?.push(...piece.items.map((item) => ({ ...item, y: item.y + filled })))
    filled += piece.height
  }
  for (const group of groupsOf(pieces)) {
    const needed = group.reduce((sum, piece) => sum + piece.height, 0)
    if (filled > 0 && filled + needed > height) {
      pages.push([])
      filled = 0
      const head = group[0]?.head
      if (head) place(head)
    }
    group.forEach(place)
  }
  return pages
}

/** The pieces that stand on one page each: a piece with all that are tied to it. */
function groupsOf(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = [[]]
  pieces.forEach((piece, at) => {
    groups.at(-1)?.push(piece)
    if (!piece.isTied && at < pieces.length - 1) groups.push([])
  })
  return groups
}
