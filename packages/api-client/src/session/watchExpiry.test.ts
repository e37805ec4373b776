import { describe, expect, it, vi } from 'vitest'
import { T0, testSession, tokensUntil } from '../testing/testSession'
import { createRefresher } from './refresher'
import { watchExpiry } from './watchExpiry'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const DUE = HOUR - 600_000

/** A watched session, and the events of its tab. */
async function setUp({ expiresAt = T0 + HOUR, isOnline = true, isSignedIn = true } = {}) {
  const { session, clock } = testSession()
  if (isSignedIn) await session.start(tokensUntil(expiresAt))
  const network = { isOnline }
  let count = 0
  const call = vi.fn(async () => tokensUntil(T0 + HOUR, `new-${++count}`))
  const refresher = createRefresher({ session, clock, isOnline: () => network.isOnline, call })
  const listeners = { visible: new Set<() => void>(), online: new Set<() => void>() }
  const subscribe = (set: Set<() => void>) => (listener: () => void) => {
    set.add(listener)
    return () => void set.delete(listener)
  }
  const { visible, online } = listeners
  const start = () =>
    watchExpiry({ session, refresher, clock, visibility: subscribe(visible), online: subscribe(online) })
  const happens = async (what: keyof typeof listeners) => {
    for (const listener of listeners[what]) listener()
    await clock.advance(0)
  }
  return { session, clock, network, call, listeners, start, happens }
}

describe('the token expiry is checked', () => {
  it.each([
    [600_001, 0],
    [600_000, 1],
    [599_999, 1],
  ])('at the start: with %i ms left, %i refreshes [SESSION-021]', async (left, calls) => {
    const { call, start, clock } = await setUp({ expiresAt: T0 + left })
    start()
    await clock.advance(0)
    expect(call).toHaveBeenCalledTimes(calls)
  })

  it.each([
    [DUE - 1, 0],
    [DUE, 1],
    [DUE + 1, 1],
  ])('by a timer: after %i ms, %i refreshes [SESSION-021]', async (ms, calls) => {
    const { call, start, clock } = await setUp()
    start()
    await clock.advance(ms)
    expect(call).toHaveBeenCalledTimes(calls)
  })

  it('repeatedly, by one timer at a time [SESSION-021]', async () => {
    const { call, start, clock } = await setUp()
    start()
    await clock.advance(10 * DUE)
    expect(call).toHaveBeenCalledTimes(10)
    expect(clock.pending()).toBe(1)
  })

  it.each(['visible', 'online'] as const)('when the tab is %s again [SESSION-021]', async (what) => {
    const { call, start, clock, network, happens } = await setUp()
    network.isOnline = false
    start()
    await clock.advance(DUE)
    expect(call).not.toHaveBeenCalled()
    network.isOnline = true
    await happens(what)
    expect(call).toHaveBeenCalledTimes(1)
  })

  it('without a call when there is no connection, and the session is kept [SESSION-033]', async () => {
    const { call, start, session, happens, clock } = await setUp({ expiresAt: T0, isOnline: false })
    start()
    await happens('visible')
    await clock.advance(HOUR)
    expect(call).not.toHaveBeenCalled()
    expect(session.read().isAuthenticated).toBe(true)
  })

  it('for a user who signs in later, and not after the sign-out [SESSION-021]', async () => {
    const { call, start, session, clock } = await setUp({ isSignedIn: false })
    start()
    expect(clock.pending()).toBe(0)
    await session.start(tokensUntil(T0 + HOUR))
    expect(clock.pending()).toBe(1)
    session.clear()
    await clock.advance(HOUR)
    expect(clock.pending()).toBe(0)
    expect(call).not.toHaveBeenCalled()
  })

  it('not too early when the expiry is beyond the longest timer [SESSION-021]', async () => {
    const { call, start, clock } = await setUp({ expiresAt: T0 + 60 * DAY })
    const wait = vi.spyOn(clock, 'wait')
    start()
    await clock.advance(60 * DAY - 600_001)
    expect(call).not.toHaveBeenCalled()
    expect(Math.max(...wait.mock.calls.map(([ms]) => ms))).toBeLessThan(2 ** 31)
    await clock.advance(1)
    expect(call).toHaveBeenCalledTimes(1)
  })

  it('no longer once it is stopped', async () => {
    const { call, start, clock, listeners } = await setUp()
    start()()
    await clock.advance(HOUR)
    expect(call).not.toHaveBeenCalled()
    expect([clock.pending(), listeners.visible.size, listeners.online.size]).toEqual([0, 0, 0])
  })
})
