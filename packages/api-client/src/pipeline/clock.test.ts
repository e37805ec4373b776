import { describe, expect, it } from 'vitest'
import { fakeClock } from '../testing/fakeClock'
import { systemClock } from './clock'

const reason = new DOMException('cancelled', 'AbortError')

describe('the system clock', () => {
  it('shows the time of the machine, which the expiry of a token is compared with and an item is stored with [SESSION-018, OFFL-036]', () => {
    expect(Math.abs(systemClock.now() - Date.now())).toBeLessThan(1_000)
  })

  it('ends a wait', async () => {
    await expect(systemClock.wait(1)).resolves.toBeUndefined()
    await expect(systemClock.wait(1, new AbortController().signal)).resolves.toBeUndefined()
  })

  it('ends a wait with the reason of its signal, before and during', async () => {
    await expect(systemClock.wait(60_000, AbortSignal.abort(reason))).rejects.toBe(reason)
    const caller = new AbortController()
    const wait = systemClock.wait(60_000, caller.signal)
    caller.abort(reason)
    await expect(wait).rejects.toBe(reason)
  })
})

it('the system clock calls what was not called off, and nothing else', async () => {
  const called: string[] = []
  const callOff = systemClock.after(1, () => called.push('called off'))
  systemClock.after(1, () => called.push('wanted'))
  callOff()
  await systemClock.wait(20)
  expect(called).toEqual(['wanted'])
})

describe('the fake clock', () => {
  it('stands still until it is advanced, and ends waits in order and on time', async () => {
    const clock = fakeClock(1_000)
    const ends: [name: string, at: number][] = []
    const wait = (name: string, ms: number) => clock.wait(ms).then(() => ends.push([name, clock.now()]))
    void wait('b', 20)
    void wait('a', 10).then(() => wait('c', 5))
    await clock.advance(9)
    expect([ends, clock.now()]).toEqual([[], 1_009])
    await clock.advance(11)
    expect(ends).toEqual([
      ['a', 1_010],
      ['c', 1_015],
      ['b', 1_020],
    ])
    expect([clock.now(), clock.pending()]).toEqual([1_020, 0])
  })

  it('waits for the work of other threads before time advances', async () => {
    const clock = fakeClock(0)
    let isHashed = false
    void crypto.subtle.digest('SHA-512', new Uint8Array(32 * 1024 * 1024)).then(() => {
      isHashed = true
    })
    await clock.advance(1)
    expect(isHashed).toBe(true)
  })

  it('advances as far as a promise needs', async () => {
    const clock = fakeClock(0)
    expect(await clock.until(clock.wait(3_600_000).then(() => clock.now()))).toBe(3_600_000)
    await expect(clock.until(Promise.reject(reason))).rejects.toBe(reason)
    await expect(clock.until(new Promise(() => {}))).rejects.toThrow('never settles')
  })

  it('ends a wait with the reason of its signal', async () => {
    const clock = fakeClock(0)
    const caller = new AbortController()
    const wait = clock.wait(10, caller.signal)
    caller.abort(reason)
    await expect(wait).rejects.toBe(reason)
    await expect(clock.wait(10, caller.signal)).rejects.toBe(reason)
    expect(clock.pending()).toBe(0)
  })
})
