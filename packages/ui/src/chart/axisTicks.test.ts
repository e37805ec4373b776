import { describe, expect, it } from 'vitest'
import { axisTicks, thinTicks } from './axisTicks'

describe('the ticks of a value axis', () => {
  it('are round numbers from 0 to above the highest value', () => {
    expect(axisTicks([3, 7, 12], 5)).toEqual([0, 5, 10, 15])
    expect(axisTicks([180, 1234], 5)).toEqual([0, 500, 1000, 1500])
  })

  it('are whole numbers when all values are', () => {
    expect(axisTicks([0, 1, 2], 6)).toEqual([0, 1, 2])
    expect(axisTicks([0.2, 0.3], 4)).toEqual([0, 0.1, 0.2, 0.3])
  })

  it('leave room above when every value is 0, or there is none', () => {
    expect(axisTicks([0, 0], 5)).toEqual([0, 1])
    expect(axisTicks([], 5)).toEqual([0, 1])
  })

  it('extend below 0 for negative values, and no further up than needed', () => {
    expect(axisTicks([-4, 6], 6)).toEqual([-4, -2, 0, 2, 4, 6])
    expect(axisTicks([-3], 4)).toEqual([-3, -2, -1, 0])
  })

  it('keep a given step and extend to a given maximum, and beyond it in whole steps', () => {
    const limits = { maximum: 50, tickStep: 10 }
    expect(axisTicks([12], 9, limits)).toEqual([0, 10, 20, 30, 40, 50])
    expect(axisTicks([50], 9, limits)).toEqual([0, 10, 20, 30, 40, 50])
    expect(axisTicks([51], 9, limits)).toEqual([0, 10, 20, 30, 40, 50, 60])
  })

  it('are thinned out to a readable number, keeping 0', () => {
    expect(thinTicks([0, 10, 20, 30, 40, 50], 6)).toEqual([0, 10, 20, 30, 40, 50])
    expect(thinTicks([-10, 0, 10, 20, 30, 40], 3)).toEqual([0, 20, 40])
  })
})
