import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fillPages } from './fillPages'
import type { Piece } from './pieces'

const named = (title: string, height: number, more: Partial<Piece> = {}): Piece => ({
  height,
  items: [{ kind: 'bookmark', title, y: 0 }],
  ...more,
})
const titlesOf = (pieces: readonly Piece[], height: number) =>
  fillPages(pieces, height).map((page) => page.map((item) => (item.kind === 'bookmark' ? item.title : '')))

it('a row that does not fit goes to the next page whole, under the head of its table [REPORT-016, REPORT-041]', () => {
  const head = named('head', 10, { isTied: true })
  const rows = [1, 2, 3, 4, 5].map((at) => named(`row ${at}`, 30, { head }))
  expect(titlesOf([head, ...rows], 100)).toEqual([
    ['head', 'row 1', 'row 2', 'row 3'],
    ['head', 'row 4', 'row 5'],
  ])
  expect(titlesOf([head, ...rows], 99)).toEqual([
    ['head', 'row 1', 'row 2'],
    ['head', 'row 3', 'row 4'],
    ['head', 'row 5'],
  ])
})

it('a heading goes with what follows it, and a head is not repeated under its own table’s beginning [REPORT-041]', () => {
  const head = named('head', 10, { isTied: true })
  const pieces = [named('text', 70), named('heading', 10, { isTied: true }), head, named('row 1', 20, { head })]
  expect(titlesOf(pieces, 110)).toEqual([['text', 'heading', 'head', 'row 1']])
  expect(titlesOf(pieces, 109)).toEqual([['text'], ['heading', 'head', 'row 1']])
})

it('every piece stands once and in order, inside its page, below the one before it [REPORT-016, REPORT-041]', () => {
  const head = named('head', 7, { isTied: true })
  const piece = fc.record({
    height: fc.integer({ min: 1, max: 40 }),
    isTied: fc.boolean(),
    isRow: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (made) => {
      const pieces = made.map(({ height, isTied, isRow }, at) =>
        // Three tied ones at most: more could be higher than a page.
        named(`${at}`, height, { isTied: isTied && at % 3 !== 2, ...(isRow && { head }) }),
      )
      const pages = fillPages(pieces, 130)
      const found = pages.flatMap((page) => page.flatMap((item) => (item.kind === 'bookmark' ? item.title : [])))
      expect(found.filter((title) => title !== 'head')).toEqual(pieces.map((_, at) => `${at}`))
      for (const page of pages) {
        let filled = 0
        for (const item of page) {
          expect(item.y).toBe(filled)
          const title = item.kind === 'bookmark' ? item.title : ''
          filled += title === 'head' ? head.height : (pieces[Number(title)]?.height ?? 0)
        }
        expect(filled).toBeLessThanOrEqual(130)
        const last = page.at(-1)
        const isEnd = page === pages.at(-1)
        if (!isEnd && last?.kind === 'bookmark') expect(pieces[Number(last.title)]?.isTied ?? true).toBe(false)
      }
    }),
  )
})
