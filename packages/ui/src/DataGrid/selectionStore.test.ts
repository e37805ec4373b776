import { describe, expect, it, vi } from 'vitest'
import { SelectionStore } from './selectionStore'

/** A selection whose owner takes every change, as a screen does. */
function selectionOf(rows: readonly string[], selected: readonly string[] = []) {
  const onChange = vi.fn((keys: ReadonlySet<string>) => store.update({ isOn: true, keys, rows, onChange }))
  const store = new SelectionStore({ isOn: true, keys: new Set(selected), rows, onChange })
  const keys = () => rows.filter((key) => store.has(key))
  return { store, onChange, keys }
}
const ROWS = ['a', 'b', 'c', 'd', 'e']

describe('rows that are selected', () => {
  it('are toggled one by one', () => {
    const { store, keys } = selectionOf(ROWS)
    store.toggle('b')
    store.toggle('d')
    expect(keys()).toEqual(['b', 'd'])
    store.toggle('b')
    expect(keys()).toEqual(['d'])
  })

  it('are extended from the one that was toggled last', () => {
    const { store, keys } = selectionOf(ROWS)
    store.toggle('a')
    store.toggle('c')
    store.extend('e')
    expect(keys()).toEqual(['a', 'c', 'd', 'e'])
  })

  it('are extended from the first one that was reached with Shift when none was toggled', () => {
    const { store, keys } = selectionOf(ROWS)
    store.extend('b')
    store.extend('d')
    expect(keys()).toEqual(['b', 'c', 'd'])
  })

  it('are none after clearing, and the next extension starts anew', () => {
    const { store, keys } = selectionOf(ROWS)
    store.toggle('a')
    store.clear()
    expect(keys()).toEqual([])
    store.extend('d')
    expect(keys()).toEqual(['d'])
  })

  it('are all of those shown, or none of them when all were', () => {
    const { store, keys } = selectionOf(ROWS, ['b'])
    store.toggleShown()
    expect(keys()).toEqual(ROWS)
    store.toggleShown()
    expect(keys()).toEqual([])
  })

  it('are not changed when all of those shown are asked for and are there', () => {
    const { store, onChange, keys } = selectionOf(ROWS, ROWS.slice(1))
    store.selectShown()
    expect(keys()).toEqual(ROWS)
    store.selectShown()
    expect(onChange).toHaveBeenCalledOnce()
  })
})

describe('the summary', () => {
  it('counts all, and those that are not shown', () => {
    const { store } = selectionOf(ROWS, ['a', 'b', 'x'])
    expect(store.summary).toEqual({ count: 3, elsewhere: 1, extent: 'some' })
    expect(selectionOf(ROWS, [...ROWS, 'x']).store.summary).toEqual({ count: 6, elsewhere: 1, extent: 'all' })
    expect(selectionOf(ROWS).store.summary).toEqual({ count: 0, elsewhere: 0, extent: 'none' })
  })
})

describe('a grid without selection', () => {
  it('knows of no row whether it is selected', () => {
    const store = new SelectionStore({ isOn: false, keys: new Set(['a']), rows: ROWS, onChange: undefined })
    expect(store.has('a')).toBeNull()
    expect(store.isOn).toBe(false)
  })
})

describe('whoever listens', () => {
  it('hears of every change until they leave', () => {
    const { store } = selectionOf(ROWS)
    const listener = vi.fn()
    const leave = store.subscribe(listener)
    store.toggle('a')
    expect(listener).toHaveBeenCalledOnce()
    leave()
    store.toggle('b')
    expect(listener).toHaveBeenCalledOnce()
  })
})
