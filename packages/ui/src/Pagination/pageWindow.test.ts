import { describe, expect, it } from 'vitest'
import { pageWindow } from './pageWindow'

describe('pageWindow', () => {
  it('contains every page while there are at most five', () => {
    expect(pageWindow(0, 1)).toEqual([0])
    expect(pageWindow(2, 3)).toEqual([0, 1, 2])
    expect(pageWindow(4, 5)).toEqual([0, 1, 2, 3, 4])
  })

  it('keeps the current page in the middle', () => {
    expect(pageWindow(5, 12)).toEqual([3, 4, 5, 6, 7])
  })

  it('stops at both ends and still contains five', () => {
    expect(pageWindow(0, 12)).toEqual([0, 1, 2, 3, 4])
    expect(pageWindow(1, 12)).toEqual([0, 1, 2, 3, 4])
    expect(pageWindow(11, 12)).toEqual([7, 8, 9, 10, 11])
  })

  it('is empty without pages, and stays in range when the list has shrunk', () => {
    expect(pageWindow(0, 0)).toEqual([])
    expect(pageWindow(9, 3)).toEqual([0, 1, 2])
  })
})
