import { describe, expect, it } from 'vitest'
import { moved, placeAt } from './moved'

describe('a row that is moved', () => {
  it.each([
    ['b', 0, 'bacd'],
    ['b', 1, 'abcd'],
    ['b', 2, 'acbd'],
    ['b', 3, 'acdb'],
    ['a', 3, 'bcda'],
    ['d', 0, 'dabc'],
  ])('%s stands at place %i: %s', (key, to, order) => {
    expect(moved(['a', 'b', 'c', 'd'], key, to).join('')).toBe(order)
  })

  it.each([
    [-10, 0],
    [20, 0],
    [21, 1],
    [60, 1],
    [61, 2],
    [999, 3],
  ])('is put down, with the pointer at %i, at place %i among rows with the middles 20, 60 and 140', (y, place) => {
    expect(placeAt([20, 60, 140], y)).toBe(place)
  })
})
