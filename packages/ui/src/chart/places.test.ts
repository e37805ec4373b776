import { describe, expect, it } from 'vitest'
import { moveBy, nearest } from './places'
import type { Spot } from './types'

const at = (x: number, y: number): Spot => ({ x: x - 5, y: y - 5, width: 10, height: 10 })

/** Two series over three categories. */
const spots = [
  [at(10, 50), at(60, 40), at(110, 30)],
  [at(10, 20), at(60, 20), at(110, 20)],
]

describe('the keys', () => {
  const from = { series: 0, category: 1 }

  it('go along the axis with left and right and to its ends with Home and End', () => {
    expect(moveBy('ArrowRight', from, spots, 'across')).toEqual({ series: 0, category: 2 })
    expect(moveBy('ArrowLeft', from, spots, 'across')).toEqual({ series: 0, category: 0 })
    expect(moveBy('Home', from, spots, 'across')).toEqual({ series: 0, category: 0 })
    expect(moveBy('End', from, spots, 'across')).toEqual({ series: 0, category: 2 })
  })

  it('go between the series with up and down, and stay at the ends', () => {
    expect(moveBy('ArrowDown', from, spots, 'across')).toEqual({ series: 1, category: 1 })
    expect(moveBy('ArrowUp', from, spots, 'across')).toEqual(from)
    expect(moveBy('ArrowRight', { series: 0, category: 2 }, spots, 'across')).toEqual({ series: 0, category: 2 })
  })

  it('go along with all four where the categories stand under each other', () => {
    const rows = [[at(0, 10), at(0, 30), at(0, 50)]]
    for (const key of ['ArrowDown', 'ArrowRight']) {
      expect(moveBy(key, from, rows, 'down')).toEqual({ series: 0, category: 2 })
    }
    for (const key of ['ArrowUp', 'ArrowLeft']) {
      expect(moveBy(key, from, rows, 'down')).toEqual({ series: 0, category: 0 })
    }
  })

  it('of every other kind are left to the page', () => {
    for (const key of ['Tab', 'a', 'PageDown']) expect(moveBy(key, from, spots, 'across')).toBeNull()
  })
})

describe('the value under the pointer', () => {
  it('is the nearest along the axis, then the nearest across it', () => {
    expect(nearest(spots, 70, 100, 'across')).toEqual({ series: 0, category: 1 })
    expect(nearest(spots, 70, 5, 'across')).toEqual({ series: 1, category: 1 })
  })

  it('is a row where the categories stand under each other', () => {
    expect(nearest([[at(20, 10), at(90, 40)]], 20, 38, 'down')).toEqual({ series: 0, category: 1 })
    expect(nearest([], 20, 38, 'down')).toBeNull()
  })
})
