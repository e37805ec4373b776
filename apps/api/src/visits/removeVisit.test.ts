import { demoTemplateId } from '@imsang/fixtures'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '../db/ids'
import { visits, visitTemplates } from '../db/schema'
import { trailOf } from '../testing/dateChange'
import { describeOnOneEngine } from '../testing/engines'
import { entriesOf, plantSubject } from '../testing/plant'
import { plantVisit } from '../testing/plantVisit'
import { useServer } from '../testing/server'
import { BUSAN, CRA, CRC, ENROLLED, PI, STUDY, visitCalls } from './testing/visitCalls'

const REFUSED = { status: 409, message: '현재 상태에서는 처리할 수 없습니다.' }
const OLDER = { status: 412, message: '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.' }
const DONE = { visitStatus: 'COMPLETED', actualVisitDate: '2026-02-18' } as const

describeOnOneEngine('a visit', (engine) => {
  const server = useServer(engine)
  const { create, complete, enrolled, list, started, reschedule, remove, withdraw, askWithdrawal } = visitCalls(server)
  const codesOf = async (subjectId: string) => (await list(subjectId)).data.map(({ visitCode }) => visitCode).join(' ')
  const historyOf = async (subjectId: string) => {
    const path = { projectId: STUDY, subjectId }
    const { data } = await server().call('listSubjectAuditLogs', { as: PI, path, query: { fieldName: 'visit' } })
    return data.content
  }

  describe('that is planned', () => {
    it('is deleted, with one entry, and its template is free again [DCALL-048, AUDIT-048, AUDIT-058]', async () => {
      const { subjectId, idOf } = await started()
      const created = await trailOf(server(), idOf('V3'))
      expect(await remove(idOf('V3'))).toMatchObject({ status: 200, data: { subjectId } })
      expect(await codesOf(subjectId)).toBe('V1 V2 V4 V5 EOT EOS')
      expect((await trailOf(server(), idOf('V3'))).slice(created.length)).toEqual([
        ['visitName', 'V3 방문', null, 'DELETE', null],
      ])
      expect((await historyOf(subjectId))[0]).toMatchObject({ recordName: 'V3 방문', changeType: 'DELETE' })
      expect((await create(subjectId, 'V3')).data).toMatchObject({
        visitNumber: 1003,
        baselineSource: 'BASELINE_VISIT',
      })
    })

    it('is deleted whatever its status and the earlier visits are [DCALL-048, VISIT-116]', async () => {
      const subjectId = await enrolled()
      await plantVisit(server(), subjectId)
      for (const visitStatus of ['SCHEDULED', 'IN_PROGRESS', 'MISSED', 'CANCELLED'] as const) {
        const id = await plantVisit(server(), subjectId, { visitStatus, visitNumber: 1003, visitCode: 'V3' })
        expect((await remove(id)).status).toBe(200)
      }
      expect(await codesOf(subjectId)).toBe('V2')
    })
  })

  it('that is complete, or the baseline, is not deleted [VISIT-123]', async () => {
    const subjectId = await enrolled()
    const refused = { status: 409, message: '삭제할 수 없는 방문입니다.' }
    const { data: baseline } = await create(subjectId, 'V1')
    expect(await remove(baseline.visitId)).toMatchObject(refused)
    for (const facts of [DONE, { visitStatus: 'COMPLETED' }, { ...DONE, visitStatus: 'MISSED' }] as const) {
      expect(await remove(await plantVisit(server(), subjectId, facts))).toMatchObject(refused)
    }
    expect((await list(subjectId)).data).toHaveLength(4)
  })

  it('that is deleted is unknown afterwards; with its key the first answer comes again [DCALL-012, DCALL-048]', async () => {
    const { idOf } = await started()
    const headers = { 'idempotency-key': newId(), 'if-match': '"1"' }
    const first = await remove(idOf('V2'), { headers })
    expect(await remove(idOf('V2'), { headers })).toMatchObject({ status: 200, data: first.data })
    const unknown = { status: 404, message: '방문을 찾을 수 없습니다.' }
    expect(await remove(idOf('V2'))).toMatchObject(unknown)
    expect(await reschedule(idOf('V2'))).toMatchObject(unknown)
    expect((await trailOf(server(), idOf('V2'))).filter(([, , , type]) => type === 'DELETE')).toHaveLength(1)
  })

  describe('of a template that is withdrawn', () => {
    it('is planned again on its calculated day, with the reason in the trail [VISIT-257, VISIT-258, VISIT-263]', async () => {
      const { subjectId, idOf } = await started()
      const id = idOf('V2')
      await reschedule(id, { scheduledDate: '2026-03-05', changeReason: '요청', notes: '오후' })
      await complete(id, { actualDate: '2026-03-06' })
      const before = await trailOf(server(), id)
      expect(before.slice(-2).map(([field, , value]) => [field, value])).toEqual([
        ['visitStatus', 'COMPLETED'],
        ['actualVisitDate', '2026-03-06'],
      ])
      expect((await askWithdrawal(id)).data).toEqual({ subjectId, isRemoved: false, removedVisits: [], keptVisits: [] })
      const [, stored] = (await list(subjectId)).data
      const { status, data } = await withdraw(id, { reason: ' 다른 시험대상자의 방문 ' })
      expect(status).toBe(200)
      expect(data).toEqual({
        subjectId,
        removedVisits: [],
        visit: { ...stored, visitStatus: 'SCHEDULED', actualVisitDate: null, scheduledDate: '2026-02-19', version: 4 },
      })
      expect(data.visit).toMatchObject({ visitWindowStart: '2026-02-16', visitWindowEnd: '2026-02-22', notes: '오후' })
      expect((await list(subjectId)).data[1]).toEqual(data.visit)
      expect((await trailOf(server(), id)).slice(before.length)).toEqual([
        ['visitStatus', 'COMPLETED', 'SCHEDULED', 'STATUS_CHANGE', '다른 시험대상자의 방문'],
        ['actualVisitDate', '2026-03-06', null, 'DELETE', '다른 시험대상자의 방문'],
        ['scheduledDate', '2026-03-05', '2026-02-19', 'DATE_CHANGE', '다른 시험대상자의 방문'],
      ])
      // Then it is a planned visit as every other.
      expect((await remove(id)).status).toBe(200)
    })

    it('is counted from what its baseline is now, and keeps its day when its template gives none [VISIT-258]', async () => {
      const { handle } = server().database
      const subjectId = await enrolled()
      const values = {
        ...DONE,
        visitTemplateId: demoTemplateId('study-1', 'V2', 'ARM-01'),
        baselineSource: 'ARM',
      } as const
      const id = await plantVisit(server(), subjectId, values)
      expect((await withdraw(id)).data.visit).toMatchObject({
        scheduledDate: '2026-02-17',
        visitWindowStart: '2026-02-14',
        visitWindowEnd: '2026-02-20',
        baselineSource: 'ENROLLMENT',
      })
      const template = await handle.query.visitTemplates.findFirst({
        where: eq(visitTemplates.id, values.visitTemplateId),
      })
      if (!template) throw new Error('no template')
      const without = { ...template, id: newId(), visitCode: 'OLD', dayOffset: null }
      await handle.insert(visitTemplates).values(without)
      const old = await plantVisit(server(), subjectId, { ...values, visitCode: 'OLD', visitTemplateId: without.id })
      expect((await withdraw(old)).data.visit).toMatchObject({ scheduledDate: '2026-02-18', baselineSource: 'ARM' })
    })
  })

  it('that is unscheduled or has no template is removed by a withdrawal [VISIT-258, VISIT-263, AUDIT-058]', async () => {
    const subjectId = await enrolled()
    const extra = await plantVisit(server(), subjectId, { ...DONE, visitType: 'UNSCHEDULED', visitName: '비정기' })
    const follow = await plantVisit(server(), subjectId, {
      ...DONE,
      visitNumber: null,
      visitCode: null,
      visitName: '추가',
    })
    for (const [id, name] of [
      [extra, '비정기'],
      [follow, '추가'],
    ] as const) {
      expect((await askWithdrawal(id)).data).toMatchObject({ isRemoved: true, removedVisits: [], keptVisits: [] })
      expect((await withdraw(id)).data).toEqual({ subjectId, visit: null, removedVisits: [] })
      expect(await trailOf(server(), id)).toEqual([['visitName', name, null, 'DELETE', '다른 시험대상자의 방문']])
    }
    expect((await list(subjectId)).data).toEqual([])
  })

  it('that is the baseline goes with the visits that it generated and nobody touched; the others stay [VISIT-258, VISIT-259, VISIT-260, VISIT-263]', async () => {
    const { subjectId, idOf } = await started()
    await reschedule(idOf('V2'), { notes: '오후' })
    const { handle } = server().database
    await handle
      .update(visits)
      .set({ visitStatus: 'MISSED' })
      .where(eq(visits.id, idOf('EOT')))
    const extra = await plantVisit(server(), subjectId, {
      visitType: 'UNSCHEDULED',
      visitNumber: null,
      visitCode: 'UV',
    })
    const named = (code: string, name: string) => ({ visitId: idOf(code), visitName: name })
    const removed = [
      named('V3', 'V3 방문'),
      named('V4', 'V4 방문'),
      named('V5', 'V5 방문'),
      named('EOS', '연구 종료 방문(EOS)'),
    ]
    const kept = [named('V2', 'V2 방문'), named('EOT', '치료 종료 방문(EOT)')]
    const before = (await list(subjectId)).data
    const asked = (await askWithdrawal(idOf('V1'))).data
    expect(asked).toEqual({ subjectId, isRemoved: true, removedVisits: removed, keptVisits: kept })
    expect((await list(subjectId)).data).toEqual(before)
    const { data } = await withdraw(idOf('V1'))
    expect(data).toEqual({ subjectId, visit: null, removedVisits: removed })
    const left = [idOf('V2'), idOf('EOT'), extra]
    expect((await list(subjectId)).data).toEqual(before.filter(({ visitId }) => left.includes(visitId)))
    for (const code of ['V1', 'V3', 'V4', 'V5', 'EOS']) {
      expect((await trailOf(server(), idOf(code))).at(-1)?.slice(1)).toEqual([
        code === 'EOS' ? '연구 종료 방문(EOS)' : `${code} 방문`,
        null,
        'DELETE',
        '다른 시험대상자의 방문',
      ])
    }
    const sets = await Promise.all(['V1', 'V3', 'EOS'].map((code) => entriesOf(server(), idOf(code))))
    expect(new Set(sets.map((entries) => entries.at(-1)?.changeSet)).size).toBe(1)
    // The template of the baseline is offered again.
    expect((await create(subjectId, 'V1')).data).toMatchObject({ scheduledDate: '2026-01-20', version: 1 })
  })

  it('that is not complete, or has a later complete one, is not withdrawn [VISIT-261]', async () => {
    const { subjectId, idOf } = await started()
    const open = { status: 409, message: '완료된 방문만 철회할 수 있습니다.' }
    expect(await withdraw(idOf('V2'))).toMatchObject(open)
    expect(await askWithdrawal(idOf('V2'))).toMatchObject(open)
    await complete(idOf('V2'), { actualDate: '2026-02-19' })
    const later = {
      status: 409,
      message: '이후 방문이 완료되어 철회할 수 없습니다. 이후 방문을 먼저 철회해주세요.',
    }
    expect(await withdraw(idOf('V1'))).toMatchObject(later)
    expect(await askWithdrawal(idOf('V1'))).toMatchObject(later)
    expect((await list(subjectId)).data).toHaveLength(7)
    expect((await withdraw(idOf('V2'))).status).toBe(200)
    expect((await withdraw(idOf('V1'))).status).toBe(200)
  })

  it('is not withdrawn without a reason of at most 255 characters [VISIT-257]', async () => {
    const { idOf } = await started()
    const missing = { status: 400, field: 'reason', message: '철회 사유를 입력해주세요.' }
    for (const reason of ['', ' \n ']) expect(await withdraw(idOf('V1'), { reason })).toMatchObject(missing)
    expect(await withdraw(idOf('V1'), { reason: '가'.repeat(256) })).toMatchObject({ status: 400, field: 'reason' })
    expect((await withdraw(idOf('V1'), { reason: '가'.repeat(255) })).status).toBe(200)
  })

  it('of a subject that dropped out stays [DCALL-043]', async () => {
    const subjectId = await enrolled({ dropoutDate: '2026-03-01' })
    const id = await plantVisit(server(), subjectId, DONE)
    const planned = await plantVisit(server(), subjectId, { visitNumber: 1003, visitCode: 'V3' })
    expect([await withdraw(id), await askWithdrawal(id), await remove(planned)]).toMatchObject([
      REFUSED,
      REFUSED,
      REFUSED,
    ])
    expect((await list(subjectId)).data).toHaveLength(2)
  })

  it('of an older version is answered and stays; with a repeated key the first answer comes again [DCALL-012, VISIT-251]', async () => {
    const { subjectId, idOf } = await started()
    const [first, second] = (await list(subjectId)).data
    const older = { headers: { 'if-match': '"9"' } }
    expect(await withdraw(idOf('V1'), {}, older)).toMatchObject({ ...OLDER, data: first })
    expect(await remove(idOf('V2'), older)).toMatchObject({ ...OLDER, data: second })
    expect((await list(subjectId)).data).toHaveLength(7)
    const call = { headers: { 'idempotency-key': newId(), 'if-match': '"2"' } }
    const answer = await withdraw(idOf('V1'), {}, call)
    expect(answer.status).toBe(200)
    expect((await withdraw(idOf('V1'), {}, call)).data).toEqual(answer.data)
  })

  it('is removed by who enters data at the institution; elsewhere it is unknown [DCALL-008, DCALL-010, VISIT-257]', async () => {
    const { idOf } = await started()
    const elsewhere = await plantVisit(
      server(),
      await plantSubject(server(), { ...ENROLLED, study: 'study-2', site: '02' }),
    )
    const calls = {
      remove,
      askWithdrawal,
      withdraw: (id: string, call?: Parameters<typeof remove>[1]) => withdraw(id, {}, call),
    }
    for (const call of Object.values(calls)) {
      expect(await call(idOf('V1'), { as: CRA })).toMatchObject({ status: 403, message: '권한이 없습니다.' })
      for (const [id, as] of [
        [idOf('V1'), BUSAN],
        [elsewhere, PI],
        [elsewhere, 'admin@imsang.example'],
        [newId(), PI],
        ['x', PI],
      ] as const) {
        expect(await call(id, { as })).toMatchObject({ status: 404, message: '방문을 찾을 수 없습니다.' })
      }
    }
    expect((await withdraw(idOf('V1'), {}, { as: CRC })).status).toBe(200)
  })
})
