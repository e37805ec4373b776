import { afterEach, expect, it, vi } from 'vitest'
import { describeOnEngines } from '../testing/engines'
import { useServer } from '../testing/server'
import { HASHINGS_AT_ONCE, hashings } from './passwords'

const settled = () => new Promise((resolve) => setImmediate(resolve))

describeOnEngines('hashings beside calls with a session', (engine) => {
  const server = useServer(engine)

  afterEach(() => vi.restoreAllMocks())

  /** Fills all places while something is done, and returns whether the next hashing began as soon as they were free. */
  async function beginsAtOnceAfter(something: () => Promise<unknown>): Promise<boolean> {
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const others = Array.from({ length: HASHINGS_AT_ONCE }, () => hashings.run(() => gate))
    await something()
    release()
    await Promise.all(others)
    let hasBegun = false
    const next = hashings.run(async () => {
      hasBegun = true
    })
    await settled()
    const isAtOnce = hasBegun
    await next
    expect(hasBegun).toBe(true)
    // Nothing of it is left for what comes next.
    await Promise.all(Array.from({ length: HASHINGS_AT_ONCE }, () => hashings.run(async () => {})))
    return isAtOnce
  }

  it('leave a processor to them for a while, and do not where nobody with a session called [TRUST-240]', async () => {
    const token = await server().tokenOf('qa@daon-cro.example')
    const statuses: number[] = []
    const call = (sent?: string) => async () => {
      statuses.push((await server().call('getMe', sent === undefined ? {} : { token: sent })).status)
    }
    expect(await beginsAtOnceAfter(async () => {})).toBe(true)
    expect(await beginsAtOnceAfter(call(token))).toBe(false)
    expect(await beginsAtOnceAfter(call())).toBe(true)
    expect(await beginsAtOnceAfter(call(`${token}x`))).toBe(true)
    expect(statuses).toEqual([200, 401, 401])
  })

  it('wait for no longer than 100 ms, however long one of them took [TRUST-240]', async () => {
    const token = await server().tokenOf('qa@daon-cro.example')
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const isAtOnce = await beginsAtOnceAfter(async () => {
      await server().call('getMe', { token })
      await new Promise((resolve) => setTimeout(resolve, 150))
      timers.mockClear()
    })
    expect(isAtOnce).toBe(false)
    const first = timers.mock.calls.slice(0, HASHINGS_AT_ONCE)
    expect(first.map(([, ms]) => ms)).toEqual(Array.from({ length: HASHINGS_AT_ONCE }, () => 100))
  })
})
