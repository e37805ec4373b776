import { describe, expect, it } from 'vitest'
import { judgeFiles } from './judgeFiles'

const file = (name: string, size = 1, type = '') => new File([new Uint8Array(size)], name, { type })
const reasons = (...args: Parameters<typeof judgeFiles>) =>
  judgeFiles(...args).refused.map(({ fileName, reason }) => `${fileName} ${reason}`)

describe('files that are added', () => {
  it('pass at exactly the limit and are refused one byte above it', () => {
    expect(reasons([], [file('a', 10), file('b', 11)], { maxSize: 10 })).toEqual(['b size'])
    expect(reasons([{ size: 5 }], [file('a', 5), file('b', 1)], { maxTotalSize: 10 })).toEqual(['b total'])
    expect(reasons([{ size: 5 }], [file('a'), file('b')], { maxCount: 2 })).toEqual(['b count'])
  })

  it('are taken one after the other: a refused one takes no room from the next', () => {
    const { accepted } = judgeFiles([{ size: 4 }], [file('big', 9), file('fits', 6)], { maxTotalSize: 10 })
    expect(accepted.map(({ name }) => name)).toEqual(['fits'])
  })

  it('are judged by their media type, and by their ending only where the browser knows none', () => {
    const limits = { acceptedTypes: ['image/png', 'image/jpeg', '.png', '.jpg'], maxSize: 1 }
    expect(reasons([], [file('a.png', 1, 'image/png'), file('B.JPG')], limits)).toEqual([])
    expect(reasons([], [file('a.jpg', 9, 'image/gif'), file('a.pdf')], limits)).toEqual(['a.jpg type', 'a.pdf type'])
    expect(reasons([], [file('a.csv', 1, 'application/vnd.ms-excel')], { acceptedTypes: ['.csv'] })).toEqual([])
    expect(reasons([], [file('a', 1, 'image/webp')], { acceptedTypes: ['image/*'] })).toEqual([])
  })
})
