import { type DemoEmail, demoStudyId, demoUserId } from '@imsang/fixtures'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { RECORD_KINDS } from '../areas'
import { newId } from '../db/ids'
import { subjects } from '../db/schema'
import { subjectRecords } from '../subjects/trail'
import { CONSENTED, CRC, changeDate, PI } from '../testing/dateChange'
import { describeOnOneEngine } from '../testing/engines'
import { plantSubject } from '../testing/plant'
import { useServer } from '../testing/server'
import { appendEntries, chainOfStudy } from './append'
import { studyRecords } from './records'
import { HIDDEN, hiddenEntries, maskedScope } from './testing/masked'

const projectId = demoStudyId('study-1')
const ADMIN = 'admin@imsang.example'

describeOnOneEngine('the history of a subject', (engine) => {
  const server = useServer(engine)
  const db = () => server().database.handle
  const logs = (subjectId: string, query: Record<string, string> = {}, as: DemoEmail = PI) =>
    server().call('listSubjectAuditLogs', { as, path: { projectId, subjectId }, query })
  const trail = (query: Record<string, string> = {}, as: DemoEmail = ADMIN) =>
    server().call('listAuditTrail', { as, path: { projectId }, query })
  let id = ''

  beforeAll(async () => {
    id = await plantSubject(server(), { scno: 'SC-01-777' })
    for (const newValue of ['2026-01-09', '2026-01-10', '2026-01-11']) {
      const headers = { 'user-agent': 'Test/1.0' }
      await changeDate(server(), id, { fieldName: 'consentDate', newValue }, { headers, from: '198.51.100.4' })
      server().now += 1000
    }
  })

  it('is sorted newest first, then by id, and contains every detail of a change [AUDIT-004, AUDIT-038, AUDIT-039, AUDIT-040, AUDIT-041, AUDIT-042, AUDIT-043, AUDIT-044]', async () => {
    const { status, data } = await logs(id)
    expect(status).toBe(200)
    expect(data.content.map(({ fieldName, newValue }) => [fieldName, newValue])).toEqual([
      ['consentDate', '2026-01-11'],
      ['consentDate', '2026-01-10'],
      ['subjectStatus', 'SCREENING_IN_PROGRESS'],
      ['consentDate', '2026-01-09'],
    ])
    expect(data.content[0]).toMatchObject({
      subjectId: id,
      scno: 'SC-01-777',
      changedAt: new Date(server().now - 1000).toISOString(),
      fieldLabel: '동의일',
      oldValue: '2026-01-10',
      changeReason: '원자료 확인',
      changeType: 'DATE_CHANGE',
      changeTypeDescription: '날짜 변경',
      changedBy: demoUserId(PI),
      changedByName: '윤서준',
      changedByRole: 'PI',
      changedByLogin: 'pi@seoul-hospital.example',
      ipAddress: '198.51.100.4',
      userAgent: 'Test/1.0',
    })
  })

  it('has pages of 50, starting with the first, and can be filtered by field [DCALL-032, AUDIT-003, AUDIT-006, AUDIT-008, AUDIT-009]', async () => {
    expect((await logs(id)).data).toMatchObject({ number: 0, size: 50, totalElements: 4, totalPages: 1 })
    const second = await logs(id, { page: '1', size: '3' })
    expect(second.data).toMatchObject({ number: 1, size: 3, totalElements: 4, totalPages: 2 })
    expect(second.data.content.map(({ newValue }) => newValue)).toEqual(['2026-01-09'])
    const dates = await logs(id, { fieldName: 'consentDate' })
    expect(dates.data.totalElements).toBe(3)
    expect((await logs(id, { fieldName: 'enno' })).data.content).toEqual([])
    expect((await logs(id, { fieldName: 'password' })).status).toBe(400)
  })

  it('is the same for an id in upper case [DCALL-032]', async () => {
    expect((await logs(id.toUpperCase())).data).toEqual((await logs(id)).data)
  })

  it('is refused without the right, and unknown to users who may not read the subject [AUDIT-025]', async () => {
    expect(await logs(id, {}, CRC)).toMatchObject({ status: 403, message: '접근 권한이 없습니다' })
    const unknown = { status: 404, message: '시험대상자를 찾을 수 없습니다.' }
    expect(await logs(id, {}, 'pi@busan-hospital.example')).toMatchObject(unknown)
    expect(await logs(newId())).toMatchObject(unknown)
    expect(await logs('x')).toMatchObject(unknown)
    const elsewhere = await plantSubject(server(), { study: 'study-2', site: '02' })
    expect(await logs(elsewhere, {}, ADMIN)).toMatchObject(unknown)
  })

  it('names an entry of an unregistered kind by the kind itself [AUDIT-037, AUDIT-042]', async () => {
    const [entry] = hiddenEntries(id)
    if (!entry) throw new Error('no entry')
    const strange = { ...entry, changeType: 'constructor', fieldName: 'gender', newValue: 'MALE' }
    await db().transaction((tx) => appendEntries(tx, chainOfStudy(projectId), [strange]))
    const { data } = await trail({ size: '1' })
    expect(data.content[0]).toMatchObject({ changeType: 'constructor', changeTypeDescription: 'constructor' })
  })

  it('of a whole study is sorted newest first and has no gaps across pages [AUDIT-004]', async () => {
    const first = (await trail()).data
    expect(first).toMatchObject({ number: 0, size: 50 })
    const numbers: number[] = []
    for (let page = 0; page < first.totalPages; page += 1) {
      numbers.push(...(await trail({ page: `${page}` })).data.content.map(({ number }) => number))
    }
    expect(numbers).toEqual(Array.from({ length: first.totalElements }, (_, at) => first.totalElements - at))
  })

  it('of a study leaves out subjects of institutions that the caller may not read, and unknown kinds [DCALL-010]', async () => {
    const other = await plantSubject(server(), { ...CONSENTED, site: '02' })
    await changeDate(server(), other, { fieldName: 'consentDate', newValue: '2026-01-09' }, { as: ADMIN })
    const [entry] = hiddenEntries(id)
    if (!entry) throw new Error('no entry')
    const kinds = ['study', 'participant'].map((entityType) => ({ ...entry, entityType, entityId: newId() }))
    await db().transaction((tx) => appendEntries(tx, chainOfStudy(projectId), kinds))
    const newest = async (as: DemoEmail) => (await trail({ size: '3' }, as)).data.content.map((each) => each.subjectId)
    expect(await newest(ADMIN)).toEqual([null, null, other])
    expect((await newest(PI)).slice(0, 2)).toEqual([null, id])
    expect((await newest('pi@busan-hospital.example')).slice(0, 2)).toEqual([null, other])

    const own = await db()
      .select({ id: subjects.id })
      .from(subjects)
      .where(eq(subjects.studyOrganizationId, (await institutionOf(id)) ?? ''))
    const seen = new Set<string | null>()
    const { totalPages } = (await trail({ size: '100' }, PI)).data
    for (let page = 0; page < totalPages; page += 1) {
      const { data } = await trail({ size: '100', page: `${page}` }, PI)
      for (const { subjectId } of data.content) seen.add(subjectId)
    }
    seen.delete(null)
    expect([...seen].filter((subjectId) => !own.some((each) => each.id === subjectId))).toEqual([])
    expect(seen.size).toBeGreaterThan(20)
  })

  it("shows masked roles no hidden value, neither old nor new, but every author's address [SUBJ-078, SUBJ-079, SUBJ-080, SUBJ-083, TRUST-076]", async () => {
    await db().transaction((tx) => appendEntries(tx, chainOfStudy(projectId), hiddenEntries(id)))
    const inFull = JSON.stringify((await logs(id)).data)
    for (const secret of HIDDEN) expect(inFull).toContain(secret)
    const masked = [
      await subjectRecords(db(), maskedScope(), id, { size: 100 }),
      await studyRecords(db(), maskedScope(), RECORD_KINDS, { size: 100 }),
    ]
    for (const page of masked) {
      const text = JSON.stringify(page)
      for (const secret of HIDDEN) expect(text).not.toContain(secret)
      expect(text).toContain('Q****')
      expect(text).toContain('"changedByLogin":"pi@seoul-hospital.example"')
      expect(text).toContain('2026-01-11')
    }
  })

  const institutionOf = async (subjectId: string) =>
    (await db().query.subjects.findFirst({ where: eq(subjects.id, subjectId) }))?.studyOrganizationId
})
