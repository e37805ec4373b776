import { demoSiteId, demoUserId } from '@imsang/fixtures'
import { eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { mails, visits } from '../db/schema'
import { trailOf } from '../testing/dateChange'
import { describeOnEngines } from '../testing/engines'
import { plantSubject } from '../testing/plant'
import { type Call, useServer } from '../testing/server'
import { BUSAN, CPM, CRA, CRC, ENROLLED, OTHER_STUDY, PI, STUDY } from './testing/visitCalls'

const SEOUL = demoSiteId('study-1', '01')
const SMO_CRC = 'crc@hanbit-smo.example'
const NOTHING = {
  dataEntry: false,
  separateExamVisit: false,
  queryResolution: false,
  monitoring: false,
  qualityAssurance: false,
  isfTask: false,
  meeting: false,
  otherTask: false,
}
const WORK = {
  projectOrganizationId: SEOUL,
  subjectId: null,
  visitName: '모니터링 방문',
  visitDate: '2026-03-09',
  taskChecklist: { ...NOTHING, monitoring: true, isfTask: true },
  otherNotes: '자료 확인',
  futureVisitDate: null,
  reportTargets: [],
  sendEmailAfterSave: false,
}

describeOnEngines('a visit that no template prescribes', (engine) => {
  const server = useServer(engine)
  const register = (body: object = {}, call: Call = {}) =>
    server().call('registerOtherVisit', { as: PI, path: { projectId: STUDY }, body: { ...WORK, ...body }, ...call })
  const storedOf = (...ids: string[]) =>
    server().database.handle.select().from(visits).where(inArray(visits.id, ids)).orderBy(visits.id)
  const enrolled = (facts: object = {}) => plantSubject(server(), { ...ENROLLED, ...facts })
  const count = () => server().database.handle.$count(visits)

  it('is stored complete on its day, for a subject, with its kinds of work [VISIT-208, DCALL-049, DCALL-057]', async () => {
    const subjectId = await enrolled({ scno: 'SC-01-911', enno: 'EN-01-911' })
    const { status, data } = await register({ subjectId, visitName: '  추가 채혈 ' })
    expect(status).toBe(201)
    expect(data).toEqual({
      visit: {
        visitId: expect.any(String),
        visitType: 'UNSCHEDULED',
        visitCode: null,
        visitName: '추가 채혈',
        visitStatus: 'COMPLETED',
        visitNumber: null,
        visitTemplateId: null,
        scheduledDate: null,
        actualVisitDate: '2026-03-09',
        subjectId,
        scno: 'SC-01-911',
        enno: 'EN-01-911',
        initials: 'QZX',
        institutionName: '한강서울병원',
        projectOrganizationId: SEOUL,
        taskChecklist: { ...NOTHING, monitoring: true, isfTask: true },
        attachments: [],
        notes: '자료 확인',
        areTextsHidden: false,
        createdBy: demoUserId(PI),
        createdByName: '윤서준',
        organizationCode: 'HGSH',
        createdAt: new Date(server().now).toISOString(),
      },
      followUp: null,
    })
    const [row] = await storedOf(data.visit.visitId)
    expect(row).toMatchObject({
      subjectId,
      studyOrganizationId: null,
      attachments: null,
      notesBy: expect.any(String),
      version: 1,
    })
  })

  it('is stored with what its report is to be, and writes no letter itself [DCALL-057]', async () => {
    const before = await server().database.handle.$count(mails)
    const targets = [demoUserId('subi@seoul-hospital.example')]
    const { status } = await register({ projectId: STUDY, reportTargets: targets, sendEmailAfterSave: true })
    expect(status).toBe(201)
    expect(await server().database.handle.$count(mails)).toBe(before)
  })

  it('plans a second visit on the future date, without template and code [DCALL-049, VISIT-206, VISIT-207]', async () => {
    const subjectId = await enrolled()
    const { data } = await register({ subjectId, futureVisitDate: '2026-03-11' })
    expect(data.followUp).toMatchObject({
      visitType: 'REGULAR',
      visitStatus: 'SCHEDULED',
      visitCode: null,
      visitNumber: null,
      visitTemplateId: null,
      visitName: '모니터링 방문',
      scheduledDate: '2026-03-11',
      actualVisitDate: null,
      subjectId,
      taskChecklist: null,
      notes: null,
    })
    const { data: listed } = await server().call('listSubjectVisits', {
      as: PI,
      path: { projectId: STUDY, subjectId },
    })
    expect(listed.map(({ visitId }) => visitId).sort()).toEqual(
      [data.visit.visitId, data.followUp?.visitId ?? ''].sort(),
    )
  })

  it('may be work about no subject: then it is found at its institution alone [DCALL-049]', async () => {
    const { data } = await register({ futureVisitDate: '2026-04-01' })
    expect([data.visit.subjectId, data.visit.scno, data.followUp?.subjectId]).toEqual([null, null, null])
    const rows = await storedOf(data.visit.visitId, data.followUp?.visitId ?? '')
    expect(rows.map(({ studyOrganizationId }) => studyOrganizationId)).toEqual([SEOUL, SEOUL])
    const idsAt = async (site: string, call: Call = {}) => {
      const path = { projectId: STUDY, projectOrganizationId: demoSiteId('study-1', site) }
      const query = { startDate: '2026-03-09', endDate: '2026-04-01' }
      const events = await server().call('listInstitutionEvents', { as: CPM, path, query, ...call })
      return events.data.map(({ visitId }) => visitId)
    }
    const found = await idsAt('01')
    expect(found[0]).toBe(data.followUp?.visitId)
    expect(found).toContain(data.visit.visitId)
    expect(await idsAt('02')).not.toContain(data.visit.visitId)
  })

  it('leaves its fields in the trail, the kinds of work in words [AUDIT-048]', async () => {
    const subjectId = await enrolled()
    const { data } = await register({ subjectId })
    const entries = await trailOf(server(), data.visit.visitId)
    expect(entries).toEqual(
      expect.arrayContaining([
        ['visitName', null, '모니터링 방문', 'CREATE', '최초 입력 - 시스템 기록'],
        ['tasks', null, '모니터링, ISF 업무', 'CREATE', '최초 입력 - 시스템 기록'],
        ['actualVisitDate', null, '2026-03-09', 'CREATE', '최초 입력 - 시스템 기록'],
      ]),
    )
  })

  it('shows work without a subject in the trail of who reads its institution, and of nobody else [PERM-004]', async () => {
    await register({ visitName: '기관 서류 정리' })
    const seenBy = async (as: typeof PI | typeof BUSAN) => {
      const { data: found } = await server().call('listAuditTrail', {
        as,
        path: { projectId: STUDY },
        query: { size: '100' },
      })
      return found.content.filter(({ recordName }) => recordName === '기관 서류 정리').length
    }
    expect(await seenBy(PI)).toBeGreaterThan(3)
    expect(await seenBy(BUSAN)).toBe(0)
  })

  it.each([
    [{ visitName: ' ' }, 'visitName', '방문명을 입력해주세요.'],
    [{ visitName: '가'.repeat(256) }, 'visitName', '방문명은 255자 이하로 입력해주세요.'],
    [{ visitDate: '' }, 'visitDate', '방문일을 선택해주세요.'],
    [{ visitDate: '2026-03-11' }, 'visitDate', '방문일은 미래 날짜일 수 없습니다.'],
    [{ taskChecklist: NOTHING }, 'taskChecklist', '업무를 1개 이상 선택해주세요.'],
    [{ futureVisitDate: '2026-03-10' }, 'futureVisitDate', '향후 방문 예정일은 내일 이후 날짜여야 합니다.'],
  ])(
    'is refused and nothing is stored: %j [VISIT-187, VISIT-189, VISIT-190, VISIT-192, VISIT-203]',
    async (sent, field, message) => {
      const before = await count()
      const { status, ...body } = await register(sent)
      expect([status, body.message, body.field]).toEqual([400, message, field])
      expect(await count()).toBe(before)
    },
  )

  it('belongs to the institution of its subject [VISIT-349]', async () => {
    const subjectId = await enrolled()
    const { status, ...body } = await register(
      { subjectId, projectOrganizationId: demoSiteId('study-1', '02') },
      { as: CPM },
    )
    expect([status, body.code]).toEqual([400, 'other-visit.other-institution'])
  })

  it('is refused for a subject whose visits are not managed, as every visit is [DCALL-043]', async () => {
    const subjectId = await plantSubject(server(), {
      ...ENROLLED,
      enrollmentDate: null,
      storedStatus: 'SCREENING_IN_PROGRESS',
    })
    const { status, ...body } = await register({ subjectId })
    expect([status, body.message]).toEqual([409, '현재 상태에서는 처리할 수 없습니다.'])
  })

  it.each([
    ['who only reads', CRA, {}, 403],
    ['of another institution', BUSAN, {}, 403],
    ['at an institution of another study', PI, { projectOrganizationId: demoSiteId('study-2', '01') }, 404],
    ['at no institution', PI, { projectOrganizationId: 'nowhere' }, 404],
  ] as const)('is not registered by a user %s [SUBJ-093, DCALL-010]', async (_, as, sent, expected) => {
    const before = await count()
    expect((await register(sent, { as })).status).toBe(expected)
    expect((await register(sent, { as, path: { projectId: OTHER_STUDY } })).status).toBeGreaterThanOrEqual(403)
    expect(await count()).toBe(before)
  })

  it('keeps the subject of another institution out of sight [PERM-004]', async () => {
    const subjectId = await enrolled({ site: '02' })
    const { status } = await register({ subjectId, projectOrganizationId: demoSiteId('study-1', '02') })
    expect(status).toBe(404)
  })

  it('masks what it answers for who sees masked data, but not their own notes [SUBJ-082, VISIT-238, VISIT-264]', async () => {
    const subjectId = await enrolled()
    const { data } = await register({ subjectId }, { as: CRC })
    expect([data.visit.initials, data.visit.notes]).toEqual(['Q**', '자료 확인'])
  })

  it('is stored once when the request is repeated [DCALL-012]', async () => {
    const before = await count()
    const headers = { 'idempotency-key': '0193f000-0000-7000-8000-000000000001' }
    const first = await register({}, { headers })
    const second = await register({}, { headers })
    expect(second.data).toEqual(first.data)
    expect(await count()).toBe(before + 1)
  })

  it('by a coordinator of an SMO stands among the visits of SMO organisations, also without a subject [DCALL-052]', async () => {
    const { data, status } = await register({}, { as: SMO_CRC })
    expect(status).toBe(201)
    const { data: found } = await server().call('listSmoVisits', {
      as: SMO_CRC,
      path: { projectId: STUDY },
      query: { projectOrganizationId: SEOUL },
    })
    expect(found.map(({ visitId }) => visitId)).toContain(data.visit.visitId)
    expect((await storedOf(data.visit.visitId)).map(({ createdBy }) => createdBy)).toEqual([demoUserId(SMO_CRC)])
    expect(await server().database.handle.$count(visits, eq(visits.id, data.visit.visitId))).toBe(1)
  })
})
