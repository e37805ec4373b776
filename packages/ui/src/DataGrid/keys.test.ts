import { describe, expect, it } from 'vitest'
import { isComposing } from '../field/composition'
import type { Address } from './address'
import { destination, isDigit, isOpening, type KeyPress, selecting } from './keys'

const SHAPE = { rows: ['r0', 'r1', 'r2', 'r3'], columns: ['a', 'b', 'c'] }
const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  keyCode: 0,
  ...more,
})
const at = (row: string | null, column: string): Address => ({ row, column })
const from = (start: Address, key: string, more?: Partial<KeyPress>) => destination(press(key, more), start, SHAPE, 2)

describe('moving through the grid by key', () => {
  it('moves one cell by arrow and stops at the edges', () => {
    expect(from(at('r1', 'b'), 'ArrowLeft')).toEqual(at('r1', 'a'))
    expect(from(at('r1', 'a'), 'ArrowLeft')).toEqual(at('r1', 'a'))
    expect(from(at('r1', 'c'), 'ArrowRight')).toEqual(at('r1', 'c'))
    expect(from(at('r3', 'c'), 'ArrowDown')).toEqual(at('r3', 'c'))
  })

  it('moves from the first row to the header and back', () => {
    expect(from(at('r0', 'b'), 'ArrowUp')).toEqual(at(null, 'b'))
    expect(from(at(null, 'b'), 'ArrowUp')).toEqual(at(null, 'b'))
    expect(from(at(null, 'b'), 'ArrowDown')).toEqual(at('r0', 'b'))
    expect(from(at(null, 'b'), 'End')).toEqual(at(null, 'c'))
  })

  it('moves to the ends of the row, and with Ctrl or Cmd to the ends of the grid', () => {
    expect(from(at('r2', 'b'), 'Home')).toEqual(at('r2', 'a'))
    expect(from(at('r2', 'b'), 'End')).toEqual(at('r2', 'c'))
    expect(from(at('r2', 'b'), 'Home', { ctrlKey: true })).toEqual(at('r0', 'a'))
    expect(from(at('r1', 'b'), 'End', { metaKey: true })).toEqual(at('r3', 'c'))
    expect(from(at(null, 'b'), 'End', { ctrlKey: true })).toEqual(at('r3', 'c'))
  })

  it('moves a page at a time, not past the first and the last row', () => {
    expect(from(at('r0', 'b'), 'PageDown')).toEqual(at('r2', 'b'))
    expect(from(at('r2', 'b'), 'PageDown')).toEqual(at('r3', 'b'))
    expect(from(at('r3', 'b'), 'PageUp')).toEqual(at('r1', 'b'))
    expect(from(at('r1', 'b'), 'PageUp')).toEqual(at('r0', 'b'))
    expect(from(at(null, 'b'), 'PageUp')).toEqual(at(null, 'b'))
  })

  it('stays in the header while there are no rows', () => {
    const empty = { rows: [], columns: ['a', 'b'] }
    for (const key of ['ArrowDown', 'PageDown', 'ArrowUp']) {
      expect(destination(press(key), at(null, 'a'), empty, 5)).toEqual(at(null, 'a'))
    }
  })

  it('leaves other keys and combinations to the browser', () => {
    expect(from(at('r1', 'b'), 'a')).toBeNull()
    expect(from(at('r1', 'b'), 'Tab')).toBeNull()
    expect(from(at('r1', 'b'), 'ArrowLeft', { altKey: true })).toBeNull()
    expect(from(at('r1', 'b'), 'ArrowLeft', { ctrlKey: true })).toBeNull()
    expect(from(at('r1', 'b'), 'ArrowDown', { shiftKey: true })).toBeNull()
  })
})

describe('keys pressed during composition', () => {
  it('are left to the input method', () => {
    expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true)
    expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true)
    expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false)
    expect(isOpening(press('Enter', { isComposing: true }), false)).toBe(false)
    expect(from(at('r1', 'b'), 'ArrowDown', { keyCode: 229 })).toBeNull()
  })
})

describe('opening a cell by key', () => {
  it('works with Enter and F2 in a cell, with Enter and the space bar in the header', () => {
    expect(isOpening(press('Enter'), false)).toBe(true)
    expect(isOpening(press('F2'), false)).toBe(true)
    expect(isOpening(press(' '), false)).toBe(false)
    expect(isOpening(press(' '), true)).toBe(true)
    expect(isOpening(press('F2'), true)).toBe(false)
    expect(isOpening(press('Enter', { ctrlKey: true }), false)).toBe(false)
  })

  it('never works with a letter: the first key of a Hangul syllable would be lost', () => {
    for (const key of ['a', 'ㅎ', '1']) expect(isOpening(press(key), false)).toBe(false)
    for (const key of ['0', '5', '9']) expect(isDigit(press(key))).toBe(true)
    for (const key of ['a', 'ㅎ', '/', ':', 'F2', '12']) expect(isDigit(press(key))).toBe(false)
    for (const held of ['ctrlKey', 'metaKey', 'altKey', 'isComposing'])
      expect(isDigit(press('1', { [held]: true }))).toBe(false)
  })
})

describe('selecting rows by key', () => {
  it('works with the space bar, with Shift for a range, and with Ctrl+A or Cmd+A', () => {
    expect(selecting(press(' '))).toBe('toggle')
    expect(selecting(press(' ', { shiftKey: true }))).toBe('extend')
    expect(selecting(press('a', { ctrlKey: true }))).toBe('all')
    expect(selecting(press('A', { metaKey: true }))).toBe('all')
    expect(selecting(press('ㅁ', { ctrlKey: true }))).toBe('all')
  })

  it('ignores all other keys', () => {
    expect(selecting(press('a'))).toBeNull()
    expect(selecting(press('a', { ctrlKey: true, shiftKey: true }))).toBeNull()
    expect(selecting(press(' ', { ctrlKey: true }))).toBeNull()
    expect(selecting(press(' ', { isComposing: true }))).toBeNull()
  })
})
