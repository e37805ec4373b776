import { type QueryKey, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { listAccess } from '../data/access'
import { studyPermissions } from '../data/studies'
import { LimitedCache } from './limitedCache'
import { queryClient } from './queryClient'

const MINUTE = 60_000
const START = Date.parse('2026-03-10T00:00:00Z')

/** The queries of the app themselves, but for who answers them. */
const access = (userId: string) => ({
  ...listAccess(userId, {} as never),
  queryFn: async () => ({ kind: 'none', isCertain: true }) as const,
})
const permissions = (projectId: string) => ({
  ...studyPermissions(projectId),
  queryFn: async () => ({}) as never,
})

/** What a screen that opens now begins with. */
const shown = <Found, Data, Key extends QueryKey>(options: QueryObserverOptions<Found, Error, Data, Found, Key>) =>
  new QueryObserver(queryClient, { ...options, enabled: false }).getCurrentResult().data

describe('the cache of the app, with its own queries', () => {
  beforeEach(() => {
    queryClient.clear()
    vi.useFakeTimers({ toFake: ['Date'], now: START })
  })
  afterEach(() => {
    queryClient.clear()
    vi.useRealTimers()
  })

  it.each([
    [1_000, 'access checks', 'SCONST-019', access],
    [50, 'permissions', 'SCONST-025', permissions],
  ] as const)('holds the last %i %s: the oldest goes first [%s]', async (most, _what, _row, query) => {
    for (let at = 0; at <= most; at++) {
      vi.setSystemTime(START + at)
      await queryClient.prefetchQuery<unknown, Error, unknown, QueryKey>(query(`${at}`) as never)
    }
    expect(queryClient.getQueryCache().getAll()).toHaveLength(most)
    expect(queryClient.getQueryData(query('0').queryKey)).toBeUndefined()
    expect(queryClient.getQueryData(query('1').queryKey)).toBeDefined()
    expect(queryClient.getQueryData(query(`${most}`).queryKey)).toBeDefined()
  })

  it.each([
    ['an access check', 'SCONST-018', access],
    ['a permission', 'SCONST-024', permissions],
  ] as const)('uses %s for five minutes, and shows it to nobody afterwards [%s]', async (_what, _row, query) => {
    let asked = 0
    const options = query('a')
    const counted = () => {
      asked += 1
      return options.queryFn()
    }
    const fetch = () =>
      queryClient.fetchQuery<unknown, Error, unknown, QueryKey>({ ...options, queryFn: counted } as never)
    await fetch()
    vi.setSystemTime(START + 5 * MINUTE - 1)
    await fetch()
    expect(asked).toBe(1)
    vi.setSystemTime(START + 5 * MINUTE)
    expect(shown<unknown, unknown, QueryKey>(options as never)).toBeUndefined()
    await fetch()
    expect(asked).toBe(2)
  })

  it('has data fresh for three minutes, and shows it to nobody after ten [SCONST-021, SCONST-022]', async () => {
    let asked = 0
    const options = { queryKey: ['some', 'data'], queryFn: async () => `${++asked}` }
    await queryClient.fetchQuery(options)
    vi.setSystemTime(START + 3 * MINUTE - 1)
    expect(await queryClient.fetchQuery(options)).toBe('1')
    vi.setSystemTime(START + 3 * MINUTE)
    expect(await queryClient.fetchQuery(options)).toBe('2')
    vi.setSystemTime(START + 13 * MINUTE - 1)
    expect(shown(options)).toBe('2')
    vi.setSystemTime(START + 13 * MINUTE)
    expect(shown(options)).toBeUndefined()
  })

  it('is cleaned every minute, and every ten [SCONST-020, SCONST-023]', async () => {
    const every = vi.spyOn(globalThis, 'setInterval')
    onTestFinished(() => every.mockRestore())
    // Once more, as by a page that is loaded: the files of the tests share the module.
    const again = './queryClient.ts?again'
    const loaded = await import(/* @vite-ignore */ again)
    expect(loaded.queryClient.getQueryCache()).toBeInstanceOf(LimitedCache)
    expect(every.mock.calls.map(([, ms]) => ms)).toEqual([1 * MINUTE, 10 * MINUTE])
  })
})
