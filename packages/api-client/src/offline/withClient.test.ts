import { describe, expect, it } from 'vitest'
import { createClient } from '../client/createClient'
import { fakeClock } from '../testing/fakeClock'
import { fakeServer, success } from '../testing/fakeServer'
import { memoryRows } from '../testing/memoryRows'
import { loadTestKey } from '../testing/memoryStorage'
import { T0, testSession, tokensUntil } from '../testing/testSession'
import { testUser } from '../testing/testUser'
import { createQueue, keepForLater } from '.'

/** A client with its queue, assembled as in an app. */
async function setUp() {
  const clock = fakeClock(T0)
  const { session } = testSession()
  const network = { isReachable: true, isOnline: true }
  const server = fakeServer(() => {
    if (!network.isReachable) throw new TypeError('no connection')
    return success({ subjectId: 's-7', version: 4 })
  })
  let made = 0
  const makeId = () => `id-${++made}`
  const isOnline = () => network.isOnline
  const queue = createQueue({
    rows: memoryRows(),
    loadKey: loadTestKey,
    session,
    baseUrl: 'https://imsang.example',
    send: (request) => client.replay(request),
    clock,
    isOnline,
    onOnline: () => () => {},
    locks: null,
    channel: null,
    makeId,
  })
  const client = createClient({
    baseUrl: 'https://imsang.example',
    session,
    fetch: server.fetch,
    clock,
    isOnline,
    makeKey: makeId,
    keepForLater: keepForLater({ queue, session, clock }),
  })
  await session.start(tokensUntil(T0 + 10 * 3_600_000))
  await session.keepUser(testUser(), session.visit())
  const change = (newValue = '2025-03-10', version = '3') =>
    client.PUT('/api/v1/projects/{projectId}/subjects/{subjectId}/dates', {
      params: { path: { projectId: 'p-1', subjectId: 's-7' }, header: { 'If-Match': version } },
      body: { fieldName: 'enrollmentDate', newValue, changeReason: '오기재 정정' },
    })
  return { clock, session, network, server, queue, change }
}

describe('a client with its queue', () => {
  it('stores an unanswered edit and replays it once, unchanged, for the signed-in user [OFFL-027, OFFL-089, OFFL-090, OFFL-095, REQ-025, REQ-043]', async () => {
    const { clock, session, network, server, queue, change } = await setUp()
    network.isReachable = false
    await expect(clock.until(change())).rejects.toMatchObject({ kind: 'network' })
    expect(server.arrived).toHaveLength(4)
    await clock.until(queue.run())
    expect(server.arrived).toHaveLength(5)
    expect(queue.items()).toHaveLength(1)
    network.isReachable = true
    await session.renew(tokensUntil(T0 + 10 * 3_600_000, 'renewed'))
    await clock.until(queue.run())
    expect(queue.items()).toEqual([])
    const [first, last] = [server.arrived[0], server.arrived[5]]
    for (const name of ['Idempotency-Key', 'If-Match', 'X-User-Id', 'X-User-Name', 'X-Tenant-Id'])
      expect(last?.headers.get(name)).toBe(first?.headers.get(name))
    expect(last?.body).toBe(first?.body)
    expect(last?.headers.get('Authorization')).toBe(`Bearer ${session.read().accessToken}`)
    expect(last?.headers.get('Authorization')).not.toBe(first?.headers.get('Authorization'))
  })

  it('sends the same change under one key while it waits, and stores it once [OFFL-116]', async () => {
    const { clock, network, server, queue, change } = await setUp()
    network.isReachable = false
    for (const value of ['2025-03-10', '2025-03-10', '2025-03-11'])
      await expect(clock.until(change(value))).rejects.toMatchObject({ kept: 'by-itself' })
    expect(queue.items()).toHaveLength(2)
    const keys = server.arrived.map(({ headers }) => headers.get('Idempotency-Key'))
    const [first, same, other] = [keys[0], keys[4], keys[8]]
    expect([same === first, other === first]).toEqual([true, false])
    expect(queue.items().map(({ idempotencyKey }) => idempotencyKey)).toEqual([first, other])
  })

  it('sends the same change over another version under a key of its own [OFFL-116]', async () => {
    const { clock, network, server, queue, change } = await setUp()
    network.isReachable = false
    for (const version of ['3', '4'])
      await expect(clock.until(change('2025-03-10', version))).rejects.toMatchObject({ kept: 'by-itself' })
    expect(queue.items().map(({ ifMatch }) => ifMatch)).toEqual(['3', '4'])
    const keys = server.arrived.map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys[4]).not.toBe(keys[0])
  })

  it('has nothing left to send once the repeat of a change is accepted [OFFL-116]', async () => {
    const { clock, network, server, queue, change } = await setUp()
    network.isReachable = false
    await expect(clock.until(change())).rejects.toMatchObject({ kept: 'by-itself' })
    network.isReachable = true
    await clock.until(change())
    await clock.until(queue.run())
    expect(queue.items()).toEqual([])
    expect(server.arrived).toHaveLength(5)
  })

  it('sends the same change under another key once the first is gone, or 23 h old [OFFL-116]', async () => {
    const { clock, network, server, queue, change } = await setUp()
    network.isReachable = false
    const keyOfNext = async () => {
      await expect(clock.until(change())).rejects.toMatchObject({ kind: 'network' })
      return server.arrived.at(-1)?.headers.get('Idempotency-Key')
    }
    const first = await keyOfNext()
    await queue.ignore(queue.items()[0]?.id ?? '')
    const second = await keyOfNext()
    expect(second).not.toBe(first)
    network.isOnline = false
    await clock.advance(23 * 3_600_000)
    expect(await keyOfNext()).not.toBe(second)
  })

  it('stores a change at once while the browser is offline, without repeats [OFFL-127]', async () => {
    const { clock, network, server, queue, change } = await setUp()
    Object.assign(network, { isReachable: false, isOnline: false })
    const before = clock.now()
    await expect(clock.until(change())).rejects.toMatchObject({ kept: 'by-itself' })
    expect([server.arrived.length, queue.items().length, clock.now() - before]).toEqual([1, 1, 0])
  })
})
