import { describe, expect, it, vi } from 'vitest'
import { areSameKeys, extendTo, extentOf, toggleRow, toggleShown } from './selection'
import { SelectionStore } from './selectionStore'

const ROWS = ['a', 'b', 'c', 'd']
const set = (...keys: string[]) => new Set(keys)

/** Every selection of the shown rows, with and without a row of another page. */
const SELECTIONS = Array.from({ length: 32 }, (_, bits) =>
  set(...[...ROWS, 'elsewhere'].filter((_key, index) => bits & (1 << index))),
)

describe('the extent of the selection among the shown rows', () => {
  it('is none, some or all, regardless of other pages', () => {
    expect(extentOf(set('elsewhere'), ROWS)).toBe('none')
    expect(extentOf(set('a', 'elsewhere'), ROWS)).toBe('some')
    expect(extentOf(set(...ROWS), ROWS)).toBe('all')
    expect(extentOf(set('a'), [])).toBe('none')
  })
})

describe('a toggled row', () => {
  it('changes alone, and back again', () => {
    for (const selected of SELECTIONS) {
      const once = toggleRow(selected, 'b')
      expect(once.has('b')).toBe(!selected.has('b'))
      expect([...once].filter((key) => key !== 'b')).toEqual([...selected].filter((key) => key !== 'b'))
      expect(areSameKeys(toggleRow(once, 'b'), selected)).toBe(true)
    }
  })
})

describe('toggling all shown rows', () => {
  it('selects them, or none when all were selected; rows of other pages are unchanged', () => {
    for (const selected of SELECTIONS) {
      const next = toggleShown(selected, ROWS)
      expect(extentOf(next, ROWS)).toBe(extentOf(selected, ROWS) === 'all' ? 'none' : 'all')
      expect(next.has('elsewhere')).toBe(selected.has('elsewhere'))
    }
  })
})

describe('a range of rows', () => {
  it('gets the state of its first row, in both directions', () => {
    expect(extendTo(set('b'), 'b', 'd', ROWS)).toEqual(set('b', 'c', 'd'))
    expect(extendTo(set('c', 'elsewhere'), 'c', 'a', ROWS)).toEqual(set('c', 'elsewhere', 'a', 'b'))
    expect(extendTo(set('b', 'c'), 'a', 'b', ROWS)).toEqual(set('c'))
  })

  it('is a single row when it starts on another page', () => {
    expect(extendTo(set(), null, 'c', ROWS)).toEqual(set('c'))
    expect(extendTo(set('elsewhere'), 'elsewhere', 'c', ROWS)).toEqual(set('elsewhere', 'c'))
  })
})

describe('the store of the selection', () => {
  const given = (keys: Set<string>, onChange = vi.fn()) => ({ isOn: true, keys, rows: ROWS, onChange })

  it('counts the rows of other pages', () => {
    const store = new SelectionStore(given(set('a', 'x', 'y')))
    expect(store.summary).toEqual({ count: 3, elsewhere: 2, extent: 'some' })
    expect(store.has('a')).toBe(true)
  })

  it('changes nothing by itself: the caller keeps the keys', () => {
    const onChange = vi.fn()
    const store = new SelectionStore(given(set(), onChange))
    store.toggle('b')
    expect(onChange).toHaveBeenCalledExactlyOnceWith(set('b'))
    expect(store.has('b')).toBe(false)
    store.update(given(set('b'), onChange))
    store.extend('d')
    expect(onChange).toHaveBeenLastCalledWith(set('b', 'c', 'd'))
  })

  it('keeps all rows selected when all are requested again', () => {
    const onChange = vi.fn()
    new SelectionStore(given(set(...ROWS), onChange)).selectShown()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('has no selection when rows cannot be selected', () => {
    expect(new SelectionStore({ ...given(set('a')), isOn: false }).has('a')).toBeNull()
  })
})
