import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '../db/ids'
import { visits } from '../db/schema'
import { trailOf } from '../testing/dateChange'
import { describeOnOneEngine } from '../testing/engines'
import { entriesOf, plantSubject } from '../testing/plant'
import { plantVisit } from '../testing/plantVisit'
import { useServer } from '../testing/server'
import { BUSAN, CRA, ENROLLED, visitCalls } from './testing/visitCalls'

const REFUSED = { status: 409, message: '현재 상태에서는 처리할 수 없습니다.' }
const OLDER = { status: 412, message: '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.' }

describeOnOneEngine('a stored visit', (engine) => {
  const server = useServer(engine)
  const { update, reschedule, enrolled, list, started } = visitCalls(server)
  const rowOf = async (id: string) => {
    const [row] = await server().database.handle.select().from(visits).where(eq(visits.id, id))
    return row
  }
  const DONE = {
    visitStatus: 'COMPLETED',
    actualVisitDate: '2026-02-18',
    visitDescription: '채혈',
    notes: '공복',
  } as const

  describe('that is complete', () => {
    it('gets another date and other texts, with an entry for each and the reason [DCALL-045, VISIT-140, VISIT-250, AUDIT-057]', async () => {
      const subjectId = await enrolled()
      const id = await plantVisit(server(), subjectId, { ...DONE, version: 4 })
      const [before] = (await list(subjectId)).data
      server().now += 60_000
      const updatedAt = new Date(server().now).toISOString()
      const body = { actualDate: '2026-02-19', description: ' 채혈 재시행 ', notes: '', editReason: ' 원자료 확인 ' }
      const { status, data } = await update(id, body)
      server().now -= 60_000
      expect(status).toBe(200)
      const changed = { actualVisitDate: '2026-02-19', visitDescription: '채혈 재시행', notes: null }
      expect(data).toEqual({ ...before, ...changed, version: 5, updatedAt })
      expect((await list(subjectId)).data).toEqual([data])
      expect(await trailOf(server(), id)).toEqual([
        ['actualVisitDate', '2026-02-18', '2026-02-19', 'UPDATE', '원자료 확인'],
        ['visitDescription', '채혈', '채혈 재시행', 'UPDATE', '원자료 확인'],
        ['notes', '공복', null, 'UPDATE', '원자료 확인'],
      ])
    })

    it('needs no reason, and stays as it is when nothing differs [VISIT-141]', async () => {
      const id = await plantVisit(server(), await enrolled(), DONE)
      const same = { actualDate: '2026-02-18', description: '채혈', notes: '공복 ' }
      expect(await update(id, { ...same, editReason: '이유' })).toMatchObject({ status: 200, data: { version: 1 } })
      expect(await entriesOf(server(), id)).toEqual([])
      await update(id, { ...same, notes: '금식', editReason: '  ' })
      expect(await trailOf(server(), id)).toEqual([['notes', '공복', '금식', 'UPDATE', null]])
    })

    it.each([
      ['', '실제 방문일을 선택해주세요.'],
      ['2026-02-30', '실제 방문일을 선택해주세요.'],
      ['2026-03-11', '방문일은 미래 날짜일 수 없습니다.'],
    ])('keeps its date instead of %j [VISIT-125, VISIT-126]', async (actualDate, message) => {
      const id = await plantVisit(server(), await enrolled(), DONE)
      expect(await update(id, { actualDate })).toMatchObject({ status: 400, field: 'actualDate', message })
      expect(await rowOf(id)).toMatchObject({ ...DONE, version: 1 })
    })

    it('may be any day until today, and is complete by its actual date alone [DCALL-045]', async () => {
      const id = await plantVisit(server(), await enrolled(), { ...DONE, visitStatus: 'MISSED' })
      expect(await update(id, { actualDate: '2026-03-10' })).toMatchObject({ status: 200 })
      expect(await update(id, { actualDate: '1999-12-31' })).toMatchObject({ status: 200, data: { version: 3 } })
    })
  })

  it('that is not complete is not corrected through this call [DCALL-046]', async () => {
    for (const visitStatus of ['SCHEDULED', 'IN_PROGRESS', 'MISSED', 'CANCELLED'] as const) {
      const id = await plantVisit(server(), await enrolled(), { visitStatus })
      expect(await update(id)).toMatchObject(REFUSED)
      expect(await rowOf(id)).toMatchObject({ visitStatus, actualVisitDate: null, version: 1 })
    }
  })

  describe('that is planned', () => {
    it('moves to another day and keeps its window and its source [DCALL-047, VISIT-146, VISIT-147, VISIT-250]', async () => {
      const { subjectId, idOf } = await started()
      const [, before] = (await list(subjectId)).data
      const id = idOf('V2')
      const created = await trailOf(server(), id)
      const { status, data } = await reschedule(id, {
        scheduledDate: '2026-04-30',
        changeReason: ' 대상자 요청 ',
        notes: '오후',
      })
      expect(status).toBe(200)
      expect(data).toEqual({ ...before, scheduledDate: '2026-04-30', notes: '오후', version: 2 })
      expect(data).toMatchObject({
        visitWindowStart: '2026-02-16',
        visitWindowEnd: '2026-02-22',
        visitStatus: 'SCHEDULED',
      })
      expect((await trailOf(server(), id)).slice(created.length)).toEqual([
        ['scheduledDate', '2026-02-19', '2026-04-30', 'DATE_CHANGE', '대상자 요청'],
        ['notes', null, '오후', 'UPDATE', '대상자 요청'],
      ])
    })

    it('needs a reason for another day, none for its notes, and nothing when it stays [VISIT-150]', async () => {
      const id = await plantVisit(server(), await enrolled())
      const missing = { status: 400, field: 'changeReason', message: '변경 사유를 입력해주세요.' }
      for (const changeReason of [null, '', '  ']) expect(await reschedule(id, { changeReason })).toMatchObject(missing)
      expect(await reschedule(id, { changeReason: '가'.repeat(256) })).toMatchObject({
        status: 400,
        field: 'changeReason',
      })
      expect((await reschedule(id, { changeReason: '가'.repeat(255) })).status).toBe(200)
      const here = { scheduledDate: '2026-02-20', changeReason: null }
      expect((await reschedule(id, { ...here, notes: '오전' })).data).toMatchObject({ notes: '오전', version: 3 })
      expect((await reschedule(id, { ...here, notes: '오전' })).data).toMatchObject({ version: 3 })
      expect((await trailOf(server(), id)).slice(1)).toEqual([['notes', null, '오전', 'UPDATE', null]])
    })

    it.each(['', '2026-02-30', '2026/02/20', 'tomorrow'])('does not move to %j [DCALL-008]', async (scheduledDate) => {
      const id = await plantVisit(server(), await enrolled())
      const refused = { status: 400, field: 'scheduledDate', message: '방문일을 선택해주세요.' }
      expect(await reschedule(id, { scheduledDate })).toMatchObject(refused)
      expect(await rowOf(id)).toMatchObject({ scheduledDate: '2026-02-18', version: 1 })
    })

    it('may move into the past, and waits for earlier visits otherwise [VISIT-115]', async () => {
      const { idOf } = await started()
      expect(await reschedule(idOf('V3'))).toMatchObject(REFUSED)
      expect((await reschedule(idOf('V2'), { scheduledDate: '2020-01-01' })).status).toBe(200)
      expect(await reschedule(idOf('V1'))).toMatchObject(REFUSED)
    })
  })

  it('of a subject that dropped out, or is not enrolled, stays as it is [DCALL-043]', async () => {
    for (const facts of [{ dropoutDate: '2026-03-01' }, { enrollmentDate: null }]) {
      const subjectId = await enrolled(facts)
      expect(await update(await plantVisit(server(), subjectId, DONE))).toMatchObject(REFUSED)
      expect(await reschedule(await plantVisit(server(), subjectId, { visitNumber: 2 }))).toMatchObject(REFUSED)
    }
  })

  it('that somebody else changed first is answered, and nothing is stored [DCALL-056, VISIT-251]', async () => {
    const subjectId = await enrolled()
    const [done, planned] = [
      await plantVisit(server(), subjectId, { ...DONE, version: 3 }),
      await plantVisit(server(), subjectId, { visitNumber: 1003, visitCode: 'V3', version: 3 }),
    ]
    const before = (await list(subjectId)).data
    const call = { headers: { 'if-match': '"2"' } }
    const answers = [await update(done, {}, call), await reschedule(planned, {}, call)]
    expect(answers).toMatchObject([OLDER, OLDER])
    expect(answers.map(({ data }) => data)).toEqual(before)
    expect((await list(subjectId)).data).toEqual(before)
    for (const match of ['"3"', '3', '*']) {
      expect((await update(done, { notes: match }, { headers: { 'if-match': match } })).status).toBe(
        match === '*' ? 200 : match === '"3"' ? 200 : 412,
      )
    }
  })

  it('repeated with its key gives the first answer [DCALL-012]', async () => {
    const id = await plantVisit(server(), await enrolled(), DONE)
    const call = { headers: { 'idempotency-key': newId(), 'if-match': '"1"' } }
    const first = await update(id, { notes: '한 번' }, call)
    expect((await update(id, { notes: '한 번' }, call)).data).toEqual(first.data)
    expect(await entriesOf(server(), id)).toHaveLength(3)
  })

  it('is changed by who enters data at the institution; elsewhere it is unknown [DCALL-008, DCALL-010]', async () => {
    const id = await plantVisit(server(), await enrolled(), DONE)
    const elsewhere = await plantVisit(
      server(),
      await plantSubject(server(), { ...ENROLLED, study: 'study-2', site: '02' }),
    )
    const unknown = { status: 404, message: '방문을 찾을 수 없습니다.' }
    for (const call of [update, reschedule]) {
      expect(await call(id, {}, { as: CRA })).toMatchObject({ status: 403, message: '권한이 없습니다.' })
      expect(await call(id, {}, { as: BUSAN })).toMatchObject(unknown)
      expect(await call(elsewhere)).toMatchObject(unknown)
      expect(await call(elsewhere, {}, { as: 'admin@imsang.example' })).toMatchObject(unknown)
      expect(await call('x')).toMatchObject(unknown)
    }
    expect(await rowOf(id)).toMatchObject({ ...DONE, version: 1 })
  })
})
