import { describe, expect, it } from 'vitest'
import { fakeServer, noAnswer, success } from '../testing/fakeServer'
import { loadTestKey } from '../testing/memoryStorage'
import { queueBrowser, sentRequest } from '../testing/queueBrowser'

const DAY = 24 * 3_600_000

async function setUp(answer: Parameters<typeof fakeServer>[0] = () => success({})) {
  const server = fakeServer(answer)
  const browser = queueBrowser(server.take)
  const tab = browser.open()
  tab.queue.start()
  await browser.clock.advance(0)
  return { ...browser, ...tab, server }
}

describe('a waiting item', () => {
  it('is removed at the sign-out of its user, items of others are not [OFFL-039, PROF-065]', async () => {
    const { queue, session, rows } = await setUp()
    await queue.add(sentRequest())
    await queue.add(sentRequest({ userId: 'u-2' }))
    session.become(null)
    await queue.clear('u-1')
    expect(rows.entries.size).toBe(1)
  })

  it('stays when the session ends without a sign-out, for the next sign-in [OFFL-039, SESSION-029]', async () => {
    const { queue, session, server, clock } = await setUp()
    await queue.add(sentRequest())
    session.become(null)
    await clock.advance(100_000)
    expect([queue.items(), server.arrived]).toEqual([[], []])
    session.become('u-1')
    await clock.advance(0)
    expect(server.arrived).toHaveLength(1)
  })

  it('is neither sent nor shown for another user [OFFL-040]', async () => {
    const { queue, session, server, clock } = await setUp()
    await queue.add(sentRequest())
    session.become('u-2')
    await clock.advance(100_000)
    expect([queue.items(), server.arrived]).toEqual([[], []])
  })

  it('is not sent with the token of the next user: a request under way is aborted and does not count [OFFL-040, OFFL-162]', async () => {
    const { queue, session, server, clock, kinds } = await setUp((_, raw) => noAnswer(raw))
    await queue.add(sentRequest())
    const running = queue.run()
    await clock.advance(0)
    session.become('u-2')
    await clock.until(running)
    await clock.advance(0)
    expect(kinds()).toEqual([])
    session.become('u-1')
    await clock.advance(0)
    expect(server.arrived).toHaveLength(2)
    expect(queue.items()).toMatchObject([{ attemptCount: 0 }])
  })

  it('is removed when its user signs out in another tab while it is sent here [OFFL-039]', async () => {
    const { queue, open, session, rows, clock } = await setUp((_, raw) => noAnswer(raw))
    await queue.add(sentRequest())
    const running = queue.run()
    await clock.advance(0)
    const before = clock.now()
    await open().queue.clear('u-1')
    await clock.until(running)
    expect(clock.now()).toBe(before)
    session.become(null)
    await clock.advance(100_000)
    expect(rows.entries.size).toBe(0)
  })

  it.each([
    [30 * DAY - 1, 1],
    [30 * DAY, 0],
    [30 * DAY + 1, 0],
  ])(
    'is kept for 30 days while another user uses the computer: after %i ms %i are left [OFFL-040]',
    async (ms, left) => {
      const { queue, session, rows, clock } = await setUp()
      session.become('u-2')
      await queue.add(sentRequest())
      session.become(null)
      await clock.advance(ms)
      expect(rows.entries.size).toBe(1)
      session.become('u-2')
      await clock.advance(0)
      expect(rows.entries.size).toBe(left)
    },
  )

  it('never expires for its own user [OFFL-039]', async () => {
    const { queue, session, clock, rows } = await setUp()
    session.become(null)
    await queue.add(sentRequest({ method: 'POST', path: '/api/v1/projects' }))
    await clock.advance(31 * DAY)
    session.become('u-1')
    await clock.advance(0)
    expect(rows.entries.size).toBe(1)
  })
})

describe('a stored item', () => {
  it('is encrypted [OFFL-038]', async () => {
    const { queue, rows } = await setUp()
    await queue.add(sentRequest({ body: '{"notes":"secret-note"}', path: '/api/v1/projects/1' }))
    const bytes = [...rows.entries].map(([key, value]) => key + Buffer.from(value).toString('latin1')).join()
    for (const text of ['secret-note', 'projects', 'u-1', 'key-']) expect(bytes).not.toContain(text)
  })

  it('that cannot be decrypted any more is removed and reported [OFFL-125]', async () => {
    const { queue, rows, open, clock } = await setUp()
    await queue.add(sentRequest({ method: 'POST' }))
    for (const [key, value] of rows.entries)
      rows.entries.set(
        key,
        value.map((byte) => byte ^ 1),
      )
    const next = open()
    next.queue.start()
    await clock.advance(0)
    expect(next.events).toEqual([{ kind: 'lost', item: null }])
    expect(rows.entries.size).toBe(0)
  })

  it('stays in storage while there is no key [OFFL-038]', async () => {
    const state = { hasKey: true }
    const loadKey = () => (state.hasKey ? loadTestKey() : Promise.reject(new Error('no key')))
    const { open, rows, clock } = queueBrowser(fakeServer(() => success({})).take, { loadKey })
    await open().queue.add(sentRequest())
    state.hasKey = false
    const { queue, events } = open()
    queue.start()
    await clock.advance(0)
    expect([events, rows.entries.size]).toEqual([[], 1])
  })

  it('exists once for identical reads, and again when the first is gone [OFFL-045]', async () => {
    const { queue } = await setUp()
    const read = (path: string) => sentRequest({ method: 'GET', path, body: null })
    for (const path of ['/a?x=1', '/a?x=2', '/a?x=1']) await queue.add(read(path))
    expect(queue.items().map(({ path }) => path)).toEqual(['/a?x=1', '/a?x=2'])
    await queue.run()
    await queue.add(read('/a?x=1'))
    expect(queue.items()).toHaveLength(1)
  })

  it('exists once for reads of one user, method and path only; a read with a body and an edit are always stored [OFFL-045, OFFL-046]', async () => {
    const { queue, rows } = await setUp()
    const read = { method: 'GET', path: '/a', body: null }
    const search = { method: 'POST', path: '/a/search', body: '{}' }
    const removal = { method: 'DELETE', path: '/a', body: null }
    const each = [
      read,
      { ...read, userId: 'u-2' },
      { ...read, method: 'HEAD' },
      { ...read, method: 'OPTIONS' },
      search,
      removal,
    ]
    for (const request of [...each, ...each]) await queue.add(sentRequest(request))
    // The four reads once, the search and the removal twice.
    expect(rows.entries.size).toBe(4 + 2 * 2)
  })

  it('starts without attempts, with its priority and time [OFFL-034, OFFL-035, OFFL-036]', async () => {
    const { queue, clock } = await setUp()
    await queue.add(sentRequest({ method: 'POST', idempotencyKey: 'k' }))
    const item = { attemptCount: 0, priority: 4, createdAt: clock.now(), userId: 'u-1', idempotencyKey: 'k' }
    expect(queue.items()).toMatchObject([{ ...item, id: expect.any(String) }])
  })
})
