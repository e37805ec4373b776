import { describe, expect, it, vi } from 'vitest'
import { fakeClock } from '../testing/fakeClock'
import type { SessionEnd } from './sessionEnds'
import { watchEnd } from './watchEnd'

const T0 = 1_750_000_000_000
const MINUTE = 60_000
const IDLE: SessionEnd = { kind: 'idle', at: T0 + 30 * MINUTE }
const DAY = 24 * 60 * MINUTE

/** A watched session whose last activity is now and which ends in 30 minutes; `set` changes what is known. */
function setUp(first: SessionEnd | null = IDLE) {
  const clock = fakeClock(T0)
  const known = { end: first, activeAt: T0 as number | null }
  const listeners = {
    ends: new Set<() => void>(),
    press: new Set<() => void>(),
    visible: new Set<() => void>(),
    online: new Set<() => void>(),
  }
  const subscribe = (set: Set<() => void>) => (listener: () => void) => {
    set.add(listener)
    return () => void set.delete(listener)
  }
  const happens = async (what: keyof typeof listeners) => {
    for (const listener of [...listeners[what]]) listener()
    await clock.advance(0)
  }
  const act = vi.fn(async () => {})
  const ask = vi.fn(async () => {})
  const warn = vi.fn((_: SessionEnd | null) => {})
  const stop = watchEnd({
    ends: { next: () => known.end, activeAt: () => known.activeAt, subscribe: subscribe(listeners.ends) },
    presence: { subscribe: subscribe(listeners.press) },
    clock,
    visibility: subscribe(listeners.visible),
    online: subscribe(listeners.online),
    ...{ act, ask, warn },
  })
  const set = async (end: SessionEnd | null, activeAt: number | null = clock.ms) => {
    Object.assign(known, { end, activeAt })
    await happens('ends')
  }
  return { clock, act, ask, warn, set, happens, stop, listeners }
}

describe('the end of a session', () => {
  it.each([
    [28 * MINUTE - 1, 0],
    [28 * MINUTE, 1],
    [28 * MINUTE + 1, 1],
  ])('is warned of two minutes before: after %i ms %i times [SESSION-073]', async (ms, times) => {
    const { clock, warn, ask } = setUp()
    await clock.advance(ms)
    expect(warn.mock.calls).toEqual(times === 0 ? [] : [[IDLE]])
    expect(ask).not.toHaveBeenCalled()
  })

  it('is warned of at once where less is left [SESSION-073]', () => {
    const end = { kind: 'absolute', at: T0 + MINUTE } as const
    expect(setUp(end).warn.mock.calls).toEqual([[end]])
  })

  it('is not warned of any more after activity here or in another tab, and again before the next one [SESSION-073]', async () => {
    const { clock, warn, set } = setUp()
    await clock.advance(29 * MINUTE)
    const later = { kind: 'idle', at: T0 + 59 * MINUTE } as const
    await set(later)
    expect(warn.mock.calls).toEqual([[IDLE], [null]])
    await clock.advance(28 * MINUTE - 1)
    expect(warn).toHaveBeenCalledTimes(2)
    await clock.advance(1)
    expect(warn.mock.lastCall).toEqual([later])
  })

  it('is not warned of after a sign-out, nor while none is known [SESSION-073]', async () => {
    const { clock, warn, set, ask } = setUp()
    await clock.advance(28 * MINUTE)
    await set(null, null)
    await clock.advance(DAY)
    expect(warn.mock.calls).toEqual([[IDLE], [null]])
    expect([ask.mock.calls.length, clock.pending()]).toEqual([0, 0])
  })

  it('is asked about when it has come, not before, and once [SESSION-075]', async () => {
    const { clock, ask, warn } = setUp()
    await clock.advance(30 * MINUTE - 1)
    expect(ask).not.toHaveBeenCalled()
    await clock.advance(1)
    expect(ask).toHaveBeenCalledTimes(1)
    expect(warn.mock.calls).toEqual([[IDLE]])
  })

  it('that the server puts off is forgotten [SESSION-075]', async () => {
    const { clock, ask, warn, set } = setUp()
    await clock.advance(30 * MINUTE)
    await set({ kind: 'idle', at: clock.ms + 10 * MINUTE })
    expect(warn.mock.lastCall).toEqual([null])
    await clock.advance(10 * MINUTE - 1)
    expect(ask).toHaveBeenCalledTimes(1)
    await clock.advance(1)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it.each(['visible', 'online'] as const)(
    'that came while the machine slept is asked about when the tab is %s again [SESSION-075]',
    async (what) => {
      const { clock, ask, happens } = setUp()
      // No timer runs in a sleeping machine.
      clock.ms = T0 + 40 * MINUTE
      await happens(what)
      expect(ask).toHaveBeenCalledTimes(1)
    },
  )

  it('is asked about again while the answers do not arrive, with pauses [SESSION-075]', async () => {
    const { clock, ask } = setUp()
    await clock.advance(30 * MINUTE)
    await clock.advance(9_999)
    expect(ask).toHaveBeenCalledTimes(1)
    await clock.advance(1)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('beyond the longest timer is not warned of too early [SESSION-073]', async () => {
    const { clock, warn } = setUp({ kind: 'absolute', at: T0 + 60 * DAY })
    const after = vi.spyOn(clock, 'after')
    await clock.advance(60 * DAY - 2 * MINUTE - 1)
    expect(warn).not.toHaveBeenCalled()
    for (const [ms] of after.mock.calls) expect(ms).toBeLessThan(2 ** 31)
    await clock.advance(1)
    expect(warn).toHaveBeenCalledTimes(1)
  })

  it('is no longer watched once that is stopped', async () => {
    const { clock, warn, stop, listeners } = setUp()
    stop()
    await clock.advance(DAY)
    expect(warn).not.toHaveBeenCalled()
    expect(Object.values(listeners).map(({ size }) => size)).toEqual([0, 0, 0, 0])
  })
})

describe('somebody who only types', () => {
  it.each([
    [2 * MINUTE - 1, 0],
    [2 * MINUTE, 1],
    [2 * MINUTE + 1, 1],
  ])('with a known activity of %i ms ago makes %i calls [SESSION-074]', async (ms, calls) => {
    const { clock, act, happens } = setUp()
    await clock.advance(ms)
    await happens('press')
    expect(act).toHaveBeenCalledTimes(calls)
  })

  it('makes one call at a time, and the next one two minutes after that was noted [SESSION-074]', async () => {
    const { clock, act, happens, set } = setUp()
    await clock.advance(5 * MINUTE)
    for (let keys = 0; keys < 20; keys += 1) await happens('press')
    expect(act).toHaveBeenCalledTimes(1)
    await set({ kind: 'idle', at: clock.ms + 30 * MINUTE })
    await clock.advance(2 * MINUTE - 1)
    await happens('press')
    expect(act).toHaveBeenCalledTimes(1)
    await clock.advance(1)
    await happens('press')
    expect(act).toHaveBeenCalledTimes(2)
  })

  it('makes none while the warning waits for its answer, nor without a session [SESSION-074]', async () => {
    const { clock, act, happens, set } = setUp()
    await clock.advance(28 * MINUTE)
    await happens('press')
    await set(null, null)
    await happens('press')
    expect(act).not.toHaveBeenCalled()
  })
})
