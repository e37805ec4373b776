import { demoUserId } from '@imsang/fixtures'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { verifyAudit } from '../audit/verify'
import { newId } from '../db/ids'
import { accessEntries, announcements, auditEntries } from '../db/schema'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import {
  announcementCalls,
  CI,
  CRA,
  CRC,
  everything,
  PI,
  storedAnnouncement,
  WRITTEN,
} from './testing/announcementCalls'

const MOMENT = '2026-03-10T03:00:00.000Z'
const GONE = { status: 404, code: 'announcement.not-found', message: '공지사항을 찾을 수 없습니다.' }
const REFUSED = { status: 400, code: 'announcement.refused', message: '입력값을 확인해주세요.' }

describeOnOneEngine('the announcements of a study', (engine) => {
  const server = useServer(engine)
  const { create, created, read, update, remove, list, recent } = announcementCalls(server)
  const inSecond = announcementCalls(server, 'study-2')
  const trailOf = async (id: string) => {
    const entry = eq(auditEntries.entityId, id)
    const rows = await server()
      .database.handle.select()
      .from(auditEntries)
      .where(entry)
      .orderBy(asc(auditEntries.number))
    return rows.map((row) => [row.changeType, row.fieldLabel, row.oldValue, row.newValue, row.reason, row.actorLogin])
  }

  it('are created with title, content and priority; author and moments come from the server [STUDY-010, SCALL-051, NOTICE-035, NOTICE-036, NOTICE-037]', async () => {
    const { status, data } = await create()
    expect(status).toBe(201)
    expect(data).toEqual({
      id: expect.any(String),
      ...WRITTEN,
      authorId: demoUserId(CI),
      authorName: '정해원',
      createdAt: MOMENT,
      updatedAt: MOMENT,
      viewCount: 0,
      version: 1,
    })
    expect((await read(data.id, { as: CRA })).data).toEqual({ ...data, viewCount: 1 })
    const foreign = { ...WRITTEN, authorId: demoUserId(CRA), authorName: '류다인' }
    const before = await everything(server())
    expect(await create(foreign)).toMatchObject({ status: 400, code: 'request.shape' })
    expect(await everything(server())).toEqual(before)
  })

  it('have the priority LOW unless one is sent [NOTICE-017]', async () => {
    expect((await create({ priority: undefined })).data.priority).toBe('LOW')
    const id = await created({ priority: 'MEDIUM' })
    expect((await update(id, { priority: undefined })).data.priority).toBe('MEDIUM')
    expect((await update(id, { priority: 'LOW' })).data.priority).toBe('LOW')
  })

  it('are listed newest first, on pages of 10, without their contents, and among those of their study alone [SCALL-049, NOTICE-005, NOTICE-042]', async () => {
    const others = await inSecond.list({}, 'cpm@daon-cro.example')
    expect(others.data.content.map(({ title }) => title)).toEqual([
      '자료 잠금 완료',
      '마지막 방문 자료 입력 기한',
      '기관 담당자 연락처 갱신',
    ])
    expect(others.data.content[0]).toEqual({
      id: expect.any(String),
      title: '자료 잠금 완료',
      priority: 'HIGH',
      authorId: demoUserId('cpm@daon-cro.example'),
      authorName: '노시우',
      createdAt: '2026-01-29T01:30:00.000Z',
      updatedAt: '2026-01-29T01:30:00.000Z',
      viewCount: 9,
      version: 1,
    })
    const total = await server().database.handle.$count(
      announcements,
      eq(announcements.studyId, (await stored()).studyId),
    )
    const first = await list()
    expect(first.data).toMatchObject({ number: 0, size: 10, totalElements: total, totalPages: 2 })
    expect(first.data.content).toHaveLength(10)
    const second = await list({ page: '1' })
    expect(second.data.content).toHaveLength(total - 10)
    const all = [...first.data.content, ...second.data.content]
    expect(new Set(all.map(({ id }) => id)).size).toBe(total)
    const order = all.map(({ createdAt, id }) => `${createdAt} ${id}`)
    expect(order).toEqual(order.toSorted().reverse())
    expect(all.at(-1)?.title).toBe('연구를 시작합니다')
    expect((await list({ page: '9' })).data.content).toEqual([])
    for (const size of ['0', '101']) expect((await list({ size })).status).toBe(400)
  })

  const stored = async () => storedAnnouncement(server(), await created())

  it('of one moment are in the order of their ids, the later one first [NOTICE-005]', async () => {
    const ids = [await created(), await created(), await created()]
    expect((await recent({ limit: '3' })).data.map(({ id }) => id)).toEqual(ids.toReversed())
  })

  it('are answered as the five newest, or as many as are asked for [SCALL-054, NOTICE-005, NOTICE-042]', async () => {
    const all = (await list()).data.content
    expect((await recent()).data).toEqual(all.slice(0, 5))
    expect((await recent({ limit: '2' })).data).toEqual(all.slice(0, 2))
    for (const limit of ['0', '21', 'x']) expect((await recent({ limit })).status).toBe(400)
  })

  it('are stored with a title on one line, and the content as typed [NOTICE-048, NOTICE-049]', async () => {
    const content = ' \n  가\r\n\n나 \u202e<script>alert(1)</script>'
    const { data } = await create({ title: '  첫 줄\r\n둘째\u2028줄 <b> ', content })
    expect(data).toMatchObject({ title: '첫 줄 둘째 줄 <b>', content })
    expect((await update(data.id, { title: 'ㄱ\nㄴ ', content: `${content} ` })).data).toMatchObject({
      title: 'ㄱ ㄴ',
      content: `${content} `,
    })
  })

  it.each([
    ['title', { title: '가'.repeat(256) }],
    ['title', { title: ' \n ' }],
    ['title', { title: '' }],
    ['content', { content: '가'.repeat(20_001) }],
    ['content', { content: ' ' }],
    ['priority', { priority: 'URGENT' }],
    ['priority', { priority: 'constructor' }],
  ])('with a wrong %s are refused, and nothing is stored: %j [NOTICE-021]', async (field, body) => {
    const id = await created()
    const before = await everything(server())
    const errors = [{ field, message: '입력값을 확인해주세요.' }]
    expect(await create(body)).toMatchObject({ ...REFUSED, field, errors })
    expect(await update(id, body)).toMatchObject({ ...REFUSED, field, errors })
    expect(await everything(server())).toEqual(before)
    expect(await storedAnnouncement(server(), id)).toMatchObject({ ...WRITTEN, version: 1 })
  })

  it('are accepted at their largest [NOTICE-021]', async () => {
    const largest = { title: '😀'.repeat(255), content: '가'.repeat(20_000) }
    expect((await create(largest)).data).toMatchObject(largest)
  })

  it('are changed in their next version, and keep author, moment and count [SCALL-052, NOTICE-041]', async () => {
    const { data: before } = await create()
    await read(before.id)
    server().now += 60_000
    const { status, data } = await update(before.id, {
      title: '새 일정',
      content: '수요일로 옮깁니다.',
      priority: 'LOW',
    })
    const changed = {
      title: '새 일정',
      content: '수요일로 옮깁니다.',
      priority: 'LOW',
      updatedAt: '2026-03-10T03:01:00.000Z',
      viewCount: 1,
      version: 2,
    }
    expect([status, data]).toEqual([200, { ...before, ...changed }])
    expect(await storedAnnouncement(server(), before.id)).toMatchObject({
      title: '새 일정',
      content: '수요일로 옮깁니다.',
      priority: 'LOW',
      viewCount: 1,
    })
    server().now -= 60_000
  })

  it('without a difference are not stored again [NOTICE-047]', async () => {
    const id = await created()
    const before = await everything(server())
    const row = await storedAnnouncement(server(), id)
    expect((await update(id, { title: ` ${WRITTEN.title}\n` })).data).toMatchObject({ ...WRITTEN, version: 1 })
    expect(await everything(server())).toEqual(before)
    expect(await storedAnnouncement(server(), id)).toEqual(row)
  })

  it('are in the trail of the study with each change, under the title: 제목 / 중요도 / 내용 / 삭제 [NOTICE-045]', async () => {
    const id = await created()
    await update(id, { title: '바뀐 일정', priority: 'MEDIUM' })
    await remove(id)
    const reason = '최초 입력 - 시스템 기록'
    expect(await trailOf(id)).toEqual([
      ['CREATE', '제목', null, WRITTEN.title, reason, CI],
      ['CREATE', '중요도', null, 'HIGH', reason, CI],
      ['CREATE', '내용', null, WRITTEN.content, reason, CI],
      ['UPDATE', '제목', WRITTEN.title, '바뀐 일정', null, CI],
      ['UPDATE', '중요도', 'HIGH', 'MEDIUM', null, CI],
      ['DELETE', '삭제', '아니요', '예', null, CI],
    ])
    const path = { projectId: (await storedAnnouncement(server(), id)).studyId }
    // Also for an investigator of one institution, who reads the trail of the study.
    const { data } = await server().call('listAuditTrail', { as: PI, path, query: { size: '6' } })
    expect(data.content.map(({ recordName, fieldLabel, newValue }) => [recordName, fieldLabel, newValue])).toEqual([
      ['바뀐 일정', '삭제', '예'],
      ['바뀐 일정', '중요도', 'MEDIUM'],
      ['바뀐 일정', '제목', '바뀐 일정'],
      ['바뀐 일정', '내용', WRITTEN.content],
      ['바뀐 일정', '중요도', 'HIGH'],
      ['바뀐 일정', '제목', WRITTEN.title],
    ])
    expect((await verifyAudit(server().database.handle)).faults).toEqual([])
    const history = await server().call('listStudyAuditLogs', { as: CI, path, query: { size: '100' } })
    expect(history.data.content).toEqual([])
  })

  it('are stored with their entries in the trail, or not at all [NOTICE-045]', async () => {
    const { handle } = server().database
    const id = await created()
    const before = [await everything(server()), await storedAnnouncement(server(), id)]
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await handle.execute(
      sql`alter table audit_entries add constraint refuse check (entity_type <> 'announcement') not valid`,
    )
    const answers = [await create(), await update(id, { title: '바뀐 일정' }), await remove(id)]
    await handle.execute(sql`alter table audit_entries drop constraint refuse`)
    quiet.mockRestore()
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500])
    expect([await everything(server()), await storedAnnouncement(server(), id)]).toEqual(before)
  })

  it('that were deleted are in no list; nobody reads, changes or deletes them, and the record stays [SCALL-053, NOTICE-046]', async () => {
    const id = await created({}, { as: CRC })
    const { totalElements } = (await list()).data
    const { status, data } = await remove(id, { as: CRC })
    expect([status, data]).toEqual([200, null])
    expect((await list()).data).toMatchObject({ totalElements: totalElements - 1 })
    expect((await recent({ limit: '20' })).data.map((each) => each.id)).not.toContain(id)
    const before = await everything(server())
    for (const as of [CRC, 'admin@imsang.example'] as const) {
      expect(await read(id, { as })).toMatchObject(GONE)
      expect(await update(id, {}, { as })).toMatchObject(GONE)
      expect(await remove(id, { as })).toMatchObject(GONE)
    }
    expect(await everything(server())).toEqual(before)
    expect(await storedAnnouncement(server(), id)).toMatchObject({
      ...WRITTEN,
      version: 2,
      deletedAt: new Date(MOMENT),
    })
  })

  it('are unknown under another id and under another study, also to its members [NOTICE-044]', async () => {
    const id = await created({}, { as: 'cpm@daon-cro.example' })
    const before = await everything(server())
    const as = 'cpm@daon-cro.example'
    for (const ask of [inSecond.read, inSecond.remove]) expect(await ask(id, { as })).toMatchObject(GONE)
    expect(await inSecond.update(id, {}, { as })).toMatchObject(GONE)
    for (const unknown of [newId(), 'x', "' or 1=1"]) {
      expect(await read(unknown, { as })).toMatchObject(GONE)
      expect(await update(unknown, {}, { as })).toMatchObject(GONE)
      expect(await remove(unknown, { as })).toMatchObject(GONE)
    }
    expect(await everything(server())).toEqual(before)
  })

  it('are stored once when the call is repeated with its key [SCALL-100, NOTICE-056]', async () => {
    const { totalElements } = (await list()).data
    const headers = { 'idempotency-key': newId() }
    const [first, again] = [await create({}, { headers }), await create({}, { headers })]
    expect([again.status, again.data]).toEqual([201, first.data])
    expect((await list()).data.totalElements).toBe(totalElements + 1)
    const key = { headers: { 'idempotency-key': newId() } }
    expect([await remove(first.data.id, key), await remove(first.data.id, key)].map(({ status }) => status)).toEqual([
      200, 200,
    ])
    const other = { 'idempotency-key': headers['idempotency-key'] }
    expect((await create({ title: '다른 제목' }, { headers: other })).status).toBe(422)
  })

  it('that are written leave an entry in the access record; reading leaves none [ACCESS-001, ACCESS-008]', async () => {
    const entriesOf = async ({ headers }: { headers: Headers }) => {
      const entry = eq(accessEntries.requestId, headers.get('x-request-id') ?? '')
      return server().database.handle.select().from(accessEntries).where(entry)
    }
    const made = await create()
    const { id } = made.data
    const { studyId } = await storedAnnouncement(server(), id)
    const about = { about: 'study', studyId, login: CI }
    expect(await entriesOf(made)).toMatchObject([
      { ...about, operation: 'createAnnouncement', task: 'create', status: 201 },
    ])
    expect(await entriesOf(await update(id, { title: '둘' }))).toMatchObject([
      { ...about, operation: 'updateAnnouncement', task: 'change', status: 200 },
    ])
    expect(await entriesOf(await read(id))).toEqual([])
    expect(await entriesOf(await list())).toEqual([])
    expect(await entriesOf(await remove(id))).toMatchObject([
      { ...about, operation: 'deleteAnnouncement', task: 'change', status: 200 },
    ])
  })
})
