import { demoArmId, demoTemplateId, demoUserId } from '@imsang/fixtures'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '../db/ids'
import { studyArms, visits, visitTemplates } from '../db/schema'
import { trailOf } from '../testing/dateChange'
import { describeOnOneEngine } from '../testing/engines'
import { plantSubject } from '../testing/plant'
import { plantVisit } from '../testing/plantVisit'
import { useServer } from '../testing/server'
import { BUSAN, CPM, CRA, CRC, ENROLLED, OTHER_STUDY, PI, STUDY, templateOf, visitCalls } from './testing/visitCalls'

const AUTOMATIC = '최초 입력 - 시스템 기록'
const REFUSED = '현재 상태에서는 처리할 수 없습니다.'

describeOnOneEngine('the visits of a subject', (engine) => {
  const server = useServer(engine)
  const { list, create, preview, enrolled } = visitCalls(server)
  const stored = async (subjectId: string) =>
    server().database.handle.select().from(visits).where(eq(visits.subjectId, subjectId))
  const template = async (values: Partial<typeof visitTemplates.$inferInsert>) => {
    const id = newId()
    await server()
      .database.handle.insert(visitTemplates)
      .values({
        id,
        studyId: STUDY,
        armId: demoArmId('study-1', 'ARM-01'),
        visitCode: `X${id.slice(-8)}`,
        visitName: '추가 방문',
        dayOffset: 7,
        windowBefore: null,
        windowAfter: null,
        displayOrder: 9000,
        requiredForms: [],
        ...values,
      })
    return id
  }

  it('are listed by number, those without one behind them by date, each as it is stored [DCALL-040, VISIT-231, VISIT-232, VISIT-233, VISIT-234, VISIT-235, VISIT-236, VISIT-237]', async () => {
    const numbers = { scno: 'SC-01-901', enno: 'EN-01-901' }
    const [id, other] = [await enrolled(numbers), await enrolled({ scno: 'SC-01-902' })]
    await plantVisit(server(), other, { visitNumber: 1, notes: '다른 시험대상자' })
    const late = await plantVisit(server(), id, { visitNumber: null, visitCode: null, scheduledDate: '2026-05-02' })
    const third = await plantVisit(server(), id, {
      visitNumber: 1003,
      visitCode: 'V3',
      visitName: 'V3 방문',
      visitTemplateId: templateOf('V3'),
      visitStatus: 'COMPLETED',
      scheduledDate: '2026-03-01',
      actualVisitDate: '2026-03-02',
      visitWindowStart: '2026-02-27',
      visitWindowEnd: '2026-03-04',
      visitDescription: '채혈',
      visitTypeDescription: '전화 확인',
      notes: '공복',
      baselineSource: 'ARM',
      createdBy: demoUserId(PI),
      createdAt: new Date('2026-02-01T01:02:03.004Z'),
      updatedAt: new Date('2026-03-02T05:06:07.008Z'),
      version: 4,
    })
    const extra = await plantVisit(server(), id, {
      visitType: 'UNSCHEDULED',
      visitNumber: null,
      visitCode: 'UV',
      visitName: '비정기 방문',
      visitStatus: 'COMPLETED',
      scheduledDate: null,
      actualVisitDate: '2026-02-15',
    })
    const second = await plantVisit(server(), id)
    const { status, data } = await list(id)
    expect(status).toBe(200)
    expect(data.map(({ visitId }) => visitId)).toEqual([second, third, extra, late])
    expect(data[1]).toEqual({
      visitId: third,
      subjectId: id,
      scno: 'SC-01-901',
      enno: 'EN-01-901',
      initials: 'QZX',
      visitCode: 'V3',
      visitName: 'V3 방문',
      visitType: 'REGULAR',
      visitStatus: 'COMPLETED',
      visitNumber: 1003,
      scheduledDate: '2026-03-01',
      actualVisitDate: '2026-03-02',
      visitWindowStart: '2026-02-27',
      visitWindowEnd: '2026-03-04',
      visitDescription: '채혈',
      visitTypeDescription: '전화 확인',
      notes: '공복',
      areTextsHidden: false,
      visitTemplateId: templateOf('V3'),
      baselineSource: 'ARM',
      createdBy: demoUserId(PI),
      createdByName: '윤서준',
      createdAt: '2026-02-01T01:02:03.004Z',
      updatedAt: '2026-03-02T05:06:07.008Z',
      version: 4,
    })
    expect(data[2]).toMatchObject({ visitType: 'UNSCHEDULED', createdBy: null, createdByName: null })
    expect((await list(other)).data).toMatchObject([{ notes: '다른 시험대상자', scno: 'SC-01-902' }])
    expect(await list(await enrolled())).toMatchObject({ status: 200, data: [] })
  })

  it('of another study, or of another institution than that of the caller, answer 404 [DCALL-010]', async () => {
    const [elsewhere, busan] = [
      await plantSubject(server(), { study: 'study-2', site: '02' }),
      await plantSubject(server(), { site: '02', ...ENROLLED }),
    ]
    const unknown = { status: 404, message: '시험대상자를 찾을 수 없습니다.' }
    for (const id of [elsewhere, busan, newId(), 'x']) {
      expect(await list(id)).toMatchObject(unknown)
      expect(await create(id, 'V1')).toMatchObject(unknown)
      expect(await preview(id, templateOf('V1'))).toMatchObject(unknown)
    }
    expect((await list(busan, { as: BUSAN })).status).toBe(200)
    expect((await list(busan, { as: CRA })).status).toBe(200)
  })

  it('are registered as SCHEDULED, on the day of the template, with an entry for each field [DCALL-041, VISIT-248, VISIT-249, VISIT-250, VISIT-252]', async () => {
    const id = await enrolled({ scno: 'SC-01-903', enno: 'EN-01-903' })
    const sent = {
      subjectId: id,
      baselineDate: '1999-01-01',
      visitDescription: ' 채혈 ',
      notes: '공복',
      notificationEnabled: true,
      notificationType: 'EMAIL',
      nextVisitDate: '2026-03-20',
    }
    const { status, data } = await create(id, 'V2', sent)
    expect(status).toBe(201)
    const now = new Date(server().now).toISOString()
    expect(data).toEqual({
      visitId: data.visitId,
      subjectId: id,
      scno: 'SC-01-903',
      enno: 'EN-01-903',
      initials: 'QZX',
      visitCode: 'V2',
      visitName: 'V2 방문',
      visitType: 'REGULAR',
      visitStatus: 'SCHEDULED',
      visitNumber: 1002,
      scheduledDate: '2026-02-17',
      actualVisitDate: null,
      visitWindowStart: '2026-02-14',
      visitWindowEnd: '2026-02-20',
      visitDescription: '채혈',
      visitTypeDescription: null,
      notes: '공복',
      areTextsHidden: false,
      visitTemplateId: templateOf('V2'),
      baselineSource: 'ENROLLMENT',
      createdBy: demoUserId(PI),
      createdByName: '윤서준',
      createdAt: now,
      updatedAt: now,
      version: 1,
    })
    expect(await stored(id)).toMatchObject([{ notificationType: 'EMAIL', nextVisitDate: '2026-03-20' }])
    expect(await trailOf(server(), data.visitId)).toEqual([
      ['visitCode', null, 'V2', 'CREATE', AUTOMATIC],
      ['visitName', null, 'V2 방문', 'CREATE', AUTOMATIC],
      ['visitType', null, 'REGULAR', 'CREATE', AUTOMATIC],
      ['visitStatus', null, 'SCHEDULED', 'CREATE', AUTOMATIC],
      ['scheduledDate', null, '2026-02-17', 'CREATE', AUTOMATIC],
      ['visitWindowStart', null, '2026-02-14', 'CREATE', AUTOMATIC],
      ['visitWindowEnd', null, '2026-02-20', 'CREATE', AUTOMATIC],
      ['visitDescription', null, '채혈', 'CREATE', AUTOMATIC],
      ['notes', null, '공복', 'CREATE', AUTOMATIC],
      ['notificationType', null, 'EMAIL', 'CREATE', AUTOMATIC],
      ['nextVisitDate', null, '2026-03-20', 'CREATE', AUTOMATIC],
    ])
  })

  it('keep the source of their day: the baseline visit, else the arm, else the enrolment [VISIT-252]', async () => {
    const { handle } = server().database
    const ofArm = eq(studyArms.id, demoArmId('study-1', 'ARM-01'))
    await handle.update(studyArms).set({ baselineDate: '2026-01-25' }).where(ofArm)
    const id = await enrolled()
    expect((await create(id, 'V2')).data).toMatchObject({ scheduledDate: '2026-02-22', baselineSource: 'ARM' })
    await plantVisit(server(), id, { visitCode: 'V1', visitNumber: 1001, actualVisitDate: '2026-02-01' })
    expect((await create(id, 'V3')).data).toMatchObject({
      scheduledDate: '2026-03-29',
      baselineSource: 'BASELINE_VISIT',
    })
    await handle.update(studyArms).set({ baselineDate: null }).where(ofArm)
  })

  it('are calculated by a preview, which stores nothing [DCALL-039, VISIT-246, VISIT-247]', async () => {
    const id = await enrolled()
    expect(await preview(id, templateOf('EOT'))).toMatchObject({ status: 200 })
    expect((await preview(id, templateOf('EOT'))).data).toEqual({
      calculatedVisitDate: '2026-06-09',
      windowStartDate: '2026-06-02',
      windowEndDate: '2026-06-16',
      baselineDate: '2026-01-20',
      hasBaselineDate: true,
      isSchedulable: true,
      calculationError: null,
    })
    // A template without windows has three days on either side.
    expect((await preview(id, await template({}))).data).toMatchObject({
      calculatedVisitDate: '2026-01-27',
      windowStartDate: '2026-01-24',
      windowEndDate: '2026-01-30',
    })
    const failed = { calculatedVisitDate: null, windowStartDate: null, windowEndDate: null, isSchedulable: false }
    expect((await preview(id, await template({ dayOffset: null }))).data).toEqual({
      ...failed,
      baselineDate: '2026-01-20',
      hasBaselineDate: true,
      calculationError: '방문 일정 오프셋이 설정되지 않았습니다.',
    })
    const early = await plantSubject(server(), {})
    const common = demoTemplateId('study-1', 'SCR')
    expect((await preview(early, common)).data).toEqual({
      ...failed,
      baselineDate: null,
      hasBaselineDate: false,
      calculationError: '기준일이 설정되지 않았습니다.',
    })
    expect(await stored(id)).toEqual([])
  })

  it('come from templates that apply to the subject; any other is unknown [VISIT-083]', async () => {
    const id = await enrolled()
    const unknown = { status: 404, message: '방문 템플릿을 찾을 수 없습니다.' }
    const others = [
      newId(),
      'x',
      demoTemplateId('study-1', 'V1', 'ARM-02'),
      demoTemplateId('study-2', 'V1', 'ARM-01'),
      await template({ visitCode: 'UV' }),
      await template({ active: false }),
      await template({ removedAt: new Date() }),
    ]
    for (const visitTemplateId of others) {
      expect(await create(id, 'V1', { visitTemplateId })).toMatchObject(unknown)
      expect(await preview(id, visitTemplateId)).toMatchObject(unknown)
    }
    const common = { visitTemplateId: demoTemplateId('study-1', 'SCR') }
    expect((await create(id, 'V1', common)).data).toMatchObject({ visitCode: 'SCR', scheduledDate: '2026-01-06' })
    expect(await create(id, 'V1', { visitTemplateId: await template({ dayOffset: null }) })).toMatchObject({
      status: 400,
      field: 'visitTemplateId',
      message: '방문 일정 오프셋이 설정되지 않았습니다.',
    })
    expect(await stored(id)).toHaveLength(1)
  })

  it('are registered once for a template, also under its code; one that was cancelled does not count [DCALL-042]', async () => {
    const id = await enrolled()
    const duplicate = { status: 409, code: 'DUPLICATE_VISIT', message: '이미 등록된 방문입니다.' }
    await create(id, 'V2')
    expect(await create(id, 'V2')).toMatchObject(duplicate)
    await plantVisit(server(), id, { visitCode: ' v3', visitNumber: 1003 })
    expect(await create(id, 'V3')).toMatchObject(duplicate)
    await plantVisit(server(), id, { visitCode: 'V4', visitStatus: 'CANCELLED' })
    expect((await create(id, 'V4')).status).toBe(201)
    expect(await stored(id)).toHaveLength(4)
  })

  it('are not registered without enrolment or after a dropout, and are after completion [DCALL-043]', async () => {
    const refused = { status: 409, message: REFUSED }
    expect(await create(await enrolled({ enrollmentDate: null }), 'V1')).toMatchObject(refused)
    expect(await create(await enrolled({ dropoutDate: '2026-02-01' }), 'V1')).toMatchObject(refused)
    expect((await create(await enrolled({ completionDate: '2026-02-01' }), 'V1')).status).toBe(201)
  })

  it.each([
    [{ email: null }, { notificationEnabled: true }, '연락처 또는 이메일이 없으면 알림을 발송할 수 없습니다.'],
    [
      { email: null, contact: '01012345678' },
      { notificationEnabled: true },
      '이메일이 없어 이메일 알림을 설정할 수 없습니다.',
    ],
    [{}, { notificationEnabled: true, notificationType: 'SMS' }, '연락처가 없어 문자 알림을 설정할 수 없습니다.'],
    [{ email: null }, { notificationEnabled: false, notificationType: 'EMAIL' }, null],
    [{ contact: '01012345678' }, { notificationEnabled: true, notificationType: 'SMS' }, null],
  ])('of a subject with %j and the wish %j: %s [VISIT-249]', async (facts, wish, message) => {
    const id = await enrolled(facts)
    const answer = await create(id, 'V1', wish)
    if (message === null) expect(answer.status).toBe(201)
    else expect(answer).toMatchObject({ status: 400, field: 'notificationType', message })
    expect((await stored(id)).map(({ notificationType }) => notificationType)).toEqual(
      message === null ? [wish.notificationEnabled ? 'SMS' : null] : [],
    )
  })

  it('refuse ids that differ from the address, a next day that is none, and texts without end [DCALL-008, DCALL-009, VISIT-249]', async () => {
    const id = await enrolled()
    expect(await create(id, 'V1', { subjectId: newId() })).toMatchObject({ status: 400, field: 'subjectId' })
    expect(await create(id, 'V1', { nextVisitDate: '2026-02-30' })).toMatchObject({
      status: 400,
      field: 'nextVisitDate',
    })
    expect(await create(id, 'V1', { notes: '가'.repeat(2001) })).toMatchObject({ status: 400, field: 'notes' })
    const body = { projectId: OTHER_STUDY, subjectId: id, visitTemplateId: templateOf('V1') }
    expect(await preview(id, '', { body })).toMatchObject({ status: 400, field: 'projectId' })
    expect(await stored(id)).toEqual([])
  })

  it('are registered by who enters data at the institution; nobody else [DCALL-008]', async () => {
    const refused = { status: 403, message: '권한이 없습니다.' }
    const id = await enrolled()
    for (const as of [CRA, 'qa@daon-cro.example', 'nurse@busan-hospital.example'] as const) {
      expect(await create(id, 'V1', {}, { as })).toMatchObject(refused)
      expect(await preview(id, templateOf('V1'), { as })).toMatchObject(refused)
    }
    expect((await create(id, 'V1', {}, { as: CRC })).status).toBe(201)
    expect((await create(id, 'V2', {}, { as: CPM })).status).toBe(201)
    const away = await server().call('createVisit', {
      as: 'pi@jeju-hospital.example',
      path: { projectId: STUDY, subjectId: id },
      body: { visitTemplateId: templateOf('V3') },
    })
    expect(away.status).toBe(403)
    expect(await stored(id)).toHaveLength(2)
  })
})
