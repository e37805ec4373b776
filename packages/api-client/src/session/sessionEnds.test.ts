import { describe, expect, it, vi } from 'vitest'
import { fakeServer, success } from '../testing/fakeServer'
import { memoryStorage } from '../testing/memoryStorage'
import { testClient } from '../testing/testClient'
import { T0, testSession, tokensUntil } from '../testing/testSession'
import { createSessionEnds } from './sessionEnds'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const said = (idle: number, absolute = 43_200) => ({ 'Imsang-Session-Ends': `idle=${idle}, absolute=${absolute}` })

/** The ends as one tab knows them; `tab` opens another one on the same storage. */
async function setUp() {
  const { session, clock } = testSession()
  const storage = memoryStorage()
  await session.start(tokensUntil(T0 + HOUR))
  const tab = () => createSessionEnds({ session, storage, now: clock.now })
  const ends = tab()
  const hear = (headers: Record<string, string>) => ends.hear(new Headers(headers))
  return { session, clock, storage, ends, tab, hear }
}

describe('the end of a session', () => {
  it('is the one that comes first, by the clock of the browser [SESSION-072]', async () => {
    const { ends, hear } = await setUp()
    expect([ends.next(), ends.activeAt()]).toEqual([null, null])
    hear(said(1800))
    expect(ends.next()).toEqual({ kind: 'idle', at: T0 + 30 * MINUTE })
    hear(said(1810, 300))
    expect(ends.next()).toEqual({ kind: 'absolute', at: T0 + 5 * MINUTE })
  })

  it('is put off by activity, and never brought forward by a late answer [SESSION-072]', async () => {
    const { ends, hear, clock } = await setUp()
    const heard = vi.fn()
    ends.subscribe(heard)
    hear(said(1800))
    clock.ms = T0 + 10 * MINUTE
    hear(said(1200))
    hear(said(60))
    expect(heard).toHaveBeenCalledTimes(1)
    expect([ends.next()?.at, ends.activeAt()]).toEqual([T0 + 30 * MINUTE, T0])
    hear(said(1800))
    expect(heard).toHaveBeenCalledTimes(2)
    expect([ends.next()?.at, ends.activeAt()]).toEqual([T0 + 40 * MINUTE, T0 + 10 * MINUTE])
  })

  it.each([{}, { 'Imsang-Session-Ends': '' }, { 'Imsang-Session-Ends': 'idle=soon, absolute=1' }])(
    'is unknown where a server does not say it: %j [SESSION-072]',
    async (headers) => {
      const { ends, hear } = await setUp()
      hear(headers as Record<string, string>)
      expect(ends.next()).toBeNull()
    },
  )

  it('is known to the other tabs, also to one that is opened later [SESSION-072]', async () => {
    const { ends, tab, hear } = await setUp()
    const other = tab()
    const heard = vi.fn()
    other.subscribe(heard)
    hear(said(1800))
    expect(other.next()).toBeNull()
    other.lookElsewhere()
    expect([other.next(), heard.mock.calls.length]).toEqual([ends.next(), 1])
    expect(tab().next()).toEqual(ends.next())
  })

  it('is forgotten with the session [SESSION-072]', async () => {
    const { ends, session, storage, hear, tab } = await setUp()
    hear(said(1800))
    session.clear()
    expect([ends.next(), ends.activeAt(), storage.entries.size]).toEqual([null, null, 0])
    hear(said(1800))
    expect(storage.entries.size).toBe(0)
    await session.start(tokensUntil(T0 + HOUR, 'next'))
    expect([ends.next(), tab().next()]).toEqual([null, null])
  })

  it.each([
    [said(1800), 30 * MINUTE - 2_001, false],
    [said(1800), 30 * MINUTE - 2_000, true],
    [said(1800), 40 * MINUTE, true],
    [said(1800, 1799), 30 * MINUTE, false],
    [{}, 30 * MINUTE, false],
  ])('of %j after %i ms was that of an unused session: %s [SESSION-079]', async (headers, ms, isIdle) => {
    const { ends, hear, clock, session } = await setUp()
    hear(headers as Record<string, string>)
    clock.ms = T0 + ms
    session.clear()
    expect(ends.hasRunOut()).toBe(isIdle)
    await session.start(tokensUntil(T0 + 2 * HOUR))
    expect(ends.hasRunOut()).toBe(false)
  })

  it('survives a storage that takes nothing and holds nonsense [SESSION-072]', async () => {
    const { session, clock } = await setUp()
    const full = {
      getItem: () => '{"idleAt":"x"}',
      setItem: () => {
        throw new Error('full')
      },
      removeItem: () => {},
    }
    const ends = createSessionEnds({ session, storage: full, now: clock.now })
    expect(ends.next()).toBeNull()
    ends.hear(new Headers(said(1800)))
    expect(ends.next()?.at).toBe(T0 + 30 * MINUTE)
  })
})

it('the client hands over the headers of each answer in the session, and of no other [SESSION-072]', async () => {
  const hear = vi.fn((headers: Headers) => headers.get('x-test'))
  const server = fakeServer(({ path }) => {
    const answer = success([])
    answer.headers.set('x-test', path)
    return answer
  })
  const { client, session } = await testClient(server.fetch, { hear })
  await client.POST('/auth-service/api/auth/login', { body: { username: 'a', password: 'b' } })
  await client.GET('/api/v1/projects/my')
  const late = client.GET('/api/v1/projects/my')
  session.clear()
  await late.catch(() => {})
  expect(hear.mock.results.map(({ value }) => value)).toEqual(['/api/v1/projects/my'])
})
