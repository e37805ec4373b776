import { describe, expect, it } from 'vitest'
import { atMost } from './atMost'

/** Tasks that end when they are told to. */
function tasks(places: number) {
  const run = atMost(places)
  const begun: number[] = []
  const ends = new Map<number, () => void>()
  const stops = new Map<number, AbortController>()
  const add = (id: number) => {
    const stop = new AbortController()
    stops.set(id, stop)
    return run(() => {
      begun.push(id)
      return new Promise<number>((resolve) => ends.set(id, () => resolve(id)))
    }, stop.signal)
  }
  return { add, begun, end: (id: number) => ends.get(id)?.(), stop: (id: number) => stops.get(id)?.abort() }
}
const soon = () => new Promise((resolve) => setTimeout(resolve))

describe('calls of which only so many run at once', () => {
  it('begin in their order, each when a place is free [VISIT-002]', async () => {
    const { add, begun, end } = tasks(6)
    const all = Array.from({ length: 9 }, (_, id) => add(id))
    await soon()
    expect(begun).toEqual([0, 1, 2, 3, 4, 5])
    end(3)
    await soon()
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6])
    for (let id = 0; id < 9; id++) {
      end(id)
      await soon()
    }
    end(7)
    end(8)
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('are dropped when nobody waits for them any more before they begin [VISIT-002]', async () => {
    const { add, begun, end, stop } = tasks(1)
    const first = add(0)
    const second = add(1)
    const third = add(2)
    await soon()
    stop(1)
    await expect(second).rejects.toThrow()
    end(0)
    await first
    await soon()
    expect(begun).toEqual([0, 2])
    end(2)
    expect(await third).toBe(2)
  })

  it('give their place back when they fail', async () => {
    const run = atMost(1)
    const { signal } = new AbortController()
    await expect(run(() => Promise.reject(new Error('no')), signal)).rejects.toThrow('no')
    expect(await run(() => Promise.resolve('yes'), signal)).toBe('yes')
  })

  it('are not begun once their signal has ended', async () => {
    const run = atMost(1)
    const stop = new AbortController()
    stop.abort()
    let isBegun = false
    const asked = run(() => {
      isBegun = true
      return Promise.resolve()
    }, stop.signal)
    await expect(asked).rejects.toThrow()
    expect(isBegun).toBe(false)
  })
})
