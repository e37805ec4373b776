import { describe, expect, it } from 'vitest'
import { refusal, success } from '../testing/fakeServer'
import { sentRequest } from '../testing/queueBrowser'
import { startedQueue } from '../testing/startedQueue'

const S7 = '/api/v1/projects/1/subjects/7'
const S8 = '/api/v1/projects/1/subjects/8'

describe('edits of one record', () => {
  it('are all stored and sent oldest first, each based on the version that the previous one created [OFFL-046, OFFL-108]', async () => {
    let version = 3
    const { queue, server } = await startedQueue(() => success({ subjectId: '7', version: ++version }))
    for (let edit = 0; edit < 3; edit++) await queue.add(sentRequest({ ifMatch: '3', body: `${edit}` }))
    await queue.run()
    expect(server.arrived.map(({ body, headers }) => [body, headers.get('If-Match')])).toEqual([
      ['0', '3'],
      ['1', '4'],
      ['2', '5'],
    ])
  })

  it('are not sent before an earlier one, even when somebody asks for it [OFFL-046, OFFL-096]', async () => {
    const { queue, server } = await startedQueue(() => refusal(500))
    await queue.add(sentRequest({ body: 'first' }))
    await queue.add(sentRequest({ body: 'second' }))
    expect(await queue.retry(queue.items()[1]?.id ?? '')).toBe('unsent')
    expect(server.arrived).toEqual([])
    await queue.retry(queue.items()[0]?.id ?? '')
    expect(server.arrived.map(({ body }) => body)).toEqual(['first'])
  })

  it('keep a version that differs from that of the first edit [OFFL-089]', async () => {
    const { queue, server } = await startedQueue(() => success({ subjectId: '7', version: 4 }))
    await queue.add(sentRequest({ ifMatch: '3' }))
    await queue.add(sentRequest({ ifMatch: '9' }))
    await queue.add(sentRequest({ ifMatch: null }))
    await queue.run()
    expect(server.arrived.map(({ headers }) => headers.get('If-Match'))).toEqual(['3', '9', null])
  })

  it('wait for the user while one of them was refused with 412, which does not count as an attempt [OFFL-109]', async () => {
    const current = { subjectId: '7', version: 8 }
    const { queue, sent, events } = await startedQueue(() =>
      Response.json({ success: false, data: current }, { status: 412 }),
    )
    await queue.add(sentRequest({ ifMatch: '3' }))
    await queue.add(sentRequest({ ifMatch: '3' }))
    await queue.run()
    await queue.run()
    expect(sent()).toHaveLength(1)
    expect(queue.items()).toMatchObject([
      { waitsFor: 'conflict', attemptCount: 0, conflict: { current } },
      { waitsFor: 'earlier', conflict: null },
    ])
    expect(events).toMatchObject([{ kind: 'conflict', isByUser: false }])
  })

  it('are based on the version of another user when the user decides so [OFFL-109]', async () => {
    let version = 8
    const { queue, server } = await startedQueue(({ headers }) =>
      headers.get('If-Match') === `${version}`
        ? success({ subjectId: '7', version: ++version })
        : Response.json({ success: false, data: { subjectId: '7', version } }, { status: 412 }),
    )
    await queue.add(sentRequest({ ifMatch: '3', idempotencyKey: 'same' }))
    await queue.run()
    expect(await queue.applyOnTop(queue.items()[0]?.id ?? '')).toBe('done')
    expect(server.arrived.map(({ headers }) => headers.get('If-Match'))).toEqual(['3', '8'])
    expect(server.arrived.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['same', 'same'])
    expect(queue.items()).toEqual([])
  })

  it('are tried again 30 s after that failed, not at a run that is due earlier [OFFL-085, OFFL-109]', async () => {
    let status = 412
    const { queue, server, clock } = await startedQueue(({ path }) =>
      path === S8 ? success({}) : Response.json({ success: false, data: { version: 8 } }, { status }),
    )
    await queue.add(sentRequest({ ifMatch: '3' }))
    await queue.run()
    status = 500
    await queue.add(sentRequest({ path: S8 }))
    await clock.advance(20_000)
    expect(await queue.applyOnTop(queue.items().find(({ conflict }) => conflict)?.id ?? '')).toBe('failed')
    await clock.advance(10_000)
    expect(server.to(S8)).toHaveLength(1)
    expect(server.to(`${S7}/dates`)).toHaveLength(2)
    await clock.advance(30_000)
    expect(server.to(`${S7}/dates`)).toHaveLength(3)
  })

  it('are never sent without a version because the current one is unknown [OFFL-109]', async () => {
    const { queue, sent } = await startedQueue(() => refusal(412))
    await queue.add(sentRequest({ ifMatch: '3' }))
    await queue.run()
    expect(await queue.applyOnTop(queue.items()[0]?.id ?? '')).toBe('unsent')
    expect(sent()).toHaveLength(1)
  })
})
