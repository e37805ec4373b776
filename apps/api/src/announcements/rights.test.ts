import { type DemoEmail, demoStudyId, demoUserId } from '@imsang/fixtures'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { participants, studies } from '../db/schema'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import {
  ADMIN,
  announcementCalls,
  CI,
  CRA,
  CRC,
  everything,
  PI,
  storedAnnouncement,
  WRITTEN,
} from './testing/announcementCalls'

const NOT_THEIRS = { status: 403, code: 'access.denied', message: '공지사항을 수정할 권한이 없습니다.' }
const OUTSIDE = { status: 403, message: '연구에 접근할 권한이 없습니다.' }
const OUTSIDERS = ['user@haneul-pharma.example', 'pi@jeju-hospital.example'] as const

describeOnOneEngine('rights to the announcements of a study', (engine) => {
  const server = useServer(engine)
  const { create, created, read, update, remove, list, recent, permission } = announcementCalls(server)

  it.each([
    [ADMIN, true],
    ['tenant@hanbit-smo.example', true],
    ['smo@hanbit-smo.example', true],
    ['crc@hanbit-smo.example', true],
    [CI, true],
    [CRC, true],
    ['cpm@daon-cro.example', true],
    [PI, false],
    ['subi@seoul-hospital.example', false],
    ['nurse@busan-hospital.example', false],
    [CRA, false],
    ['dm@haneul-pharma.example', false],
  ] as const)(
    'to write them: %s %j; everybody in the study reads them [SCALL-055, NOTICE-043]',
    async (as, canEdit) => {
      expect((await permission(as)).data).toEqual({ canEdit })
      const before = await everything(server())
      const answer = await create({}, { as })
      if (canEdit) expect([answer.status, answer.data.authorId]).toEqual([201, demoUserId(as)])
      else {
        expect(answer).toMatchObject({ status: 403, message: '공지사항을 등록할 권한이 없습니다.' })
        expect(await everything(server())).toEqual(before)
      }
      const id = await created()
      for (const { status } of [await list({}, as), await recent({}, as), await read(id, { as })])
        expect(status).toBe(200)
    },
  )

  it('to change one hold its author and a system administrator, nobody else with the edit permission [NOTICE-032]', async () => {
    const others = [
      CRC,
      'cpm@daon-cro.example',
      'tenant@hanbit-smo.example',
      'smo@hanbit-smo.example',
      PI,
      CRA,
    ] as const
    const id = await created()
    const row = await storedAnnouncement(server(), id)
    const before = await everything(server())
    for (const as of others) {
      expect(await update(id, { title: '남의 글' }, { as })).toMatchObject(NOT_THEIRS)
      expect(await remove(id, { as })).toMatchObject(NOT_THEIRS)
      // Who may not change it does not learn of a newer version either.
      expect(await update(id, {}, { as, headers: { 'if-match': '"0"' } })).toMatchObject(NOT_THEIRS)
    }
    expect(await everything(server())).toEqual(before)
    expect(await storedAnnouncement(server(), id)).toEqual(row)
    const byAdmin = await update(id, { title: '고친 글' }, { as: ADMIN })
    expect([byAdmin.status, byAdmin.data.title, byAdmin.data.authorId]).toEqual([200, '고친 글', demoUserId(CI)])
    expect((await update(id, { title: '내 글' })).data).toMatchObject({ title: '내 글', version: 3 })
    expect((await remove(id, { as: ADMIN })).status).toBe(200)
  })

  it('of a CI do not reach what a coordinator wrote, nor the other way round [NOTICE-032]', async () => {
    const byCrc = await created({}, { as: CRC })
    expect(await update(byCrc, { title: 'x' }, { as: CI })).toMatchObject(NOT_THEIRS)
    expect(await remove(byCrc, { as: CI })).toMatchObject(NOT_THEIRS)
    expect(await remove(byCrc, { as: CRC })).toMatchObject({ status: 200 })
  })

  it('of an author stay without the edit permission, and end with the access to the study [NOTICE-030, NOTICE-032]', async () => {
    const id = await created({}, { as: CRC })
    const { handle } = server().database
    const own = and(eq(participants.userId, demoUserId(CRC)), eq(participants.studyId, demoStudyId('study-1')))
    const become = (values: Partial<typeof participants.$inferInsert>) =>
      handle.update(participants).set(values).where(own)
    await become({ role: 'NURSE' })
    expect((await permission(CRC)).data).toEqual({ canEdit: false })
    expect((await update(id, { title: '아직 내 글' }, { as: CRC })).data.title).toBe('아직 내 글')
    await become({ status: 'INACTIVE' })
    const before = await everything(server())
    for (const answer of [
      await read(id, { as: CRC }),
      await update(id, { title: 'x' }, { as: CRC }),
      await remove(id, { as: CRC }),
      await create({}, { as: CRC }),
      await list({}, CRC),
      await recent({}, CRC),
      await permission(CRC),
    ]) {
      expect(answer).toMatchObject(OUTSIDE)
    }
    expect(await everything(server())).toEqual(before)
    await become({ role: 'COORDINATOR', status: 'ACTIVE' })
  })

  it.each(OUTSIDERS)('are none for %s, who is not in the study [NOTICE-032]', async (as: DemoEmail) => {
    const id = await created()
    const before = await everything(server())
    for (const answer of [
      await read(id, { as }),
      await update(id, WRITTEN, { as }),
      await remove(id, { as }),
      await create({}, { as }),
      await list({}, as),
      await recent({}, as),
      await permission(as),
    ]) {
      expect(answer).toMatchObject(OUTSIDE)
    }
    expect(await everything(server())).toEqual(before)
  })

  it('end with the study: every call about a deleted one answers 404 [NOTICE-044]', async () => {
    const id = await created()
    const { handle } = server().database
    const first = eq(studies.id, demoStudyId('study-1'))
    await handle
      .update(studies)
      .set({ deletedAt: new Date(server().now) })
      .where(first)
    for (const answer of [await read(id), await update(id), await remove(id), await create(), await list()]) {
      expect(answer).toMatchObject({ status: 404, message: '연구를 찾을 수 없습니다.' })
    }
    await handle.update(studies).set({ deletedAt: null }).where(first)
  })
})
