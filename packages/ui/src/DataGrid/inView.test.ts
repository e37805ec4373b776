import { describe, expect, it } from 'vitest'
import { columnsInView, columnsToDraw, rowsToDraw, skippedBefore } from './inView'

const from = (start: number, end: number) => Array.from({ length: end - start }, (_, at) => start + at)

describe('the drawn rows of a long table', () => {
  it('are those in view and ten on each side', () => {
    expect(rowsToDraw({ first: 50, fit: 8 }, 1000, -1)).toEqual(from(40, 68))
  })

  it('end with the table', () => {
    expect(rowsToDraw({ first: 0, fit: 8 }, 1000, -1)).toEqual(from(0, 18))
    expect(rowsToDraw({ first: 992, fit: 8 }, 1000, -1)).toEqual(from(982, 1000))
    expect(rowsToDraw({ first: 0, fit: 8 }, 5, -1)).toEqual(from(0, 5))
  })

  it('include the active one, in its order, and once', () => {
    expect(rowsToDraw({ first: 50, fit: 8 }, 1000, 3)).toEqual([3, ...from(40, 68)])
    expect(rowsToDraw({ first: 50, fit: 8 }, 1000, 900)).toEqual([...from(40, 68), 900])
    expect(rowsToDraw({ first: 50, fit: 8 }, 1000, 40)).toEqual(from(40, 68))
    expect(rowsToDraw({ first: 50, fit: 8 }, 1000, 68)).toEqual(from(40, 69))
  })

  it('are the last ones when rows above the view were removed', () => {
    expect(rowsToDraw({ first: 900, fit: 8 }, 100, -1)).toEqual(from(82, 100))
  })

  it('are none while the height is unknown or there are no rows', () => {
    expect(rowsToDraw({ first: 0, fit: 0 }, 1000, 3)).toEqual([])
    expect(rowsToDraw({ first: 0, fit: 8 }, 0, -1)).toEqual([])
  })
})

describe('the drawn columns of a wide table', () => {
  const widths = [100, 50, 200, 200, 200, 200, 200]

  it('are those in view and one on each side', () => {
    expect(columnsInView(widths, { left: 0, width: 300 })).toEqual({ first: 0, end: 4 })
    expect(columnsInView(widths, { left: 400, width: 300 })).toEqual({ first: 2, end: 6 })
  })

  it('change with the pixel that brings one into view or takes one out of it', () => {
    expect([149, 150, 151].map((width) => columnsInView(widths, { left: 0, width }).end)).toEqual([3, 3, 4])
    expect([349, 350, 351].map((left) => columnsInView(widths, { left, width: 300 }).first)).toEqual([1, 2, 2])
  })

  it('are all of them where all fit, and end with the table', () => {
    expect(columnsInView(widths, { left: 0, width: 1150 })).toEqual({ first: 0, end: 7 })
    expect(columnsInView(widths, { left: 850, width: 300 })).toEqual({ first: 4, end: 7 })
    expect(columnsInView([], { left: 0, width: 300 })).toEqual({ first: 0, end: 0 })
  })

  it('include the sticky ones and the active one, once and in order', () => {
    expect(columnsToDraw({ first: 3, end: 5 }, 7, 1, -1)).toEqual([0, 3, 4])
    expect(columnsToDraw({ first: 3, end: 5 }, 7, 2, 6)).toEqual([0, 1, 3, 4, 6])
    expect(columnsToDraw({ first: 0, end: 2 }, 7, 1, 0)).toEqual([0, 1])
  })

  it('leave room for what is between them', () => {
    const drawn = [0, 3, 4]
    expect([0, 1, 2].map((at) => skippedBefore(drawn, at))).toEqual([0, 2, 0])
    expect(skippedBefore([...drawn, 7], 3)).toBe(2)
    expect(skippedBefore([7], 0)).toBe(7)
  })
})
