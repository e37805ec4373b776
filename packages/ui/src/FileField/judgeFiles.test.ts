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
})
