import { describe, expect, it } from 'vitest'
import { placeColumns } from './Row'
import { SELECTION_COLUMN } from './SelectionCells'
import { stickyProps } from './stickyProps'
import type { Column } from './types'

const column = (id: string, width: number, isRowHeader = false): Column<unknown> => ({
  id,
  header: id,
  width,
  isRowHeader,
  get: () => '',
})
const placed = (columns: Column<unknown>[], stickyCount: number) =>
  placeColumns(columns, stickyCount).map(({ stickyLeft, isLastSticky, isKept }) => [stickyLeft, isLastSticky, isKept])

describe('columns that stay at the left edge', () => {
  it('stand side by side, the last of them marked; the others scroll', () => {
    const columns = [column('a', 100), column('b', 50), column('c', 30)]
    expect(placed(columns, 2)).toEqual([
      [0, false, true],
      [100, true, false],
      [null, false, false],
    ])
    expect(placed(columns, 3)[2]).toEqual([150, true, false])
  })

  it('are none when none is asked for, and then none is kept in a narrow grid', () => {
    expect(placed([column('a', 100, true), column('b', 50)], 0)).toEqual([
      [null, false, false],
      [null, false, false],
    ])
  })

  it('keep the one that names the row in a narrow grid, wherever it stands among them', () => {
    const kept = (columns: Column<unknown>[], count: number) => placed(columns, count).findIndex(([, , is]) => is)
    expect(kept([column('a', 9), column('b', 9, true)], 2)).toBe(1)
    expect(kept([column('a', 9, true), column('b', 9)], 2)).toBe(0)
    // It scrolls away here: the first one stays in its place.
    expect(kept([column('a', 9), column('b', 9, true)], 1)).toBe(0)
    expect(kept([column(SELECTION_COLUMN, 44), column('a', 9), column('b', 9)], 2)).toBe(1)
    expect(kept([column(SELECTION_COLUMN, 44), column('a', 9), column('b', 9, true)], 3)).toBe(2)
  })
})

describe('what the style sheet reads', () => {
  it('is nothing from a column that scrolls', () => {
    const props = stickyProps({ stickyLeft: null, isLastSticky: false, isKept: false })
    expect(Object.values(props)).toEqual([undefined, undefined, undefined])
  })

  it('is the place of one that stays, whether it is the last, and whether it is kept', () => {
    expect(stickyProps({ stickyLeft: 0, isLastSticky: false, isKept: true })).toEqual({
      'data-sticky': '',
      'data-kept': true,
      style: { insetInlineStart: 0 },
    })
    expect(stickyProps({ stickyLeft: 44, isLastSticky: true, isKept: false })).toMatchObject({ 'data-sticky': 'last' })
  })
})
