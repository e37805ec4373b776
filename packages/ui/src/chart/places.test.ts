import { describe, expect, it } from 'vitest'
import { moveBy, nearest } from './places'
import type { Spot } from './types'

const at = (x: number, y: number): Spot => ({ x: x - 5, y: y - 5, width: 10, height: 10 })

/** Two series with three categories each. */
const spots = [
  [at(10, 50), at(60, 40), at(110, 30)],
  [at(10, 20), at(60, 20), at(110, 20)],
]

describe('the keys of a chart', () => {
  const from = { series: 0, category: 1 }

  it('move along the axis with left and right, and to its ends with Home and End', () => {
    expect(moveBy('ArrowRight', from, spots, 'across')).toEqual({ series: 0, category: 2 })
    expect(moveBy('ArrowLeft', from, spots, 'across')).toEqual({ series: 0, category: 0 })
    expect(moveBy('Home', from, spots, 'across')).toEqual({ series: 0, category: 0 })
    expect(moveBy('End', from, spots, 'across')).toEqual({ series: 0, category: 2 })
  })

  it('move between the series with up and down, and stay at the ends', () => {
    expect(moveBy('ArrowDown', from, spots, 'across')).toEqual({ series: 1, category: 1 })
    expect(moveBy('ArrowUp', from, spots, 'across')).toEqual(from)
    expect(moveBy('ArrowRight', { series: 0, category: 2 }, spots, 'across')).toEqual({ series: 0, category: 2 })
  })

  it('all move along the axis if the categories are stacked', () => {
    const rows = [[at(0, 10), at(0, 30), at(0, 50)]]
    for (const key of ['ArrowDown', 'ArrowRight']) {
      expect(moveBy(key, from, rows, 'down')).toEqual({ series: 0, category: 2 })
    }
    for (const key of ['ArrowUp', 'ArrowLeft']) {
      expect(moveBy(key, from, rows, 'down')).toEqual({ series: 0, category: 0 })
    }
  })

  it('other than arrows, Home and End are ignored', () => {
    for (const key of ['Tab', 'a', 'PageDown']) expect(moveBy(key, from, spots, 'across')).toBeNull()
  })
})

describe('the value nearest to the pointer', () => {
  it('is the nearest along the axis, then across it', () => {
    expect(nearest(spots, 70, 100, 'across')).toEqual({ series: 0, category: 1 })
    expect(nearest(spots, 70, 5, 'across')).toEqual({ series: 1, category: 1 })
  })

  it('is found by row if the categories are stacked', () => {
    expect(nearest([[at(20, 10), at(90, 40)]], 20, 38, 'down')).toEqual({ series: 0, category: 1 })
    expect(nearest([], 20, 38, 'down')).toBeNull()
  })
})
