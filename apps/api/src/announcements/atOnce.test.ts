import { demoUserId } from '@imsang/fixtures'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { announcements, announcementViews } from '../db/schema'
import { describeOnEngines } from '../testing/engines'
import { useServer } from '../testing/server'
import { ADMIN, announcementCalls, CI, CRA, CRC, PI, storedAnnouncement } from './testing/announcementCalls'

const MINUTE = 60_000

describeOnEngines('the views of an announcement', (engine) => {
  const server = useServer(engine)
  const { created, read, update, list, recent } = announcementCalls(server)
  const countOf = async (id: string) => (await storedAnnouncement(server(), id)).viewCount
  const viewsOf = (id: string) =>
    server().database.handle.select().from(announcementViews).where(eq(announcementViews.announcementId, id))

  it('rise by 1 with each person who reads it, and the raised value is answered [NOTICE-033, SCALL-050]', async () => {
    const id = await created()
    expect((await read(id, { as: CI })).data.viewCount).toBe(1)
    expect((await read(id, { as: PI })).data.viewCount).toBe(2)
    expect((await read(id, { as: CRA })).data.viewCount).toBe(3)
    expect(await countOf(id)).toBe(3)
  })

  it('rise once for a person in a minute of the clock [NOTICE-038]', async () => {
    const id = await created()
    const start = server().now
    // The last ms of the minute, and the first of the next one.
    server().now = start + MINUTE - 1
    expect((await read(id)).data.viewCount).toBe(1)
    expect((await read(id)).data.viewCount).toBe(1)
    server().now = start + MINUTE
    expect((await read(id)).data.viewCount).toBe(2)
    server().now = start + 2 * MINUTE - 1
    expect((await read(id)).data.viewCount).toBe(2)
    // A clock that is set back counts no minute twice.
    server().now = start
    expect((await read(id)).data.viewCount).toBe(2)
    expect(await countOf(id)).toBe(2)
  })

  it('of each announcement are counted apart [NOTICE-038]', async () => {
    const [one, other] = [await created(), await created()]
    await read(one)
    expect((await read(other)).data.viewCount).toBe(1)
    expect([await countOf(one), await countOf(other)]).toEqual([1, 1])
  })

  it('leave one row for a person, however many minutes were counted [NOTICE-039]', async () => {
    const id = await created()
    const start = server().now
    for (let minute = 0; minute < 5; minute++) {
      server().now = start + minute * MINUTE + 30_000
      await read(id, { as: CI })
      await read(id, { as: PI })
    }
    expect(await countOf(id)).toBe(10)
    expect((await viewsOf(id)).map(({ countedAt }) => countedAt)).toEqual(Array(2).fill(new Date(start + 4 * MINUTE)))
    server().now = start
  })

  it('do not rise by the list, the panel, or a save [NOTICE-034, NOTICE-041]', async () => {
    const id = await created()
    const of = (entries: readonly { readonly id: string; readonly viewCount: number }[]) =>
      entries.find((entry) => entry.id === id)?.viewCount
    expect(of((await list({}, PI)).data.content)).toBe(0)
    expect(of((await recent({}, PI)).data)).toBe(0)
    expect((await update(id, { title: '바뀐 제목' })).data.viewCount).toBe(0)
    expect([await countOf(id), await viewsOf(id)]).toEqual([0, []])
  })

  it('of two calls of one person at once rise once, and both answer the raised value [NOTICE-038]', async () => {
    const id = await created()
    await server().tokenOf(PI)
    const answers = await Promise.all(Array.from({ length: 8 }, () => read(id, { as: PI })))
    expect(answers.map(({ status, data }) => [status, data.viewCount])).toEqual(Array(8).fill([200, 1]))
    expect(await countOf(id)).toBe(1)
  })

  it('that another call of this person is just counting are in its answer, too [NOTICE-038]', async () => {
    const id = await created()
    await server().tokenOf(PI)
    const { handle } = server().database
    const { answer } = await handle.transaction(async (other) => {
      const countedAt = new Date(server().now)
      await other.update(announcements).set({ viewCount: 1 }).where(eq(announcements.id, id))
      await other.insert(announcementViews).values({ announcementId: id, userId: demoUserId(PI), countedAt })
      const answer = read(id, { as: PI })
      await new Promise((resolve) => setTimeout(resolve, 300))
      return { answer }
    })
    expect((await answer).data.viewCount).toBe(1)
    expect(await countOf(id)).toBe(1)
  })

  it('of several people at once rise with each, and no answer is lower than it was [NOTICE-033, NOTICE-038]', async () => {
    const id = await created()
    const people = [CI, PI, CRA, CRC, ADMIN] as const
    await Promise.all(people.map((as) => server().tokenOf(as)))
    const answers = await Promise.all(people.map((as) => read(id, { as })))
    expect(answers.map(({ data }) => data.viewCount).sort()).toEqual([1, 2, 3, 4, 5])
    expect(await countOf(id)).toBe(5)
  })

  it('are not lost by a save at the same moment, nor the save by them [NOTICE-033, NOTICE-041]', async () => {
    const id = await created()
    const people = [PI, CRA, CRC, ADMIN] as const
    await Promise.all(([CI, ...people] as const).map((as) => server().tokenOf(as)))
    const [saved] = await Promise.all([update(id, { title: '바뀐 제목' }), ...people.map((as) => read(id, { as }))])
    expect(saved?.status).toBe(200)
    expect(await storedAnnouncement(server(), id)).toMatchObject({ title: '바뀐 제목', viewCount: 4, version: 2 })
  })
})

describeOnEngines('two edits of an announcement at once', (engine) => {
  const server = useServer(engine)
  const { created, update, remove } = announcementCalls(server)

  it('of one version: one is stored, the other answered with the current one [SCALL-101]', async () => {
    const id = await created()
    await Promise.all([server().tokenOf(CI), server().tokenOf(ADMIN)])
    const headers = { 'if-match': '"1"' }
    const callers = [CI, ADMIN] as const
    const answers = await Promise.all(callers.map((as) => update(id, { title: as }, { as, headers })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const won = answers.find(({ status }) => status === 200)
    expect(answers.find(({ status }) => status === 412)).toMatchObject({
      code: 'record.older-version',
      message: '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.',
      data: won?.data,
    })
    expect(await storedAnnouncement(server(), id)).toMatchObject({ title: won?.data.title, version: 2 })
  })

  it('an edit of an older version stores nothing, one of the current version does [SCALL-101]', async () => {
    const id = await created()
    await update(id, { title: '둘' }, { headers: { 'if-match': '"1"' } })
    const row = await storedAnnouncement(server(), id)
    expect((await update(id, { title: '셋' }, { headers: { 'if-match': '"1"' } })).status).toBe(412)
    expect(await storedAnnouncement(server(), id)).toEqual(row)
    expect((await update(id, { title: '셋' }, { headers: { 'if-match': '2' } })).data).toMatchObject({
      title: '셋',
      version: 3,
    })
  })

  it('a deletion during an edit ends it or comes after it [NOTICE-046]', async () => {
    const id = await created()
    const [edit, deletion] = await Promise.all([update(id, { title: '둘' }), remove(id)])
    expect(deletion.status).toBe(200)
    expect([200, 404]).toContain(edit.status)
    expect(await storedAnnouncement(server(), id)).toMatchObject({ version: edit.status === 200 ? 3 : 2 })
    expect((await update(id)).status).toBe(404)
  })
})
