import { describe, expect, it } from 'vitest'
import {
  applyColumnView,
  type ColumnView,
  DEFAULT_COLUMN_VIEW,
  moveColumn,
  orderColumns,
  toggleColumn,
} from './columnView'

const columns = ['name', 'a', 'b', 'c'].map((id) => ({ id }))
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join(' ')
const shown = (view: Partial<ColumnView>) => ids(applyColumnView(columns, { ...DEFAULT_COLUMN_VIEW, ...view }))

const POOL = ['name', 'a', 'b', 'c', 'gone']
/** Every order of up to three ids, including duplicates and unknown ones, with every set of hidden ones. */
const VIEWS = [[], ...POOL.flatMap((a) => POOL.flatMap((b) => POOL.map((c) => [a, b, c])))].flatMap((order) =>
  Array.from({ length: 32 }, (_, bits) => ({ order, hidden: POOL.filter((_id, index) => bits & (1 << index)) })),
)

describe('the columns of a view', () => {
  it('are unchanged when nothing was chosen', () => {
    expect(shown({})).toBe('name a b c')
  })

  it('follow the order and leave out hidden ones', () => {
    expect(shown({ order: ['name', 'c', 'a', 'b'] })).toBe('name c a b')
    expect(shown({ order: ['name', 'c', 'a', 'b'], hidden: ['a'] })).toBe('name c b')
  })

  it('never lose or move the first one', () => {
    expect(shown({ order: ['c', 'b', 'a', 'name'], hidden: ['name'] })).toBe('name c b a')
  })

  it('ignore ids of unknown columns', () => {
    expect(shown({ order: ['gone', 'b', 'gone', 'a'], hidden: ['gone'] })).toBe('name b c a')
  })

  it('include a new column after the one that it was given after', () => {
    expect(shown({ order: ['name', 'b', 'a'] })).toBe('name b c a')
    expect(shown({ order: ['name', 'c', 'b'] })).toBe('name a c b')
  })

  it('include each column exactly once, the first one first, in every view', () => {
    for (const view of VIEWS.filter(({ hidden }) => hidden.length < 3)) {
      const ordered = orderColumns(columns, view)
      expect(ordered[0]?.id).toBe('name')
      expect(ids(ordered).split(' ').sort()).toEqual(['a', 'b', 'c', 'name'])
      const left = ordered.filter(({ id }) => id === 'name' || !view.hidden.includes(id))
      expect(applyColumnView(columns, view)).toEqual(left)
    }
  })
})

describe('a moved column', () => {
  it('swaps places with its neighbour only, and can be moved back', () => {
    for (const view of VIEWS.filter(({ hidden }) => hidden.length === 2)) {
      const before = ids(orderColumns(columns, view)).split(' ')
      for (const [at, id] of before.entries()) {
        const moved = moveColumn(columns, view, id, 1)
        const after = ids(orderColumns(columns, moved)).split(' ')
        if (at === 0 || at === before.length - 1) expect(moved).toBe(view)
        else {
          expect(after[at + 1]).toBe(id)
          expect(after[at]).toBe(before[at + 1])
          expect(ids(orderColumns(columns, moveColumn(columns, moved, id, -1)))).toBe(before.join(' '))
        }
        expect(moved.hidden).toBe(view.hidden)
      }
    }
  })

  it('never passes the first one', () => {
    expect(moveColumn(columns, DEFAULT_COLUMN_VIEW, 'a', -1)).toBe(DEFAULT_COLUMN_VIEW)
    expect(moveColumn(columns, DEFAULT_COLUMN_VIEW, 'name', 1)).toBe(DEFAULT_COLUMN_VIEW)
    expect(moveColumn(columns, DEFAULT_COLUMN_VIEW, 'gone', 1)).toBe(DEFAULT_COLUMN_VIEW)
  })
})

describe('a hidden column', () => {
  it('is shown again by the same call', () => {
    const hidden = toggleColumn(columns, DEFAULT_COLUMN_VIEW, 'b')
    expect(hidden.hidden).toEqual(['b'])
    expect(toggleColumn(columns, hidden, 'b').hidden).toEqual([])
  })

  it('is never the first one', () => {
    expect(toggleColumn(columns, DEFAULT_COLUMN_VIEW, 'name')).toBe(DEFAULT_COLUMN_VIEW)
  })
})
