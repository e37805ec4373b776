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
  const network = { isReachable: true }
  const server = fakeServer(() => {
    if (!network.isReachable) throw new TypeError('no connection')
    return success({ subjectId: 's-7', version: 4 })
  })
  let made = 0
  const makeId = () => `id-${++made}`
  const isOnline = () => true
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
  const change = () =>
    client.PUT('/api/v1/projects/{projectId}/subjects/{subjectId}/dates', {
      params: { path: { projectId: 'p-1', subjectId: 's-7' }, header: { 'If-Match': '3' } },
      body: { fieldName: 'enrollmentDate', newValue: '2025-03-10', changeReason: '오기재 정정' },
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
})
