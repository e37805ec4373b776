import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createPasswords, HASHINGS_AT_ONCE, hashPassword } from './passwords'
import { createWaitingRoom } from './waitingRoom'

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a waiting room', () => {
  /** Work that ends when the test says so, with what it saw. */
  function room(atOnce: number, places: number) {
    const { run } = createWaitingRoom({ atOnce, places, waitMs: 2000 })
    const begun: number[] = []
    const ends: (() => void)[] = []
    const enter = (name: number, fails = false) =>
      run(
        () =>
          new Promise<number>((resolve, reject) => {
            begun.push(name)
            ends.push(() => (fails ? reject(new Error('failed')) : resolve(name)))
          }),
      )
    return { enter, begun, ends }
  }

  it('lets as many run as it says, in order, and refuses those without a place [TRUST-124, TRUST-125]', async () => {
    const { enter, begun, ends } = room(2, 3)
    const results = [0, 1, 2, 3, 4].map((name) => enter(name))
    await expect(enter(5)).rejects.toMatchObject({ status: 503, waitMs: 2000 })
    expect(begun).toEqual([0, 1])
    for (let end = 0; end < 5; end += 1) {
      ends[end]?.()
      await settled()
      expect(begun).toEqual([0, 1, 2, 3, 4].slice(0, Math.min(end + 3, 5)))
    }
    expect(await Promise.all(results)).toEqual([0, 1, 2, 3, 4])
  })

  it('keeps a place empty after work for as long as it says, also after a failure, and then goes on in order [TRUST-240]', async () => {
    vi.useFakeTimers()
    try {
      const sinces: number[] = []
      const restMs = (since: number) => {
        sinces.push(since)
        return performance.now() - since
      }
      const { run } = createWaitingRoom({ atOnce: 1, places: 3, waitMs: 2000, restMs })
      const begun: string[] = []
      const work = (name: string, ms: number) => () =>
        new Promise<string>((resolve, reject) => {
          begun.push(name)
          setTimeout(() => (name === 'fails' ? reject(new Error(name)) : resolve(name)), ms)
        })
      const began = performance.now()
      const ended: string[] = []
      const all = [work('first', 30), work('fails', 20), work('last', 10)].map((each) =>
        run(each).then(
          (name) => ended.push(name),
          () => ended.push('failed'),
        ),
      )
      const after = async (ms: number) => {
        await vi.advanceTimersByTimeAsync(ms)
        return { begun: begun.length, ended: ended.length }
      }
      expect(await after(30)).toEqual({ begun: 1, ended: 1 })
      expect(await after(29)).toEqual({ begun: 1, ended: 1 })
      expect(await after(1)).toEqual({ begun: 2, ended: 1 })
      expect(await after(20)).toEqual({ begun: 2, ended: 2 })
      expect(await after(19)).toEqual({ begun: 2, ended: 2 })
      expect(await after(1)).toEqual({ begun: 3, ended: 2 })
      await after(10)
      await Promise.all(all)
      expect([begun, ended]).toEqual([
        ['first', 'fails', 'last'],
        ['first', 'failed', 'last'],
      ])
      expect(sinces).toEqual([began, began + 60, began + 100])
    } finally {
      vi.useRealTimers()
    }
  })

  it('never lets more run, loses no work and keeps the order, whoever comes, ends or fails when [TRUST-124]', async () => {
    const steps = fc.array(fc.constantFrom('enter', 'enter-and-fail', 'end'), { maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: 4 }), fc.nat(5), async (all, atOnce, places) => {
        const { enter, begun, ends } = room(atOnce, places)
        let came = 0
        let refused = 0
        let ended = 0
        for (const step of all) {
          if (step === 'end') {
            if (ended < begun.length) ends[ended++]?.()
          } else {
            const isFull = came - refused - ended >= atOnce + places
            const name = came++
            let isRefused = false
            void enter(name, step === 'enter-and-fail').catch((error: Error) => {
              isRefused = error.message !== 'failed'
            })
            await settled()
            expect(isRefused).toBe(isFull)
            if (isRefused) refused += 1
          }
          await settled()
          expect(begun.length - ended).toBe(Math.min(came - refused - ended, atOnce))
          expect(begun).toEqual(begun.toSorted((one, other) => one - other))
        }
      }),
    )
  })
})

describe('the hashings of a server', () => {
  it.each([
    [1, 1],
    [2, 1],
    [4, 2],
    [6, 3],
    [64, 3],
  ])('on %i processors are %i at once [TRUST-124]', async (processors, expected) => {
    vi.doMock('node:os', () => ({ availableParallelism: () => processors }))
    const { HASHINGS_AT_ONCE: atOnce } = await import(/* @vite-ignore */ `./passwords?processors=${processors}`)
    vi.doUnmock('node:os')
    expect(atOnce).toBe(expected)
  })

  it('are at most three at once and 64 more wait, compared and new passwords together [TRUST-124, TRUST-125]', async () => {
    expect(HASHINGS_AT_ONCE).toBeGreaterThanOrEqual(1)
    expect(HASHINGS_AT_ONCE).toBeLessThanOrEqual(3)
    const { matches } = createPasswords()
    const stored = await hashPassword('x')
    // The one that nobody has waited for.
    await matches(null, 'x')
    const all = Array.from({ length: HASHINGS_AT_ONCE + 64 + 10 }, (_, at) =>
      at % 2 ? matches(stored, 'x') : hashPassword('x'),
    )
    const ends = await Promise.allSettled(all)
    const refused = ends.flatMap((end, at) => (end.status === 'rejected' ? [[at, end.reason.status]] : []))
    expect(refused).toEqual(Array.from({ length: 10 }, (_, at) => [HASHINGS_AT_ONCE + 64 + at, 503]))
  })
})
