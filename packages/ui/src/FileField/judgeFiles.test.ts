import { describe, expect, it } from 'vitest'
import { judgeFiles } from './judgeFiles'

const file = (name: string, size = 1, type = '') => new File([new Uint8Array(size)], name, { type })
const reasons = (...args: Parameters<typeof judgeFiles>) =>
  judgeFiles(...args).refused.map(({ fileName, reason }) => `${fileName} ${reason}`)

describe('added files', () => {
  it('are accepted at exactly the limit and refused one byte above it', () => {
    expect(reasons([], [file('a', 10), file('b', 11)], { maxSize: 10 })).toEqual(['b size'])
    expect(reasons([{ size: 5 }], [file('a', 5), file('b', 1)], { maxTotalSize: 10 })).toEqual(['b total'])
    expect(reasons([{ size: 5 }], [file('a'), file('b')], { maxCount: 2 })).toEqual(['b count'])
  })

  it('are judged one after the other: a refused one uses up no space for the next', () => {
    const { accepted } = judgeFiles([{ size: 4 }], [file('big', 9), file('fits', 6)], { maxTotalSize: 10 })
    expect(accepted.map(({ name }) => name)).toEqual(['fits'])
  })

  it('are judged by media type, and by extension only if the browser knows no type', () => {
    const limits = { acceptedTypes: ['image/png', 'image/jpeg', '.png', '.jpg'], maxSize: 1 }
    expect(reasons([], [file('a.png', 1, 'image/png'), file('B.JPG')], limits)).toEqual([])
    expect(reasons([], [file('a.jpg', 9, 'image/gif'), file('a.pdf')], limits)).toEqual(['a.jpg type', 'a.pdf type'])
    expect(reasons([], [file('a.csv', 1, 'application/vnd.ms-excel')], { acceptedTypes: ['.csv'] })).toEqual([])
    expect(reasons([], [file('a', 1, 'image/webp')], { acceptedTypes: ['image/*'] })).toEqual([])
  })

  it('have their ending compared without regard to case, on both sides', () => {
    expect(reasons([], [file('a.pdf'), file('B.PDF'), file('pdf')], { acceptedTypes: ['.Pdf'] })).toEqual(['pdf type'])
  })

  it('are refused without a media type where only media types are named', () => {
    expect(reasons([], [file('a.png')], { acceptedTypes: ['image/png'] })).toEqual(['a.png type'])
    expect(reasons([], [file('a', 1, 'imagery/x')], { acceptedTypes: ['image/*'] })).toEqual(['a type'])
  })

  it('are all taken where nothing is limited', () => {
    expect(reasons([{ size: 9e9 }], [file('a', 9), file('b', 9, 'x/y')], {})).toEqual([])
  })

  it('count with those that were accepted before them, and with those that are there', () => {
    const { accepted, refused } = judgeFiles([{ size: 1 }], [file('a'), file('b'), file('c')], { maxCount: 3 })
    expect(accepted.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(refused).toEqual([{ reason: 'count', fileName: 'c' }])
  })
})
