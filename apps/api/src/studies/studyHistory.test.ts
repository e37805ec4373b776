import { demoUserId } from '@imsang/fixtures'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { accessEntries, organizations, participants, users } from '../db/schema'
import { describeOnOneEngine } from '../testing/engines'
import { plantSubject } from '../testing/plant'
import { useServer } from '../testing/server'
import {
  BUSAN,
  CRO,
  changeStatus,
  created,
  HOSPITAL,
  SMO,
  SYSTEM_ADMIN,
  TENANT_ADMIN,
  update,
} from './testing/studyCalls'

const PI = 'pi@busan-hospital.example'
const CI = 'ci@seoul-hospital.example'
const CRC = 'crc@hanbit-smo.example'
type Reader = typeof PI | typeof CI | typeof CRC | typeof SYSTEM_ADMIN | typeof TENANT_ADMIN

describeOnOneEngine('the history of a study', (engine) => {
  const server = useServer(engine)
  let id = ''
  beforeAll(async () => {
    id = await created(server(), {
      croOrganizationId: CRO,
      smoOrganizationId: SMO,
      participatingInstitutions: [
        { institutionId: BUSAN, principalInvestigatorId: demoUserId(PI) },
        { institutionId: HOSPITAL, principalInvestigatorId: demoUserId('pi@seoul-hospital.example'), notes: '주관' },
      ],
    })
    server().now += 1000
    await update(server(), id, { smoOrganizationId: SMO, projectName: '새 제목' })
    server().now += 1000
    await changeStatus(server(), id, { status: 'CANCELLED', reason: '의뢰자 요청' })
    await plantSubject(server())
  })

  const ask = (as: Reader, query: Readonly<Record<string, string>> = {}, projectId = id) =>
    server().call('listStudyAuditLogs', { as, path: { projectId }, query })
  const listed = async (as: Reader, query: Readonly<Record<string, string>> = {}) =>
    (await ask(as, { size: '100', ...query })).data.content.map(({ recordName, fieldLabel, oldValue, newValue }) => [
      ...(recordName === undefined ? [] : [recordName]),
      fieldLabel,
      oldValue,
      newValue,
    ])
  const labels = (entries: readonly unknown[][]) => new Set(entries.map((entry) => entry.at(-3)))

  it('says who changed it, when, before, after and why, newest first, on pages of 50 [STUDY-327]', async () => {
    const { status, data } = await ask(SYSTEM_ADMIN)
    expect(status).toBe(200)
    expect(data).toMatchObject({ number: 0, size: 50 })
    expect(data.content.length).toBe(Math.min(50, data.totalElements))
    expect(data.content[0]).toMatchObject({
      subjectId: null,
      scno: null,
      fieldName: 'status',
      fieldLabel: '연구 상태',
      oldValue: 'ONGOING',
      newValue: 'CANCELLED',
      changeReason: '의뢰자 요청',
      changeType: 'STATUS_CHANGE',
      changedAt: new Date(server().now).toISOString(),
      changedBy: demoUserId(SYSTEM_ADMIN),
      changedByLogin: SYSTEM_ADMIN,
    })
    const numbers = data.content.map(({ number }) => number)
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))
    const second = await ask(SYSTEM_ADMIN, { page: '1', size: '2' })
    expect(second.data.content.map(({ number }) => number)).toEqual(numbers.slice(2, 4))
  })

  it('holds what the study began with: its institutions and everybody of its SMO, each by name [STUDY-327, STUDY-330]', async () => {
    const entries = await listed(CI)
    expect(entries).toContainEqual(['의뢰기관', null, '하늘제약 (HANEUL)'])
    expect(entries).toContainEqual(['한강서울병원', '기관', null, '한강서울병원 (HGSH)'])
    expect(entries).toContainEqual(['한강서울병원', '기관 역할', null, '주관'])
    expect(entries).toContainEqual(['부산새벽병원', '기관 번호', null, '01'])
    const { handle } = server().database
    const enrolled = await handle.query.participants.findMany({ where: eq(participants.studyId, id) })
    expect(enrolled.length).toBeGreaterThan(3)
    expect(entries.filter((entry) => entry.at(-3) === '참여자 역할')).toHaveLength(enrolled.length)
    for (const entry of entries.filter((each) => each.at(-3) === '참여자')) expect(entry[0]).toBe(entry.at(-1))
  })

  it('names an institution and a participant as they are called now, and keeps what was recorded [STUDY-330]', async () => {
    const { handle } = server().database
    const rename = async (hospital: string, person: string) => {
      await handle.update(organizations).set({ name: hospital }).where(eq(organizations.id, HOSPITAL))
      await handle
        .update(users)
        .set({ fullName: person })
        .where(eq(users.id, demoUserId('pi@seoul-hospital.example')))
    }
    await rename('한강새병원', '윤새봄')
    const entries = await listed(CI)
    await rename('한강서울병원', '윤서준')
    expect(entries).toContainEqual(['한강새병원', '기관', null, '한강서울병원 (HGSH)'])
    expect(entries).toContainEqual(['한강새병원', '기관 역할', null, '주관'])
    expect(entries).toContainEqual(['윤새봄', '참여자', null, '윤서준'])
    expect(entries).toContainEqual(['윤새봄', '참여자 역할', null, 'SITE_PRINCIPAL_INVESTIGATOR'])
  })

  it('says of an investigator of one institution what they may read of it, and counts no more [STUDY-327, PERM-004]', async () => {
    const entries = await listed(PI)
    expect(entries).toContainEqual(['연구 제목', '고혈압 2상', '새 제목'])
    expect(entries).toContainEqual(['부산새벽병원', '기관', null, '부산새벽병원 (BSBH)'])
    for (const label of ['연구주도기관', '의뢰기관', 'CRO', 'SMO']) expect(labels(entries)).not.toContain(label)
    const { data, text } = await ask(PI, { size: '100' })
    for (const hidden of ['HANEUL', 'DAON', 'HANBIT', 'HGSH', '한강서울', '주관', '백소민']) {
      expect(text).not.toContain(hidden)
    }
    expect(data.totalElements).toBe(data.content.length)
    expect(data.totalElements).toBeLessThan((await ask(CI)).data.totalElements)
    for (const fieldName of ['leadSponsor', 'requestingSponsor', 'cro', 'smo']) {
      expect((await ask(PI, { fieldName })).data).toMatchObject({ content: [], totalElements: 0 })
    }
  })

  it('holds nothing of a subject, and nothing of another study [STUDY-327]', async () => {
    const { data: first } = await server().call('listMyProjects', { as: SYSTEM_ADMIN })
    for (const { projectId } of first) {
      const { data } = await ask(SYSTEM_ADMIN, { size: '100' }, projectId)
      expect(data.content.filter(({ subjectId }) => subjectId !== null)).toEqual([])
      if (projectId !== id) expect(JSON.stringify(data)).not.toContain('새 제목')
    }
  })

  it('is narrowed to one field, or to all of its institutions or participants [STUDY-329]', async () => {
    expect(await listed(CI, { fieldName: 'status' })).toEqual([
      ['연구 상태', 'ONGOING', 'CANCELLED'],
      ['연구 상태', null, 'ONGOING'],
    ])
    const chief = await listed(CI, { fieldName: 'principalInvestigatorName' })
    expect([...labels(chief)].sort()).toEqual(['총괄연구책임자(CI)', '총괄연구책임자(CI) ID'])
    expect([...labels(await listed(CI, { fieldName: 'institution' }))].sort()).toEqual(
      ['기관', '기관 번호', '기관 역할', '책임연구자(PI)'].sort(),
    )
    expect([...labels(await listed(CI, { fieldName: 'participant' }))].sort()).toEqual(
      ['참여 상태', '참여자', '참여자 역할'].sort(),
    )
    expect(await listed(CI, { fieldName: 'requestingSponsor' })).toEqual([['의뢰기관', null, '하늘제약 (HANEUL)']])
    expect(await listed(CI, { fieldName: 'cro' })).toEqual([
      ['CRO', '다온CRO (DAON)', null],
      ['CRO', null, '다온CRO (DAON)'],
    ])
    for (const fieldName of ['requestingSponsor', 'cro']) expect(await listed(PI, { fieldName })).toEqual([])
    expect(await ask(CI, { fieldName: 'consentDate' })).toMatchObject({ status: 400, field: 'fieldName' })
  })

  it('is refused without the right to its trail, and unknown where the study is [STUDY-328, PERM-040]', async () => {
    for (const as of [CRC, TENANT_ADMIN] as const) {
      expect(await ask(as)).toMatchObject({ status: 403, message: '접근 권한이 없습니다' })
    }
    expect(await ask(SYSTEM_ADMIN, {}, '019a0000-0000-7000-8000-00000000ffff')).toMatchObject({ status: 404 })
  })

  it('leaves in the access record who looked at the history of which study, refused or not [STUDY-328, ACCESS-001, ACCESS-006]', async () => {
    const newest = async () => {
      const { handle } = server().database
      const [entry] = await handle
        .select()
        .from(accessEntries)
        .where(eq(accessEntries.studyId, id))
        .orderBy(desc(accessEntries.month), desc(accessEntries.number))
        .limit(1)
      return entry
    }
    await ask(CI, { fieldName: 'status' })
    const seen = { operation: 'listStudyAuditLogs', task: 'list', about: 'trail', studyId: id, personCount: 0 }
    expect(await newest()).toMatchObject({ ...seen, login: CI, filter: '{"fieldName":"status"}', status: 200 })
    await ask(CRC)
    expect(await newest()).toMatchObject({ ...seen, login: CRC, status: 403 })
  })
})
