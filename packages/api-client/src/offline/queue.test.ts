import { describe, expect, it } from 'vitest'
import { fakeServer, later, noAnswer, refusal, success } from '../testing/fakeServer'
import { queueBrowser, sentRequest } from '../testing/queueBrowser'
import { startedQueue } from '../testing/startedQueue'

const S7 = '/api/v1/projects/1/subjects/7'
const S8 = '/api/v1/projects/1/subjects/8'
const post = (path = `/api/v1/projects/1/subjects/7/enroll`) => sentRequest({ method: 'POST', path })
const lost = () => Promise.reject(new TypeError('no connection'))

describe('the queue sends automatically', () => {
  it('only safe items when the browser comes online [OFFL-082, OFFL-083]', async () => {
    const { queue, sent, goOffline, goOnline, clock } = await startedQueue()
    goOffline()
    await queue.add(post(S8))
    await queue.add(sentRequest())
    await clock.advance(100_000)
    expect(sent()).toEqual([])
    goOnline()
    await clock.advance(0)
    expect(sent()).toEqual([`PUT ${S7}/dates`])
    expect(queue.items()).toMatchObject([{ method: 'POST', waitsFor: 'user' }])
  })

  it('also items of another tab that is gone, of which this one was never told [OFFL-082]', async () => {
    const { open, sent, goOffline, goOnline, clock } = await startedQueue(undefined, { hasChannel: false })
    goOffline()
    const other = open()
    await other.queue.add(sentRequest())
    other.tab.kill()
    goOnline()
    await clock.advance(0)
    expect(sent()).toEqual([`PUT ${S7}/dates`])
  })

  it('items of an earlier visit, once the user is known [OFFL-038, OFFL-084]', async () => {
    const server = fakeServer(() => success({}))
    const browser = queueBrowser(server.take)
    await browser.open().queue.add(sentRequest())
    const next = browser.open(null)
    next.queue.start()
    await browser.clock.advance(60_000)
    expect([next.queue.items(), server.arrived]).toEqual([[], []])
    next.session.become('u-1')
    await browser.clock.advance(0)
    expect(server.arrived).toHaveLength(1)
  })

  it.each([
    [29_999, 0],
    [30_000, 1],
    [30_001, 1],
  ])('items stored while online %i ms ago: %i requests [OFFL-085, ACONST-028]', async (ms, requests) => {
    const { queue, server, clock } = await startedQueue()
    await queue.add(sentRequest())
    await clock.advance(ms)
    expect(server.arrived).toHaveLength(requests)
  })

  it.each([
    [59_999, 1],
    [60_000, 2],
    [60_001, 2],
  ])('remaining items 30 s after a run: after %i ms %i requests [OFFL-085]', async (ms, requests) => {
    const { queue, server, clock } = await startedQueue(() => refusal(500))
    await queue.add(sentRequest())
    await clock.advance(ms)
    expect(server.arrived).toHaveLength(requests)
  })

  it('nothing while offline, signed out or stopped [OFFL-086]', async () => {
    const { queue, session, server, goOffline, network, clock } = await startedQueue()
    await queue.add(sentRequest())
    goOffline()
    await queue.run()
    network.isOnline = true
    session.become(null)
    await queue.run()
    await clock.advance(100_000)
    queue.stop()
    session.become('u-1')
    await clock.advance(100_000)
    expect(server.arrived).toEqual([])
  })

  it('one request after another [OFFL-081]', async () => {
    let open = 0
    const { queue, server, clock } = await startedQueue(async () => {
      expect(++open).toBe(1)
      await clock.wait(10)
      open--
      return success({})
    })
    for (const path of [S7, S8, '/api/v1/projects/2']) await queue.add(sentRequest({ path }))
    await clock.until(queue.run())
    expect(server.arrived).toHaveLength(3)
  })

  it('in one tab at a time, and the others show it [OFFL-087]', async () => {
    const answer = later<Response>()
    const { queue, server, open, clock } = await startedQueue(() => answer.promise)
    const other = open()
    other.queue.start()
    await clock.advance(0)
    await queue.add(sentRequest())
    await clock.advance(0)
    expect(other.queue.items()).toHaveLength(1)
    const running = queue.run()
    await clock.advance(0)
    await clock.until(other.queue.run())
    expect(server.arrived).toHaveLength(1)
    answer.resolve(success({}))
    await clock.until(running)
    await clock.advance(0)
    expect(server.arrived).toHaveLength(1)
    expect(other.queue.items()).toEqual([])
    expect(other.kinds()).toEqual(['reload'])
  })

  it('no item that another tab has just tried, so that several tabs do not use up its attempts [OFFL-085, ACONST-028]', async () => {
    const { queue, server, open, goOffline, goOnline, clock } = await startedQueue(() => refusal(500))
    for (let tab = 0; tab < 4; tab++) open().queue.start()
    goOffline()
    await queue.add(sentRequest())
    goOnline()
    await clock.advance(29_999)
    expect(server.arrived).toHaveLength(1)
    await clock.advance(2)
    expect(server.arrived).toHaveLength(2)
  })
})

describe('a stopped queue', () => {
  it('neither shows nor reports changes by other tabs', async () => {
    const { queue, open, kinds, clock } = await startedQueue()
    const other = open()
    other.queue.start()
    await clock.advance(0)
    queue.stop()
    await other.queue.add(sentRequest())
    await clock.advance(0)
    expect(other.queue.items()).toHaveLength(1)
    expect(queue.items()).toEqual([])
    await clock.until(other.queue.run())
    await clock.advance(0)
    expect(other.kinds()).toEqual(['done', 'reload'])
    expect(kinds()).toEqual([])
  })
})

describe('an attempt of the queue', () => {
  it('that succeeds removes the item and requests one reload [OFFL-091, OFFL-097]', async () => {
    const { queue, kinds, rows } = await startedQueue()
    await queue.add(sentRequest())
    await queue.add(sentRequest({ path: S8 }))
    await queue.run()
    expect(kinds()).toEqual(['done', 'done', 'reload'])
    expect([queue.items(), rows.entries.size]).toEqual([[], 0])
  })

  it('that succeeds requests the reload also when a later one fails, and one that fails alone requests none [OFFL-097]', async () => {
    const { queue, kinds } = await startedQueue(({ path }) => (path === S8 ? refusal(500) : success({})))
    await queue.add(sentRequest({ path: S7 }))
    await queue.add(sentRequest({ path: S8 }))
    await queue.run()
    expect(kinds()).toEqual(['done', 'failed', 'reload'])
    await queue.run()
    expect(kinds().slice(3)).toEqual(['failed'])
  })

  it('that fails counts, is one request, and is not stored again; the third one drops the item [OFFL-090, OFFL-092, OFFL-093, OFFL-095, ACONST-027]', async () => {
    const { queue, kinds, server, rows } = await startedQueue(() => refusal(503))
    await queue.add(sentRequest())
    expect(queue.items()).toMatchObject([{ attemptCount: 0 }])
    const seen: unknown[] = []
    for (let run = 0; run < 3; run++) {
      await queue.run()
      seen.push(
        queue.items().map(({ attemptCount }) => attemptCount),
        server.arrived.length,
        rows.entries.size,
      )
    }
    expect(seen).toEqual([[1], 1, 1, [2], 2, 1, [], 3, 0])
    expect(kinds()).toEqual(['failed', 'failed', 'dropped'])
  })

  it('that fails while the browser is offline does not count and ends the run [OFFL-094]', async () => {
    const { queue, server, network } = await startedQueue(() => {
      network.isOnline = false
      return lost()
    })
    await queue.add(sentRequest())
    await queue.add(sentRequest({ path: S8 }))
    await queue.run()
    expect(server.arrived).toHaveLength(1)
    expect(queue.items().map(({ attemptCount }) => attemptCount)).toEqual([0, 0])
  })

  it('that fails stops only later edits of its record [OFFL-096]', async () => {
    const { queue, sent } = await startedQueue(({ path }) => (path === S7 ? refusal(500) : success({})))
    await queue.add(sentRequest({ path: S7 }))
    await queue.add(sentRequest({ path: `${S7}/dates` }))
    await queue.add(sentRequest({ path: S8 }))
    await queue.run()
    expect(sent()).toEqual([`PUT ${S7}`, `PUT ${S8}`])
    expect(queue.items().map(({ waitsFor }) => waitsFor)).toEqual(['run', 'earlier'])
  })

  it('that times out counts as failed [OFFL-092]', async () => {
    const { queue, clock } = await startedQueue((_, raw) => noAnswer(raw))
    await queue.add(sentRequest())
    await clock.until(queue.run())
    expect(queue.items()).toMatchObject([{ attemptCount: 1 }])
  })
})
