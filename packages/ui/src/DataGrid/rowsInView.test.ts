import { describe, expect, it } from 'vitest'
import { rowsToDraw } from './rowsInView'

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
