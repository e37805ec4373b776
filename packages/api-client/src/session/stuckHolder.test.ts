import { describe, expect, it } from 'vitest'
import { fakeClock } from '../testing/fakeClock'
import { T0 } from '../testing/testSession'
import { stuckHolder } from './stuckHolder'

/** A wait for a holder with this heartbeat. */
function setUp(beat: string, clock = fakeClock(T0)) {
  const holder = { beat }
  const end = new AbortController()
  const found: (string | null)[] = []
  void stuckHolder({ readBeat: () => holder.beat, clock, pace: 1_000, signal: end.signal }).then((stuck) =>
    found.push(stuck),
  )
  return { clock, holder, end, found }
}

describe('the holder of a turn', () => {
  it.each([
    [4_999, 0],
    [5_000, 1],
    [5_001, 1],
  ])('whose last heartbeat is %i ms old is stuck: %i [SESSION-043]', async (ms, times) => {
    const { clock, found } = setUp(String(T0))
    await clock.advance(ms)
    expect(found).toHaveLength(times)
  })

  it('without a heartbeat is stuck 5 s after the wait began [SESSION-043]', async () => {
    const { clock, found } = setUp('')
    await clock.advance(4_999)
    expect(found).toEqual([])
    await clock.advance(1)
    expect(found).toEqual([''])
  })

  it('with regular heartbeats is never stuck [SESSION-043]', async () => {
    const { clock, found, holder } = setUp(String(T0))
    for (let second = 1; second < 60; second++) {
      await clock.advance(1_000)
      holder.beat = String(clock.now())
    }
    expect(found).toEqual([])
  })

  it('with an old heartbeat has a second to send a new one [SESSION-043]', async () => {
    const { clock, found, holder } = setUp(String(T0 - 60_000))
    await clock.advance(999)
    expect(found).toEqual([])
    holder.beat = String(clock.now())
    await clock.advance(1)
    expect(found).toEqual([])
    await clock.advance(4_998)
    expect(found).toEqual([])
    await clock.advance(1)
    expect(found).toHaveLength(1)
  })

  it('whose clock was set back is also stuck after 5 s [SESSION-043]', async () => {
    const { clock, found } = setUp(String(T0 + 3_600_000))
    await clock.advance(5_000)
    expect(found).toHaveLength(1)
  })

  it('gets time for a heartbeat when the machine slept [SESSION-043]', async () => {
    const clock = fakeClock(T0)
    let asleep = 0
    const machine = { ...clock, now: () => clock.now() + asleep }
    const { found, holder } = setUp(String(T0), machine)
    await clock.advance(500)
    asleep = 3_600_000
    await clock.advance(500)
    expect(found).toEqual([])
    holder.beat = String(machine.now())
    await clock.advance(4_000)
    expect(found).toEqual([])
  })

  it('is not watched any more once the wait is ended', async () => {
    const { clock, found, end } = setUp(String(T0))
    end.abort()
    await clock.advance(0)
    expect(found).toEqual([null])
    expect(clock.pending()).toBe(0)
  })
})
