import { describe, expect, it } from 'vitest'
import { sampleVerification } from './samples'
import { entriesSince, newestOf, type VerificationState } from './verification'

const done = (entries: number, isIntact = true): VerificationState => ({
  kind: 'done',
  result: sampleVerification({
    isIntact,
    entries,
    fault: isIntact ? null : { number: 3, kind: 'altered', at: null },
  }),
})

describe('the number of entries since an intact check', () => {
  it('counts the entries written later', () => {
    expect(entriesSince(done(10), 9)).toBe(0)
    expect(entriesSince(done(10), 10)).toBe(0)
    expect(entriesSince(done(10), 11)).toBe(1)
    expect(entriesSince(done(0), 1)).toBe(1)
  })

  it('is also right for a reader of one institution, who sees fewer entries', () => {
    const own = [{ number: 12 }, { number: 9 }]
    expect(entriesSince(done(10), newestOf(own, 5))).toBe(2)
    expect(entriesSince(done(12), newestOf(own, 5))).toBe(0)
    expect(newestOf([{ number: 2 }, { number: 1 }], 12)).toBe(12)
    expect(newestOf([], 0)).toBe(0)
  })

  it('is 0 without an intact result or while the newest entry is unknown', () => {
    expect(entriesSince(done(10, false), 11)).toBe(0)
    expect(entriesSince(done(10), null)).toBe(0)
    for (const kind of ['unchecked', 'failed'] as const) expect(entriesSince({ kind }, 11)).toBe(0)
    expect(entriesSince({ kind: 'running' }, 11)).toBe(0)
  })
})
