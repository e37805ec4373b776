import { demoArmId, demoTemplateId, demoUserId } from '@imsang/fixtures'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '../db/ids'
import { visits, visitTemplates } from '../db/schema'
import { trailOf } from '../testing/dateChange'
import { describeOnOneEngine } from '../testing/engines'
import { TEST_TODAY } from '../testing/now'
import { entriesOf, plantSubject } from '../testing/plant'
import { plantVisit } from '../testing/plantVisit'
import { useServer } from '../testing/server'
import { BUSAN, CPM, CRA, CRC, ENROLLED, PI, STUDY, templateOf, visitCalls } from './testing/visitCalls'

const AUTOMATIC = '최초 입력 - 시스템 기록'
const REFUSED = { status: 409, message: '현재 상태에서는 처리할 수 없습니다.' }

describeOnOneEngine('a completion', (engine) => {
  const server = useServer(engine)
  const { create, complete, enrolled, list, started } = visitCalls(server)
  const rowOf = async (id: string) => {
    const [row] = await server().database.handle.select().from(visits).where(eq(visits.id, id))
    return row
  }

  it('stores COMPLETED and the actual date, with an entry for each [DCALL-044, VISIT-128, VISIT-250, AUDIT-054]', async () => {
    const id = await enrolled()
    const { data: planned } = await create(id, 'V2', { notes: '공복' })
    server().now += 60_000
    const { status, data } = await complete(planned.visitId, { actualDate: '2026-02-18' })
    const updatedAt = new Date(server().now).toISOString()
    server().now -= 60_000
    expect(status).toBe(200)
    expect(data).toEqual({
      visit: { ...planned, visitStatus: 'COMPLETED', actualVisitDate: '2026-02-18', version: 2, updatedAt },
      generatedVisits: [],
    })
    expect((await list(id)).data).toEqual([data.visit])
    expect((await trailOf(server(), planned.visitId)).slice(-2)).toEqual([
      ['visitStatus', 'SCHEDULED', 'COMPLETED', 'STATUS_CHANGE', AUTOMATIC],
      ['actualVisitDate', null, '2026-02-18', 'COMPLETE', AUTOMATIC],
    ])
  })

  it('of the baseline visit generates one visit for each later template of the arm and each later common one [DCALL-044, VISIT-132, VISIT-133, VISIT-134, VISIT-145, VISIT-252]', async () => {
    const { handle } = server().database
    const template = (values: Partial<typeof visitTemplates.$inferInsert>) => ({
      id: newId(),
      studyId: STUDY,
      armId: demoArmId('study-1', 'ARM-01'),
      visitCode: 'FU9',
      visitName: '추적 방문',
      dayOffset: 10,
      windowBefore: null,
      windowAfter: 0,
      displayOrder: 1500,
      requiredForms: [],
      ...values,
    })
    const common = template({ armId: null })
    const others = [
      template({ visitCode: 'UV' }),
      template({ visitCode: 'OFF', active: false }),
      template({ visitCode: 'NO', dayOffset: null }),
      template({ visitCode: 'EARLY', displayOrder: 1000 }),
    ]
    await handle.insert(visitTemplates).values([common, ...others])
    const id = await enrolled()
    const { data: baseline } = await create(id, 'V1')
    const { data } = await complete(baseline.visitId, { actualDate: '2026-01-22', generateRemainingVisits: true })
    const row = ({ visitCode, visitNumber, scheduledDate, visitWindowStart, visitWindowEnd }: typeof data.visit) =>
      `${visitNumber} ${visitCode} ${scheduledDate} ${visitWindowStart} ${visitWindowEnd}`
    expect(data.visit).toMatchObject({ visitStatus: 'COMPLETED', actualVisitDate: '2026-01-22', version: 2 })
    expect(data.generatedVisits.map(row)).toEqual([
      '1002 V2 2026-02-19 2026-02-16 2026-02-22',
      '1003 V3 2026-03-19 2026-03-16 2026-03-22',
      '1004 V4 2026-04-16 2026-04-13 2026-04-19',
      '1005 V5 2026-05-14 2026-05-11 2026-05-17',
      '1500 FU9 2026-02-01 2026-01-29 2026-02-01',
      '2000 EOT 2026-06-11 2026-06-04 2026-06-18',
      '2001 EOS 2026-06-25 2026-06-18 2026-07-02',
    ])
    const now = new Date(server().now).toISOString()
    expect(data.generatedVisits[0]).toEqual({
      ...baseline,
      visitId: data.generatedVisits[0]?.visitId,
      visitCode: 'V2',
      visitName: 'V2 방문',
      visitNumber: 1002,
      visitStatus: 'SCHEDULED',
      scheduledDate: '2026-02-19',
      visitWindowStart: '2026-02-16',
      visitWindowEnd: '2026-02-22',
      visitTemplateId: templateOf('V2'),
      baselineSource: 'BASELINE_VISIT',
      createdBy: demoUserId(PI),
      createdAt: now,
      updatedAt: now,
      version: 1,
    })
    expect((await list(id)).data).toEqual([data.visit, ...data.generatedVisits])
    const entries = await entriesOf(server(), data.generatedVisits[4]?.visitId ?? '')
    expect(entries.map(({ fieldName, newValue, changeType }) => [fieldName, newValue, changeType])).toEqual([
      ['visitCode', 'FU9', 'CREATE'],
      ['visitName', '추적 방문', 'CREATE'],
      ['visitType', 'REGULAR', 'CREATE'],
      ['visitStatus', 'SCHEDULED', 'CREATE'],
      ['scheduledDate', '2026-02-01', 'CREATE'],
      ['visitWindowStart', '2026-01-29', 'CREATE'],
      ['visitWindowEnd', '2026-02-01', 'CREATE'],
    ])
    const changeSets = [...entries, ...(await entriesOf(server(), baseline.visitId)).slice(-2)]
    expect(new Set(changeSets.map(({ changeSet }) => changeSet)).size).toBe(1)
    await handle.delete(visits).where(eq(visits.visitTemplateId, common.id))
    for (const each of [common, ...others]) await handle.delete(visitTemplates).where(eq(visitTemplates.id, each.id))
  })

  it('generates nothing when nobody asks, of another visit, or while a later visit is stored [VISIT-136]', async () => {
    const asked = { generateRemainingVisits: true }
    const silent = await enrolled()
    const { data: first } = await create(silent, 'V1')
    expect((await complete(first.visitId)).data.generatedVisits).toEqual([])
    const { data: second } = await create(silent, 'V2')
    expect((await complete(second.visitId, asked)).data.generatedVisits).toEqual([])
    const early = await enrolled()
    const { data: baseline } = await create(early, 'V1')
    await create(early, 'V3')
    expect((await complete(baseline.visitId, asked)).data.generatedVisits).toEqual([])
    expect((await list(early)).data).toHaveLength(2)
  })

  it('once more is refused and creates no second set [VISIT-136]', async () => {
    const { subjectId, idOf } = await started()
    const before = (await list(subjectId)).data
    expect(before).toHaveLength(7)
    expect(await complete(idOf('V1'), { generateRemainingVisits: true })).toMatchObject(REFUSED)
    expect((await list(subjectId)).data).toEqual(before)
  })

  it('waits for every earlier visit, in the order of numbers [VISIT-101]', async () => {
    const { idOf } = await started()
    expect(await complete(idOf('V3'))).toMatchObject(REFUSED)
    expect((await complete(idOf('V2'), { actualDate: '2026-03-01' })).status).toBe(200)
    // Days do not decide the order.
    expect((await complete(idOf('V3'), { actualDate: '2026-02-25' })).status).toBe(200)
    expect(await complete(idOf('EOT'))).toMatchObject(REFUSED)
  })

  it.each([
    ['', '실제 방문일을 선택해주세요.'],
    ['2026-02-30', '실제 방문일을 선택해주세요.'],
    ['20260222', '실제 방문일을 선택해주세요.'],
    ['2026-2-2', '실제 방문일을 선택해주세요.'],
    ['2026-03-11', '방문일은 미래 날짜일 수 없습니다.'],
  ])('on %j is refused [VISIT-125, VISIT-126]', async (actualDate, message) => {
    const { data } = await create(await enrolled(), 'V2')
    const before = await entriesOf(server(), data.visitId)
    expect(await complete(data.visitId, { actualDate })).toMatchObject({ status: 400, field: 'actualDate', message })
    expect(await rowOf(data.visitId)).toMatchObject({ visitStatus: 'SCHEDULED', actualVisitDate: null, version: 1 })
    expect(await entriesOf(server(), data.visitId)).toEqual(before)
  })

  it('may be today in Seoul, which is tomorrow elsewhere [VISIT-126]', async () => {
    const [today, tomorrow] = [await create(await enrolled(), 'V2'), await create(await enrolled(), 'V2')]
    expect((await complete(today.data.visitId, { actualDate: TEST_TODAY })).status).toBe(200)
    const noon = server().now
    server().now = Date.UTC(2026, 2, 10, 15)
    expect((await complete(tomorrow.data.visitId, { actualDate: '2026-03-11' })).status).toBe(200)
    server().now = noon
  })

  it('of a visit that cannot be completed is refused: complete, unscheduled, dropped out, registered again [DCALL-043]', async () => {
    const id = await enrolled()
    const extra = await plantVisit(server(), id, { visitType: 'UNSCHEDULED', visitNumber: null })
    expect(await complete(extra)).toMatchObject(REFUSED)
    const late = await plantVisit(server(), id, { visitStatus: 'MISSED', actualVisitDate: '2026-02-18' })
    expect(await complete(late)).toMatchObject(REFUSED)
    const gone = await plantVisit(server(), await enrolled({ dropoutDate: '2026-02-01' }))
    expect(await complete(gone)).toMatchObject(REFUSED)
    const other = await enrolled()
    const cancelled = await plantVisit(server(), other, { visitStatus: 'CANCELLED' })
    await create(other, 'V2')
    expect(await complete(cancelled)).toMatchObject({ status: 409, code: 'DUPLICATE_VISIT' })
    const alone = await plantVisit(server(), await enrolled(), { visitStatus: 'CANCELLED' })
    expect((await complete(alone)).status).toBe(200)
    // Only of a cancelled one is it asked whether it was registered again.
    const twice = await enrolled()
    const first = await plantVisit(server(), twice)
    await plantVisit(server(), twice)
    expect((await complete(first)).status).toBe(200)
  })

  it('of an older version answers 412 with the current visit and stores nothing [DCALL-056, VISIT-251]', async () => {
    const { data } = await create(await enrolled(), 'V2')
    const message = '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.'
    const older = await complete(data.visitId, {}, { headers: { 'if-match': '"7"' } })
    expect(older).toMatchObject({ status: 412, message })
    expect(older.data).toEqual(data)
    expect(await rowOf(data.visitId)).toMatchObject({ version: 1, visitStatus: 'SCHEDULED' })
    expect((await complete(data.visitId, {}, { headers: { 'if-match': '"1"' } })).status).toBe(200)
  })

  it('repeated with its key gives the first answer and stores nothing [DCALL-012, VISIT-136]', async () => {
    const id = await enrolled()
    const { data: baseline } = await create(id, 'V1')
    const headers = { 'idempotency-key': newId(), 'if-match': '"1"' }
    const body = { generateRemainingVisits: true }
    const first = await complete(baseline.visitId, body, { headers })
    const second = await complete(baseline.visitId, body, { headers })
    expect(second.status).toBe(200)
    expect(second.data).toEqual(first.data)
    expect((await list(id)).data).toHaveLength(7)
  })

  it('and its generation are stored together or not at all [VISIT-137]', async () => {
    const { handle } = server().database
    const id = await enrolled()
    const { data: baseline } = await create(id, 'V1')
    const before = await entriesOf(server(), baseline.visitId)
    // A generated visit that the database does not take.
    await handle.execute(
      `create function refuse_eos() returns trigger as $$ begin raise exception 'no'; end $$ language plpgsql`,
    )
    await handle.execute(
      `create trigger refuse_eos before insert on visits for each row when (new.visit_code = 'EOS') execute function refuse_eos()`,
    )
    expect((await complete(baseline.visitId, { generateRemainingVisits: true })).status).toBe(500)
    expect((await list(id)).data).toEqual([baseline])
    expect(await entriesOf(server(), baseline.visitId)).toEqual(before)
    await handle.execute('drop trigger refuse_eos on visits')
    expect((await complete(baseline.visitId, { generateRemainingVisits: true })).data.generatedVisits).toHaveLength(6)
  })

  it('is recorded by who enters data at the institution; a visit of another study or institution answers 404 [DCALL-008, DCALL-010]', async () => {
    const { data } = await create(await enrolled(), 'V2')
    expect(await complete(data.visitId, {}, { as: CRA })).toMatchObject({ status: 403, message: '권한이 없습니다.' })
    const unknown = { status: 404, message: '방문을 찾을 수 없습니다.' }
    expect(await complete(data.visitId, {}, { as: BUSAN })).toMatchObject(unknown)
    const elsewhere = await plantVisit(
      server(),
      await plantSubject(server(), { ...ENROLLED, study: 'study-2', site: '02' }),
    )
    for (const id of [elsewhere, newId(), 'x', demoTemplateId('study-1', 'SCR')]) {
      expect(await complete(id)).toMatchObject(unknown)
      expect(await complete(id, {}, { as: 'admin@imsang.example' })).toMatchObject(unknown)
    }
    expect((await complete(data.visitId, {}, { as: CRC })).status).toBe(200)
    const other = await create(await enrolled(), 'V2')
    expect((await complete(other.data.visitId, {}, { as: CPM })).status).toBe(200)
  })
})
