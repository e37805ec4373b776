import { describe, expect, it } from 'vitest'
import { later, refusal } from '../testing/fakeServer'
import { sentRequest } from '../testing/queueBrowser'
import { startedQueue } from '../testing/startedQueue'

const S7 = '/api/v1/projects/1/subjects/7'
const S8 = '/api/v1/projects/1/subjects/8'
const post = (path = `/api/v1/projects/1/subjects/7/enroll`) => sentRequest({ method: 'POST', path })
const HOUR = 3_600_000

describe('an item that waits for the user', () => {
  it('is sent once when they decide so, and is removed [OFFL-098, OFFL-099, OFFL-100]', async () => {
    const { queue, sent, events, clock } = await startedQueue()
    await queue.add(post())
    await queue.add(post(S8))
    await clock.advance(100_000)
    expect(sent()).toEqual([])
    const [first] = queue.items()
    const results = await Promise.all([queue.retry(first?.id ?? ''), queue.retry(first?.id ?? '')])
    expect(results).toEqual(['done', 'done'])
    expect(sent()).toEqual([`POST ${S7}/enroll`])
    expect(queue.items()).toHaveLength(1)
    expect(events).toMatchObject([{ kind: 'done', isByUser: true }, { kind: 'reload' }])
  })

  it('stays when that fails, until the third attempt [OFFL-101, OFFL-102]', async () => {
    const { queue, kinds } = await startedQueue(() => refusal(500))
    await queue.add(post())
    const id = queue.items()[0]?.id ?? ''
    const results: unknown[] = []
    for (let time = 0; time < 3; time++)
      results.push(
        await queue.retry(id),
        queue.items().map((item) => item.attemptCount),
      )
    expect(results).toEqual(['failed', [1], 'failed', [2], 'dropped', []])
    expect(kinds()).toEqual(['failed', 'failed', 'dropped'])
  })

  it('is shown as being sent, and no other one [OFFL-104]', async () => {
    const answer = later<Response>()
    const { queue, clock } = await startedQueue(() => answer.promise)
    await queue.add(post())
    await queue.add(post(S8))
    const sending = queue.retry(queue.items()[0]?.id ?? '')
    await clock.advance(0)
    expect(queue.items()).toMatchObject([{ isSending: true }, { isSending: false }])
    answer.resolve(refusal(500))
    await sending
    expect(queue.items()).toMatchObject([{ isSending: false }, { isSending: false }])
  })

  it('is removed without a call when they discard it [OFFL-103]', async () => {
    const { queue, sent, rows } = await startedQueue()
    await queue.add(post())
    await queue.ignore(queue.items()[0]?.id ?? '')
    expect([queue.items(), sent(), rows.entries.size]).toEqual([[], [], 0])
  })

  it('is not restored when it is discarded in another tab while it is sent [OFFL-103]', async () => {
    const answer = later<Response>()
    const { queue, open, rows, clock } = await startedQueue(() => answer.promise)
    await queue.add(post())
    const id = queue.items()[0]?.id ?? ''
    const sending = queue.retry(id)
    await clock.advance(0)
    await open().queue.ignore(id)
    answer.resolve(refusal(500))
    expect(await sending).toBe('unsent')
    expect(rows.entries.size).toBe(0)
  })

  it.each([
    [23 * HOUR - 1, 'done'],
    [23 * HOUR, 'unsent'],
    [23 * HOUR + 1, 'unsent'],
  ])(
    'is sent again %i ms after the first time: %s, and later only after its user has seen its age [OFFL-124]',
    async (ms, result) => {
      const { queue, clock } = await startedQueue()
      const firstSentAt = clock.now()
      await queue.add({ ...post(), firstSentAt })
      await clock.advance(ms)
      const id = queue.items()[0]?.id ?? ''
      expect(await queue.retry(id)).toBe(result)
      if (result === 'done') return
      expect(queue.items()).toMatchObject([{ waitsFor: 'age' }])
      expect(await queue.retry(id)).toBe('done')
    },
  )

  it('is not sent before an earlier edit of its record [OFFL-096]', async () => {
    const { queue, sent } = await startedQueue()
    await queue.add(post(`${S7}/screening/start`))
    await queue.add(post(`${S7}/enroll`))
    const [first, second] = queue.items()
    expect(await queue.retry(second?.id ?? '')).toBe('unsent')
    await queue.retry(first?.id ?? '')
    expect(await queue.retry(second?.id ?? '')).toBe('done')
    expect(sent()).toEqual([`POST ${S7}/screening/start`, `POST ${S7}/enroll`])
  })
})
