import { describe, expect, it, vi } from 'vitest'
import { type Address, cellId } from './address'
import { GridStore } from './store'

const SHAPE = { rows: ['r0', 'r1', 'r2'], columns: ['a', 'b'] }
const at = (row: string | null, column: string): Address => ({ row, column })
const listen = (store: GridStore, topic: string) => {
  const listener = vi.fn()
  store.subscribe(topic, listener)
  return listener
}

describe('the active cell', () => {
  it('is initially the first cell, or the first header when there are no rows', () => {
    expect(new GridStore(SHAPE).active).toEqual(at('r0', 'a'))
    expect(new GridStore({ rows: [], columns: ['a'] }).active).toEqual(at(null, 'a'))
    expect(new GridStore({ rows: [], columns: [] }).active).toBeNull()
  })

  it('notifies only the two cells concerned', () => {
    const store = new GridStore(SHAPE)
    const [before, after, other] = [at('r0', 'a'), at('r1', 'b'), at('r2', 'b')].map((cell) =>
      listen(store, cellId(cell)),
    )
    store.setActive(at('r1', 'b'))
    expect(before).toHaveBeenCalledOnce()
    expect(after).toHaveBeenCalledOnce()
    expect(other).not.toHaveBeenCalled()
    expect(store.cell(cellId(at('r1', 'b'))).isActive).toBe(true)
    expect(store.cell(cellId(at('r0', 'a'))).isActive).toBe(false)
  })

  it('follows its row to another position', () => {
    const store = new GridStore(SHAPE)
    store.setActive(at('r0', 'b'))
    store.reshape({ ...SHAPE, rows: ['r1', 'r2', 'r0'] })
    expect(store.active).toEqual(at('r0', 'b'))
    store.reshape({ ...SHAPE, rows: ['r1', 'r2'] })
    expect(store.active).toEqual(at('r2', 'b'))
  })

  it('keeps its column and position when its row leaves the page', () => {
    const store = new GridStore(SHAPE)
    store.setActive(at('r1', 'b'))
    store.reshape({ ...SHAPE, rows: ['s0', 's1', 's2'] })
    expect(store.active).toEqual(at('s1', 'b'))
  })

  it('is in the header while a page loads, and then returns to its position', () => {
    const store = new GridStore(SHAPE)
    store.setActive(at('r1', 'b'))
    store.reshape({ ...SHAPE, rows: [] })
    expect(store.active).toEqual(at(null, 'b'))
    store.reshape({ ...SHAPE, rows: ['s0', 's1', 's2'] })
    expect(store.active).toEqual(at('s1', 'b'))
  })

  it('stays in the header when the user moved there', () => {
    const store = new GridStore(SHAPE)
    store.setActive(at(null, 'b'))
    store.reshape({ ...SHAPE, rows: ['s0'] })
    expect(store.active).toEqual(at(null, 'b'))
  })

  it('moves to the nearest column when its own is removed', () => {
    const store = new GridStore(SHAPE)
    store.setActive(at('r1', 'b'))
    store.reshape({ rows: SHAPE.rows, columns: ['a'] })
    expect(store.active).toEqual(at('r1', 'a'))
  })
})

describe('whoever follows the grid', () => {
  it('hears of another active cell, and of nothing once they have left, while others still do', () => {
    const store = new GridStore(SHAPE)
    const left = vi.fn()
    const leave = store.subscribe('active', left)
    const stays = listen(store, 'active')
    store.setActive(at('r1', 'a'))
    leave()
    store.setActive(at('r1', 'a'))
    store.setActive(at('r2', 'a'))
    expect(left).toHaveBeenCalledTimes(1)
    expect(stays).toHaveBeenCalledTimes(2)
  })

  it('takes the column that is now in the place of the one that is gone', () => {
    const store = new GridStore({ rows: ['r0'], columns: ['a', 'b', 'c'] })
    store.setActive(at('r0', 'b'))
    store.reshape({ rows: ['r0'], columns: ['a', 'c'] })
    expect(store.active).toEqual(at('r0', 'c'))
  })

  it('keeps the place of a row that has moved: what is gone then is replaced there', () => {
    const store = new GridStore(SHAPE)
    store.setActive(at('r2', 'a'))
    store.reshape({ ...SHAPE, rows: ['r2', 'r0', 'r1'] })
    store.reshape({ ...SHAPE, rows: ['r0', 'r1'] })
    expect(store.active).toEqual(at('r0', 'a'))
  })

  it('is edited no more once that has ended', () => {
    const store = new GridStore(SHAPE)
    store.startEditing(at('r0', 'a'))
    store.stopEditing()
    expect(store.editing).toBeNull()
    expect(store.cell(cellId(at('r0', 'a')))).toEqual({ isActive: true, isEditing: false, entry: null })
  })
})

describe('the state of a single cell', () => {
  it('is the same object until something changes, to avoid needless rerenders', () => {
    const store = new GridStore(SHAPE)
    const id = cellId(at('r0', 'a'))
    const before = store.cell(id)
    store.setActive(at('r0', 'a'))
    expect(store.cell(id)).toBe(before)
    store.startEditing(at('r0', 'a'))
    expect(store.cell(id)).not.toBe(before)
    expect(store.cell(id).isEditing).toBe(true)
  })

  it('is the only one in edit mode', () => {
    const store = new GridStore(SHAPE)
    store.startEditing(at('r0', 'a'))
    store.startEditing(at('r1', 'a'))
    expect(store.cell(cellId(at('r0', 'a'))).isEditing).toBe(false)
    expect(store.editing).toEqual(at('r1', 'a'))
    store.reshape({ ...SHAPE, rows: ['r0'] })
    expect(store.editing).toBeNull()
  })
})

describe('the note at the active cell', () => {
  const taken = { tone: 'critical', text: '이미 있습니다.' } as const

  it('shows the message of the active cell, and disappears when the cell is left', () => {
    const store = new GridStore(SHAPE)
    store.setFocused(true)
    store.setOwnNote(at('r0', 'a'), taken)
    expect(store.note).toEqual({ tone: 'critical', text: '이미 있습니다.' })
    store.setActive(at('r0', 'b'))
    expect(store.note).toBeNull()
    store.setActive(at('r0', 'a'))
    expect(store.note?.text).toBe('이미 있습니다.')
    store.setOwnNote(at('r0', 'a'), null)
    expect(store.note).toBeNull()
  })

  it('is shown only when the focus is in the grid', () => {
    const store = new GridStore(SHAPE)
    store.setOwnNote(at('r0', 'a'), taken)
    expect(store.note).toBeNull()
    store.setFocused(true)
    expect(store.note?.text).toBe('이미 있습니다.')
    store.setFocused(false)
    expect(store.note).toBeNull()
  })

  it('is told only when it is another one, in its words or its tone', () => {
    const store = new GridStore(SHAPE)
    const told = listen(store, 'note')
    store.setNote({ tone: 'plain', text: '이미 있습니다.' })
    store.setNote({ tone: 'plain', text: '이미 있습니다.' })
    expect(told).toHaveBeenCalledTimes(1)
    store.setNote({ tone: 'critical', text: '이미 있습니다.' })
    store.setNote({ tone: 'critical', text: '없습니다.' })
    expect(told).toHaveBeenCalledTimes(3)
  })

  it('that was only for the moment goes when the cell is opened and when it is closed', () => {
    const store = new GridStore(SHAPE)
    const passing = { tone: 'locked', text: '잠겨 있습니다.' } as const
    store.setNote(passing)
    store.startEditing(at('r0', 'a'))
    expect(store.note).toBeNull()
    store.setNote(passing)
    store.stopEditing()
    expect(store.note).toBeNull()
    store.setNote(passing)
    store.setFocused(true)
    expect(store.note).toBeNull()
    store.setNote(passing)
    store.setFocused(true)
    expect(store.note).toEqual(passing)
  })

  it('shows nothing about a cell that is not active', () => {
    const store = new GridStore(SHAPE)
    store.setFocused(true)
    const note = listen(store, 'note')
    store.setOwnNote(at('r2', 'b'), taken)
    expect(note).not.toHaveBeenCalled()
  })
})

describe('a value that is not stored', () => {
  const unsaved = { kind: 'unsaved', value: 'x', text: 'x' } as const
  const pending = { kind: 'pending', value: 'x', text: 'x' } as const
  const entryOf = (store: GridStore, row: string) => store.cell(cellId(at(row, 'a'))).entry

  it('follows its row to any position, and stays with a column that is hidden', () => {
    const store = new GridStore(SHAPE)
    store.setEntry(at('r0', 'a'), unsaved)
    store.reshape({ rows: ['r2', 'r1', 'r0'], columns: ['b'] })
    store.reshape(SHAPE)
    expect(entryOf(store, 'r0')).toEqual(unsaved)
  })

  it('is removed with its row, and not there when the row comes back [SUBJ-395]', () => {
    const store = new GridStore(SHAPE)
    store.setEntry(at('r0', 'a'), unsaved)
    store.reshape({ ...SHAPE, rows: ['s0'] })
    store.reshape(SHAPE)
    expect(entryOf(store, 'r0')).toBeNull()
    store.setEntry(at('gone', 'a'), unsaved)
    expect(entryOf(store, 'gone')).toBeNull()
  })

  it('is still pending when its row comes back, so that it is not sent twice', () => {
    const store = new GridStore(SHAPE)
    store.setEntry(at('r0', 'a'), pending)
    store.reshape({ ...SHAPE, rows: ['s0'] })
    store.reshape(SHAPE)
    expect(entryOf(store, 'r0')).toEqual(pending)
  })
})
