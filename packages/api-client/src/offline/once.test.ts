import { describe, expect, it } from 'vitest'
import { fakeServer, later, success } from '../testing/fakeServer'
import { queueBrowser, sentRequest } from '../testing/queueBrowser'
import { startedQueue } from '../testing/startedQueue'

const S7 = '/api/v1/projects/1/subjects/7'
const S8 = '/api/v1/projects/1/subjects/8'

describe('sending exactly once', () => {
  /** A server that executes everything, and whose first answer never arrives. */
  async function killedWhileSent() {
    const answer = later<Response>()
    let calls = 0
    const context = await startedQueue(() => (++calls === 1 ? answer.promise : success({})))
    await context.queue.add(sentRequest({ idempotencyKey: 'k-1', ifMatch: '3', body: '{"a":1}' }))
    context.queue.run()
    await context.clock.advance(0)
    return { ...context, answer }
  }

  it('works for a tab that is closed while it sends: the next one repeats the request with the same key [REQ-043, OFFL-089]', async () => {
    const { tab, open, server, clock, rows, answer } = await killedWhileSent()
    tab.kill()
    answer.resolve(success({}))
    const next = open()
    next.queue.start()
    await clock.advance(0)
    const told = server.arrived.map(({ body, headers }) => [
      body,
      headers.get('Idempotency-Key'),
      headers.get('If-Match'),
    ])
    expect(told).toEqual([
      ['{"a":1}', 'k-1', '3'],
      ['{"a":1}', 'k-1', '3'],
    ])
    expect(rows.entries.size).toBe(0)
  })

  it('works for two tabs: the second sends nothing that the first has sent [OFFL-087]', async () => {
    const { open, server, clock, answer } = await killedWhileSent()
    const other = open()
    await clock.advance(0)
    answer.resolve(success({}))
    await clock.advance(0)
    await other.queue.run()
    expect(server.arrived).toHaveLength(1)
  })

  it('works for an item that another tab removed: each item is read again before it is sent [OFFL-087]', async () => {
    const answer = later<Response>()
    const { queue, open, server, clock } = await startedQueue(() => answer.promise, { hasChannel: false })
    await queue.add(sentRequest({ path: S7 }))
    await queue.add(sentRequest({ path: S8 }))
    const running = queue.run()
    await clock.advance(0)
    await open().queue.ignore(queue.items()[1]?.id ?? '')
    answer.resolve(success({}))
    await running
    expect(server.arrived.map(({ path }) => path)).toEqual([S7])
  })

  it('passes the new version to later edits before the item is removed, in case the tab is closed [OFFL-108]', async () => {
    const server = fakeServer(() => success({ subjectId: '7', version: 4 }))
    const { open, rows, clock } = queueBrowser(server.take)
    const remove = rows.delete
    rows.delete = async (key) => {
      await remove(key)
      first.tab.kill()
    }
    const first = open()
    for (let edit = 0; edit < 2; edit++) await first.queue.add(sentRequest({ ifMatch: '3' }))
    first.queue.run()
    await clock.advance(0)
    rows.delete = remove
    open().queue.start()
    await clock.advance(0)
    expect(server.arrived.map(({ headers }) => headers.get('If-Match'))).toEqual(['3', '4'])
  })
})
