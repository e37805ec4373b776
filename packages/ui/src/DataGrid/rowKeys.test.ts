import { describe, expect, it, vi } from 'vitest'
import { KeysOfRows } from './rowKeys'

const ROWS = ['a', 'b', 'c'].map((id) => ({ id }))
const keysOf = (rows = ROWS) => {
  const getKey = vi.fn(({ id }: { id: string }) => id)
  return { keys: new KeysOfRows(rows, getKey), getKey }
}

describe('the keys of rows', () => {
  it('stand in the order of the rows', () => {
    const { keys } = keysOf()
    expect(keys.length).toBe(3)
    expect([...keys]).toEqual(['a', 'b', 'c'])
    expect([keys.at(0), keys.at(2), keys.at(3)]).toEqual(['a', 'c', undefined])
  })

  it('have a place, wherever another was found before', () => {
    const { keys } = keysOf()
    expect(['b', 'b', 'a', 'c', 'x', 'c'].map((key) => keys.indexOf(key))).toEqual([1, 1, 0, 2, -1, 2])
    expect(new KeysOfRows([] as typeof ROWS, ({ id }) => id).indexOf('a')).toBe(-1)
  })

  it('are asked of no row before they are needed, and of one row where the place is still the same', () => {
    const { keys, getKey } = keysOf()
    expect(getKey).not.toHaveBeenCalled()
    keys.indexOf('c')
    getKey.mockClear()
    keys.indexOf('c')
    expect(getKey).toHaveBeenCalledOnce()
  })
})
