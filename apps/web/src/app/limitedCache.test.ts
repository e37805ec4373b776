import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LimitedCache } from './limitedCache'

const MINUTE = 60_000

describe('the cache of the app', () => {
  let cache: LimitedCache
  let client: QueryClient
  let asked: string[]

  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-03-10T00:00:00Z') })
    cache = new LimitedCache()
    // Kept far longer by the library itself: what goes here goes by our own limits.
    client = new QueryClient({ queryCache: cache, defaultOptions: { queries: { gcTime: 1e9, retry: false } } })
    asked = []
  })
  afterEach(() => {
    client.clear()
    vi.useRealTimers()
  })

  const options = (name: string, kept?: string) => ({
    queryKey: [name],
    ...(kept && { meta: { kept } }),
    queryFn: async () => {
      asked.push(name)
      return name
    },
  })
  /** Asks for an entry that is fresh for ever: only its end makes it be asked for again. */
  const fetch = (name: string, kept?: string) =>
    client.fetchQuery({ ...options(name, kept), staleTime: Number.POSITIVE_INFINITY })
  const names = () => cache.getAll().map(({ queryKey }) => queryKey[0])

  it.each([
    ['an access check', 'access', 5 * MINUTE, 'SCONST-018'],
    ['a permission', 'permissions', 5 * MINUTE, 'SCONST-024'],
    ['data', undefined, 10 * MINUTE, 'SCONST-022'],
  ])('uses %s (%s) for %i ms from its load, however often it is read [%s]', async (_what, kept, keptFor, _row) => {
    await fetch('a', kept)
    vi.setSystemTime(Date.now() + keptFor - 1)
    await fetch('a', kept)
    expect(asked).toHaveLength(1)
    vi.setSystemTime(Date.now() + 1)
    await fetch('a', kept)
    expect(asked).toHaveLength(2)
    vi.setSystemTime(Date.now() + keptFor + 1)
    await fetch('a', kept)
    expect(asked).toHaveLength(3)
  })

  it('shows an entry that is too old to nobody: a screen begins without it [SCONST-022]', async () => {
    await fetch('a')
    const shown = () => new QueryObserver(client, { ...options('a'), enabled: false }).getCurrentResult().data
    vi.setSystemTime(Date.now() + 10 * MINUTE - 1)
    expect(shown()).toBe('a')
    vi.setSystemTime(Date.now() + 1)
    expect(shown()).toBeUndefined()
  })

  it.each([
    ['access', 1_000, 'SCONST-019'],
    ['permissions', 50, 'SCONST-025'],
  ])('holds of %s at most %i entries; the oldest goes first [%s]', async (kept, most, _row) => {
    const load = async (at: number) => {
      vi.setSystemTime(Date.now() + 1)
      await fetch(`${at}`, kept)
    }
    for (let at = 0; at < most - 1; at++) await load(at)
    expect(names()).toHaveLength(most - 1)
    await load(most - 1)
    expect(names()).toHaveLength(most)
    // The first was loaded again meanwhile: now the second is the oldest.
    vi.setSystemTime(Date.now() + 1)
    await client.fetchQuery({ ...options('0', kept), staleTime: 0 })
    await load(most)
    expect(names()).toHaveLength(most)
    expect(names()).toContain('0')
    expect(names()).not.toContain('1')
    expect(names()).toContain('2')
    // Data does not count among them, and is not limited.
    for (let at = 0; at < 1_100; at++) await fetch(`data ${at}`)
    expect(names()).toHaveLength(most + 1_100)
  })

  it.each([
    ['access checks', 'access', 5 * MINUTE, MINUTE, 'SCONST-020'],
    ['data', undefined, 10 * MINUTE, 10 * MINUTE, 'SCONST-023'],
  ])(
    'is cleaned of old %s (%s) after %i ms every %i ms, without being asked [%s]',
    async (_what, kept, keptFor, every, _row) => {
      cache.clean()
      const from = Date.now()
      await vi.advanceTimersByTimeAsync(1)
      await fetch('a', kept)
      // Too old right after a cleaning, so it stays until the next one.
      await vi.advanceTimersByTimeAsync(keptFor)
      expect(names()).toEqual(['a'])
      const next = from + Math.ceil((Date.now() - from) / every) * every
      await vi.advanceTimersByTimeAsync(next - Date.now() - 1)
      expect(names()).toEqual(['a'])
      await vi.advanceTimersByTimeAsync(1)
      expect(names()).toEqual([])
    },
  )

  it('takes nothing away that a screen shows, until it shows it no more [SCONST-022]', async () => {
    const observer = new QueryObserver(client, { ...options('a'), staleTime: Number.POSITIVE_INFINITY })
    const leave = observer.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    cache.clean()
    await vi.advanceTimersByTimeAsync(30 * MINUTE)
    expect(observer.getCurrentResult().data).toBe('a')
    leave()
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    expect(names()).toEqual([])
  })
})
