import { demoStudyId, demoUserId } from '@imsang/fixtures'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { verifyAudit } from '../audit/verify'
import { visits } from '../db/schema'
import { AUTOMATIC, CONSENTED, CRC, changeDate, ENROLLED, FAILED, PI, trailOf } from '../testing/dateChange'
import { describeOnEngines } from '../testing/engines'
import { TEST_TODAY } from '../testing/now'
import { entriesOf, plantSubject } from '../testing/plant'
import { plantVisit } from '../testing/plantVisit'
import { type Call, useServer } from '../testing/server'

describeOnEngines('a date change', (engine) => {
  const server = useServer(engine)
  const change = (subjectId: string, body: object, call?: Call) => changeDate(server(), subjectId, body, call)
  const summary = (subjectId: string) => trailOf(server(), subjectId)

  it('enters the consent date: status, start of screening, two entries [SUBJ-115, SUBJ-293, AUDIT-051, AUDIT-059, AUDIT-060]', async () => {
    const id = await plantSubject(server())
    const { status, data } = await change(id, { fieldName: 'consentDate', newValue: '2026-02-01' })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      consentDate: '2026-02-01',
      screeningStartDate: '2026-02-01',
      subjectStatus: 'SCREENING_IN_PROGRESS',
      version: 2,
      updatedAt: new Date(server().now).toISOString(),
    })
    expect(await summary(id)).toEqual([
      ['consentDate', null, '2026-02-01', 'SCREENING_START', '최초 입력 - 시스템 기록'],
      ['subjectStatus', null, 'SCREENING_IN_PROGRESS', 'STATUS_CHANGE', AUTOMATIC],
    ])
  })

  it.each([
    ['enrollmentDate', CONSENTED, 'ENROLLMENT', 'ENROLLED'],
    ['completionDate', ENROLLED, 'COMPLETE', 'COMPLETED'],
    ['dropoutDate', ENROLLED, 'DROPOUT', 'WITHDRAWN'],
  ] as const)('enters the first %s [AUDIT-050, AUDIT-055]', async (fieldName, before, kind, status) => {
    const id = await plantSubject(server(), before)
    const { data } = await change(id, { fieldName, newValue: TEST_TODAY })
    expect(data).toMatchObject({ [fieldName]: TEST_TODAY, subjectStatus: status })
    expect(await summary(id)).toEqual([
      [fieldName, null, TEST_TODAY, kind, AUTOMATIC],
      ['subjectStatus', before.storedStatus, status, 'STATUS_CHANGE', AUTOMATIC],
    ])
  })

  it('corrects a date with the trimmed reason and one entry; the status stays [AUDIT-045, AUDIT-056, SUBJ-187]', async () => {
    const id = await plantSubject(server(), ENROLLED)
    const { data } = await change(id, {
      fieldName: 'enrollmentDate',
      newValue: '2026-01-25',
      changeReason: '  근거문서로 정정  ',
    })
    expect(data).toMatchObject({ enrollmentDate: '2026-01-25', subjectStatus: 'ENROLLED' })
    expect(await summary(id)).toEqual([
      ['enrollmentDate', '2026-01-20', '2026-01-25', 'DATE_CHANGE', '근거문서로 정정'],
    ])
  })

  it('moves the start of screening with a corrected consent, without a separate entry [AUDIT-045]', async () => {
    const id = await plantSubject(server(), CONSENTED)
    const { data } = await change(id, { fieldName: 'consentDate', newValue: '2026-01-09' })
    expect(data.screeningStartDate).toBe('2026-01-09')
    expect((await summary(id)).map(([field]) => field)).toEqual(['consentDate'])
  })

  it('clears the enrolment and keeps number, arm and visits [SUBJ-175, AUDIT-056]', async () => {
    const id = await plantSubject(server(), { ...ENROLLED, enno: 'EN-01-901', armName: '시험군' })
    await plantVisit(server(), id, { visitCode: 'V1', actualVisitDate: '2026-01-20', visitStatus: 'COMPLETED' })
    await plantVisit(server(), id, { baselineSource: 'ENROLLMENT' })
    const stored = () =>
      server().database.handle.select().from(visits).where(eq(visits.subjectId, id)).orderBy(visits.id)
    const kept = await stored()
    expect(kept).toHaveLength(2)
    const { data } = await change(id, { fieldName: 'enrollmentDate', newValue: null })
    expect(data).toMatchObject({
      enrollmentDate: null,
      enno: 'EN-01-901',
      armCode: 'A',
      armName: '시험군',
      subjectStatus: 'SCREENING_IN_PROGRESS',
    })
    expect((await summary(id)).map(([field, , , kind]) => [field, kind])).toEqual([
      ['enrollmentDate', 'DATE_CHANGE'],
      ['subjectStatus', 'STATUS_CHANGE'],
    ])
    expect(await stored()).toEqual(kept)
  })

  it('counts a date entered again after clearing as a first entry [AUDIT-051, AUDIT-056, AUDIT-059]', async () => {
    const id = await plantSubject(server(), CONSENTED)
    await change(id, { fieldName: 'consentDate', newValue: null })
    await change(id, { fieldName: 'consentDate', newValue: '2026-01-11' })
    expect((await summary(id)).map(([field, , , kind]) => [field, kind])).toEqual([
      ['consentDate', 'DATE_CHANGE'],
      ['subjectStatus', 'STATUS_CHANGE'],
      ['consentDate', 'SCREENING_START'],
      ['subjectStatus', 'STATUS_CHANGE'],
    ])
  })

  it('writes nothing for the stored date, nor for clearing an empty one [SUBJ-123]', async () => {
    const id = await plantSubject(server(), CONSENTED)
    expect((await change(id, { fieldName: 'consentDate', newValue: '2026-01-10' })).data.version).toBe(1)
    expect((await change(id, { fieldName: 'dropoutDate', newValue: null })).data.version).toBe(1)
    expect(await entriesOf(server(), id)).toEqual([])
  })

  it('repairs old data with two exclusive dates by clearing only [SUBJ-139, SUBJ-140]', async () => {
    const id = await plantSubject(server(), { ...FAILED, enrollmentDate: '2026-01-20', storedStatus: 'ENROLLED' })
    const moved = await change(id, { fieldName: 'enrollmentDate', newValue: '2026-01-21' })
    expect(moved).toMatchObject({ status: 409, message: '이전 단계를 먼저 완료해주세요.' })
    const { data } = await change(id, { fieldName: 'screeningFailDate', newValue: null })
    expect(data).toMatchObject({ screeningFailDate: null, subjectStatus: 'ENROLLED' })
  })

  it('derives the status from the date left after such a repair, whatever status was stored [SUBJ-121, SUBJ-139]', async () => {
    const pair = { ...FAILED, enrollmentDate: '2026-01-20' }
    const enrolled = await plantSubject(server(), { ...pair, storedStatus: 'SCREENING_FAILED' })
    const repaired = await change(enrolled, { fieldName: 'screeningFailDate', newValue: null })
    expect(repaired.data.subjectStatus).toBe('ENROLLED')
    expect((await change(enrolled, { fieldName: 'completionDate', newValue: '2026-02-01' })).status).toBe(200)
    const failed = await plantSubject(server(), { ...pair, storedStatus: 'ENROLLED' })
    const { data } = await change(failed, { fieldName: 'enrollmentDate', newValue: null })
    expect(data.subjectStatus).toBe('SCREENING_FAILED')
  })

  it('takes actor, origin and time from the server, whatever the body says [AUDIT-047, TRUST-070]', async () => {
    const id = await plantSubject(server())
    const forged = {
      actorId: 'x',
      changedBy: 'x',
      oldValue: '2020-01-01',
      ipAddress: '1.1.1.1',
      userAgent: 'x',
      at: 'x',
    }
    await change(
      id,
      { fieldName: 'consentDate', newValue: '2026-02-01', ...forged },
      { headers: { 'user-agent': 'u'.repeat(600), 'x-forwarded-for': '9.9.9.9' }, from: '::ffff:203.0.113.9' },
    )
    const [entry] = await entriesOf(server(), id)
    expect(entry).toMatchObject({
      entityType: 'subject',
      entityId: id,
      oldValue: null,
      actorId: demoUserId(PI),
      actorName: '윤서준',
      actorLogin: 'pi@seoul-hospital.example',
      actorRole: 'PI',
      ipAddress: '203.0.113.9',
      userAgent: 'u'.repeat(512),
      at: new Date(server().now),
    })
    expect((await verifyAudit(server().database.handle)).faults).toEqual([])
  })

  it('accepts the ids of its path in the body too, and acts on the path [DCALL-009]', async () => {
    const id = await plantSubject(server())
    const ids = { projectId: demoStudyId('study-1'), subjectId: id }
    const { status, data } = await change(id, { fieldName: 'consentDate', newValue: '2026-02-01', ...ids })
    expect([status, data.subjectId, data.consentDate]).toEqual([200, id, '2026-02-01'])
  })

  it('returns masked data to a masked role, which may nevertheless make the change [SUBJ-083, DCALL-024]', async () => {
    const id = await plantSubject(server(), {
      ...CONSENTED,
      initials: 'QZX',
      notes: '숨은 비고',
      contact: '01099998888',
    })
    const { status, data, text } = await change(id, { fieldName: 'consentDate', newValue: '2026-01-11' }, { as: CRC })
    expect(status).toBe(200)
    expect(data).toMatchObject({ initials: 'Q**', notes: null, contact: null, hasContact: true, version: 2 })
    for (const hidden of ['QZX', '숨은 비고', '01099998888']) expect(text).not.toContain(hidden)
  })

  it('uses the day in Seoul [SUBJ-151]', async () => {
    const start = server().now
    const id = await plantSubject(server())
    server().now = Date.UTC(2026, 2, 10, 14, 59, 59)
    expect((await change(id, { fieldName: 'consentDate', newValue: '2026-03-11' })).status).toBe(400)
    server().now = Date.UTC(2026, 2, 10, 15, 0, 0)
    expect((await change(id, { fieldName: 'consentDate', newValue: '2026-03-11' })).status).toBe(200)
    server().now = start
  })
})
