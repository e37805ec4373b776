import { demoSiteId, demoStudyId, demoUserId } from '@imsang/fixtures'
import { and, eq, ne } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { verifyAudit } from '../../audit/verify'
import { participants, subjects, visits, visitTemplates } from '../../db/schema'
import { changeDate, FAILED, PI, trailOf } from '../../testing/dateChange'
import { describeOnEngines } from '../../testing/engines'
import { entriesOf, plantSubject, storedSubject } from '../../testing/plant'
import { plantVisit } from '../../testing/plantVisit'
import { type Call, useServer } from '../../testing/server'
import { courseCall } from './testing/courseCall'

const REASON = '재스크리닝 - 시스템 기록'
const REFUSED = '재스크리닝할 수 없는 시험대상자입니다.'
const PERSON = {
  initials: 'QZX',
  dateOfBirth: '1960-05-04',
  gender: 'FEMALE',
  ageGroup: '60s',
  contact: '01012345678',
  email: 'q@subject.example',
} as const
const COURSE = {
  consentDate: null,
  screeningFailDate: null,
  enrollmentDate: null,
  completionDate: null,
  dropoutDate: null,
  screeningStartDate: null,
  screenFailureReason: null,
  screenFailureDetail: null,
  enno: null,
  armCode: null,
  armName: null,
  notes: null,
} as const

describeOnEngines('re-screening', (engine) => {
  const server = useServer(engine)
  let serial = 800
  let scno = ''
  beforeEach(() => {
    serial += 1
    scno = `SC-01-${serial}`
  })
  const plantFailed = (values = {}) =>
    plantSubject(server(), { ...PERSON, ...FAILED, notes: '비고', scno, rescreeningCount: 1, ...values })
  const rescreen = (id: string, createNewRow: boolean, call?: Call) =>
    courseCall(server(), 'rescreenSubject', id, { createNewRow }, call)

  it('in a new row gives the person the next number and nothing else [SUBJ-328, SUBJ-329, SUBJ-330, SUBJ-331, DCALL-021]', async () => {
    // Was enrolled, until that date was cleared.
    const id = await plantFailed({ enno: `EN-01-${serial}`, armCode: 'ARM-01', armName: '시험군' })
    const { status, data } = await rescreen(id, true)
    expect(status).toBe(200)
    expect(data.subjectId).not.toBe(id)
    expect(data).toMatchObject({
      scno: `SC-01-${serial + 1}`,
      projectOrganizationId: demoSiteId('study-1', '01'),
      isRescreened: true,
      rescreeningCount: 2,
      hasBeenRescreened: false,
      subjectStatus: null,
      treatmentArm: null,
      version: 1,
      ...PERSON,
      ...COURSE,
    })
    serial += 1
  })

  it('in a new row marks the old one, which keeps everything else [SUBJ-332]', async () => {
    const id = await plantFailed()
    const before = await storedSubject(server(), id)
    await rescreen(id, true)
    serial += 1
    const after = await storedSubject(server(), id)
    expect(after).toEqual({
      ...before,
      scno: `${scno}_R`,
      hasBeenRescreened: true,
      version: 2,
      updatedAt: after.updatedAt,
    })
  })

  it('in a new row is recorded in both rows [SUBJ-337, AUDIT-057, AUDIT-049]', async () => {
    const id = await plantFailed()
    const { data } = await rescreen(id, true)
    serial += 1
    expect(await trailOf(server(), id)).toEqual([
      ['scno', scno, `${scno}_R`, 'UPDATE', REASON],
      ['hasBeenRescreened', '아니요', '예', 'UPDATE', REASON],
    ])
    const added = await entriesOf(server(), data.subjectId)
    expect(
      added.every(({ changeType, reason, oldValue }) => changeType === 'CREATE' && reason === REASON && !oldValue),
    ).toBe(true)
    expect(added.find(({ fieldName }) => fieldName === 'scno')?.newValue).toBe(data.scno)
    expect(added.map(({ fieldName }) => fieldName)).toEqual(
      expect.arrayContaining(['initials', 'dateOfBirth', 'gender', 'projectOrganizationId']),
    )
    const said = new Map(added.map(({ fieldName, newValue }) => [fieldName, newValue]))
    expect([said.get('isRescreened'), said.get('rescreeningCount')]).toEqual(['예', '2'])
  })

  it('in the same row clears its course and keeps id, number and person [SUBJ-333, SUBJ-334, SUBJ-336, DCALL-021]', async () => {
    const old = { enno: `EN-01-${serial}`, armCode: 'ARM-01', armName: '시험군' }
    const id = await plantFailed(old)
    const { status, data } = await rescreen(id, false)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      subjectId: id,
      scno,
      isRescreened: true,
      rescreeningCount: 2,
      hasBeenRescreened: false,
      subjectStatus: null,
      treatmentArm: null,
      version: 2,
      ...PERSON,
      ...COURSE,
    })
  })

  it('in the same row is recorded field by field; previous entries stay [SUBJ-337, AUDIT-062]', async () => {
    const { contact, email } = PERSON
    const enno = `EN-01-${serial}`
    const id = await plantSubject(server(), { scno, contact, email, notes: '비고', armCode: 'ARM-01', enno })
    await changeDate(server(), id, { fieldName: 'consentDate', newValue: '2026-01-10' })
    await courseCall(server(), 'failScreening', id, { reason: 'OTHER', detail: '연락 두절' })
    const before = await entriesOf(server(), id)
    expect(await storedSubject(server(), id)).toMatchObject({ screeningStartDate: '2026-01-10', contact, email })
    await rescreen(id, false)
    // The start of screening is cleared without a separate entry, the others stay: the list below has none of them.
    expect(await storedSubject(server(), id)).toMatchObject({ screeningStartDate: null, contact, email })
    const after = await entriesOf(server(), id)
    expect(after.slice(0, before.length)).toEqual(before)
    expect((await trailOf(server(), id)).slice(before.length)).toEqual([
      ['enno', enno, null, 'UPDATE', REASON],
      ['consentDate', '2026-01-10', null, 'DATE_CHANGE', REASON],
      ['screeningFailDate', '2026-03-10', null, 'DATE_CHANGE', REASON],
      ['screenFailureReason', 'OTHER', null, 'UPDATE', REASON],
      ['screenFailureDetail', '연락 두절', null, 'UPDATE', REASON],
      ['treatmentArm', 'ARM-01', null, 'UPDATE', REASON],
      ['notes', '비고', null, 'UPDATE', REASON],
      ['subjectStatus', 'SCREENING_FAILED', null, 'STATUS_CHANGE', REASON],
      ['isRescreened', '아니요', '예', 'UPDATE', REASON],
      ['rescreeningCount', '0', '1', 'UPDATE', REASON],
    ])
    expect((await verifyAudit(server().database.handle)).faults).toEqual([])
  })

  it('in the same row removes its visits, each with one DELETE that stays readable with the subject: 재스크리닝 - 시스템 기록 [SUBJ-335, AUDIT-058, AUDIT-062, SUBJ-337]', async () => {
    const { handle } = server().database
    const enno = `EN-01-${serial}`
    const id = await plantFailed({ enno })
    const other = await plantFailed({ scno: `SC-01-${serial + 1}` })
    serial += 1
    const [template] = await handle.select().from(visitTemplates).where(eq(visitTemplates.visitCode, 'SCR')).limit(1)
    const visitTemplateId = template?.id ?? null
    const screening = { visitCode: 'SCR', visitName: '스크리닝 방문', visitNumber: 500 } as const
    const unscheduled = { visitType: 'UNSCHEDULED', visitCode: 'UV', visitNumber: null, visitName: '재검사' } as const
    const last = await plantVisit(server(), id, { ...unscheduled, actualVisitDate: '2026-01-12' })
    const first = await plantVisit(server(), id, { ...screening, visitTemplateId, actualVisitDate: '2026-01-10' })
    const others = await plantVisit(server(), other, screening)
    const stored = (subjectId: string) => handle.select().from(visits).where(eq(visits.subjectId, subjectId))
    const before = await stored(other)
    expect((await rescreen(id, false)).status).toBe(200)
    expect(await stored(id)).toEqual([])
    expect(await stored(other)).toEqual(before)
    const trail = async (visitId: string) =>
      (await entriesOf(server(), visitId)).map((entry) => [
        entry.entityType,
        entry.fieldName,
        entry.oldValue,
        entry.newValue,
        entry.changeType,
        entry.reason,
      ])
    expect(await trail(first)).toEqual([['visit', 'visitName', '스크리닝 방문', null, 'DELETE', REASON]])
    expect(await trail(last)).toEqual([['visit', 'visitName', '재검사', null, 'DELETE', REASON]])
    expect(await trail(others)).toEqual([])

    // After the fields of the subject, in the order of the course, as one change with them.
    const own = await entriesOf(server(), id)
    const [ofFirst] = await entriesOf(server(), first)
    const [ofLast] = await entriesOf(server(), last)
    const newest = own.at(-1)
    expect([ofFirst?.number, ofLast?.number]).toEqual([(newest?.number ?? 0) + 1, (newest?.number ?? 0) + 2])
    for (const entry of [ofFirst, ofLast]) {
      expect([entry?.changeSet, entry?.at, entry?.actorLogin]).toEqual([newest?.changeSet, newest?.at, PI])
    }

    // Who reads this institution only still reads them, by subject, name and number; who reads another one does not.
    const ask = async (as: typeof PI | 'pi@busan-hospital.example') => {
      const query = { fieldName: 'visit', changeType: 'DELETE', search: scno, size: '10' }
      const { data } = await server().call('listAuditTrail', { as, path: { projectId: demoStudyId('study-1') }, query })
      return data.content.map((entry) => [entry.subjectId, entry.scno, entry.recordName, entry.changeTypeDescription])
    }
    expect(await ask(PI)).toEqual([
      [id, scno, '재검사', '삭제'],
      [id, scno, '스크리닝 방문', '삭제'],
    ])
    expect(await ask('pi@busan-hospital.example')).toEqual([])
    const path = { projectId: demoStudyId('study-1'), subjectId: id }
    const history = await server().call('listSubjectAuditLogs', { as: PI, path, query: { fieldName: 'visit' } })
    expect(history.data.content.map(({ recordName }) => recordName)).toEqual(['재검사', '스크리닝 방문'])
    expect((await verifyAudit(handle)).faults).toEqual([])
  })

  it('in the same row that is refused keeps its visits, and a new row leaves them with the old one [SUBJ-335, SUBJ-332]', async () => {
    const { handle } = server().database
    const stored = (subjectId: string) => handle.select().from(visits).where(eq(visits.subjectId, subjectId))
    const id = await plantFailed({ rescreeningAllowed: false })
    const visit = await plantVisit(server(), id)
    const before = await stored(id)
    expect((await rescreen(id, false)).status).toBe(409)
    expect(await stored(id)).toEqual(before)
    await handle.update(subjects).set({ rescreeningAllowed: true }).where(eq(subjects.id, id))
    const { status, data } = await rescreen(id, true)
    serial += 1
    expect(status).toBe(200)
    expect(await stored(id)).toEqual(before)
    expect(await stored(data.subjectId)).toEqual([])
    expect(await entriesOf(server(), visit)).toEqual([])
  })

  it.each([true, false])(
    'is possible again after another failure, new row: %s [SUBJ-331, SUBJ-336]',
    async (createNewRow) => {
      const { data } = await rescreen(await plantFailed(), createNewRow)
      await changeDate(server(), data.subjectId, { fieldName: 'consentDate', newValue: '2026-02-10' })
      await courseCall(server(), 'failScreening', data.subjectId)
      const again = await rescreen(data.subjectId, createNewRow)
      expect(again).toMatchObject({ status: 200, data: { rescreeningCount: 3, isRescreened: true } })
      serial += 2
    },
  )

  it.each([true, false])(
    'done twice is refused and changes nothing, new row first: %s [SUBJ-338]',
    async (createNewRow) => {
      const id = await plantFailed()
      await rescreen(id, createNewRow)
      serial += 1
      const stored = await storedSubject(server(), id)
      const { entries } = await verifyAudit(server().database.handle)
      for (const second of [true, false]) {
        expect(await rescreen(id, second)).toMatchObject({ status: 409, message: REFUSED })
      }
      expect(await storedSubject(server(), id)).toEqual(stored)
      expect((await verifyAudit(server().database.handle)).entries).toBe(entries)
    },
  )

  it.each([
    ['a marked number', { scno: 'SC-01-700_R' }],
    ['a row that was re-screened', { hasBeenRescreened: true }],
    ['a row that does not allow it', { rescreeningAllowed: false }],
    ['a subject that dropped out', { dropoutDate: '2026-02-01' }],
    ['an enrolment in addition to the failure', { enrollmentDate: '2026-01-12' }],
  ])('is refused for %s [SUBJ-338, SUBJ-139]', async (_, values) => {
    const id = await plantFailed(values)
    const before = await storedSubject(server(), id)
    for (const createNewRow of [true, false]) {
      expect(await rescreen(id, createNewRow)).toMatchObject({ status: 409, message: REFUSED })
    }
    expect(await storedSubject(server(), id)).toEqual(before)
  })

  it.each(['ENROLLED', 'RANDOMIZED', 'COMPLETED', 'WITHDRAWN'] as const)(
    'in the same row never resets the status %s, whatever the dates are [SUBJ-120, SUBJ-122, SUBJ-139]',
    async (storedStatus) => {
      const failed = await plantFailed({ storedStatus })
      const pair = await plantFailed({ storedStatus, scno: null, enrollmentDate: '2026-01-12' })
      for (const id of [failed, pair]) {
        const before = await storedSubject(server(), id)
        const refused = { status: 409, code: 'status-transition', message: '현재 상태에서는 처리할 수 없습니다.' }
        expect(await rescreen(id, false)).toMatchObject(refused)
        expect(await storedSubject(server(), id)).toEqual(before)
        expect(await entriesOf(server(), id)).toEqual([])
      }
      // A new row leaves the old one unchanged, unless its dates forbid it.
      expect(await rescreen(pair, true)).toMatchObject({ status: 409, message: REFUSED })
      expect((await rescreen(failed, true)).status).toBe(200)
      serial += 1
    },
  )

  it('in a new row requires a number to mark [SUBJ-338]', async () => {
    expect(await rescreen(await plantFailed({ scno: null }), true)).toMatchObject({ status: 409, message: REFUSED })
  })

  it('in a new row stores nothing when no number is left [SUBJ-198, SUBJ-338]', async () => {
    const id = await plantFailed({ scno: 'SC-02-999', studyOrganizationId: demoSiteId('study-1', '02') })
    const as = { as: 'pi@busan-hospital.example' } as const
    expect(await rescreen(id, true, as)).toMatchObject({ status: 409, code: 'subject-number.exhausted' })
    expect(await storedSubject(server(), id)).toMatchObject({ scno: 'SC-02-999', version: 1 })
    expect((await rescreen(id, false, as)).status).toBe(200)
  })

  it('is allowed for users who may add subjects, at their institution [SUBJ-088, SUBJ-091, SUBJ-093]', async () => {
    const id = await plantFailed()
    const may = async (as: 'crc@seoul-hospital.example' | 'cra@daon-cro.example' | 'pi@busan-hospital.example') =>
      (await rescreen(id, true, { as })).status
    expect(await may('crc@seoul-hospital.example')).toBe(403)
    expect(await may('cra@daon-cro.example')).toBe(403)
    expect(await may('pi@busan-hospital.example')).toBe(404)
    expect((await storedSubject(server(), id)).version).toBe(1)
    expect((await rescreen(id, true, { as: 'subi@seoul-hospital.example' })).status).toBe(200)
    serial += 1
  })

  it('is refused, like every date change, to a PI without an institution, who can read the row [SUBJ-088, SUBJ-089]', async () => {
    const id = await plantFailed()
    const before = await storedSubject(server(), id)
    const { handle } = server().database
    const place = (studyOrganizationId: string | null) =>
      handle
        .update(participants)
        .set({ studyOrganizationId })
        .where(and(eq(participants.studyId, demoStudyId('study-1')), eq(participants.userId, demoUserId(PI))))
    await place(null)
    const { data } = await server().call('listSubjects', { path: { projectId: demoStudyId('study-1') }, as: PI })
    expect(data.map(({ subjectId }) => subjectId)).toContain(id)
    const refused = { status: 403, message: '권한이 없습니다.' }
    for (const createNewRow of [true, false]) expect(await rescreen(id, createNewRow)).toMatchObject(refused)
    const change = { fieldName: 'screeningFailDate', newValue: '2026-01-16' }
    expect(await changeDate(server(), id, change)).toMatchObject(refused)
    expect(await storedSubject(server(), id)).toEqual(before)
    await place(demoSiteId('study-1', '01'))
  })

  it.each([true, false])(
    'is compared with the version that was shown, new row: %s [DCALL-056, SUBJ-176]',
    async (createNewRow) => {
      const id = await plantFailed()
      const versioned = (version: string) => rescreen(id, createNewRow, { headers: { 'if-match': version } })
      expect(await versioned('"7"')).toMatchObject({ status: 412, data: { subjectId: id, scno, version: 1 } })
      expect((await storedSubject(server(), id)).version).toBe(1)
      expect((await versioned(createNewRow ? '"1"' : '*')).status).toBe(200)
      serial += 1
    },
  )

  it('of one row concurrently, in both ways: one succeeds, and one row is added at most [SUBJ-338, SUBJ-203]', async () => {
    for (const [one, other] of [
      [true, true],
      [false, false],
      [true, false],
    ] as const) {
      serial += 3
      const initials = `R${'ABCDEFGHIJ'.charAt(serial % 10)}`
      const id = await plantFailed({ scno: `SC-01-${serial}`, initials })
      const answers = await Promise.all([rescreen(id, one), rescreen(id, other)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const isAdded = answers.some(({ status, data }) => status === 200 && data.subjectId !== id)
      const others = await server()
        .database.handle.select()
        .from(subjects)
        .where(and(eq(subjects.studyId, demoStudyId('study-1')), eq(subjects.initials, initials), ne(subjects.id, id)))
      expect(others).toHaveLength(isAdded ? 1 : 0)
    }
    expect((await verifyAudit(server().database.handle)).faults).toEqual([])
  })

  it('of many rows concurrently gives each its own number [SUBJ-203, SUBJ-328]', async () => {
    serial += 20
    const ids = await Promise.all(Array.from({ length: 8 }, (_, at) => plantFailed({ scno: `SC-01-${serial + at}` })))
    const answers = await Promise.all(ids.map((id) => rescreen(id, true)))
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
    expect(new Set(answers.map(({ data }) => data.scno)).size).toBe(ids.length)
    serial += 20
  })
})
