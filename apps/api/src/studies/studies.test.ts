import { percentOf } from '@imsang/domain/enrolment-statistics'
import { DEMO_ORGANIZATIONS, type DemoEmail, demoSiteId, demoStudyId, demoUserId } from '@imsang/fixtures'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { participants, studies, subjects, users } from '../db/schema'
import { describeOnEngines } from '../testing/engines'
import { TEST_NOW } from '../testing/now'
import { plantSubject } from '../testing/plant'
import { useServer } from '../testing/server'
import { numberOrder } from './numberOrder'

describeOnEngines('studies', (engine) => {
  const server = useServer(engine)
  const study1 = demoStudyId('study-1')
  const mine = async (as: DemoEmail) => (await server().call('listMyProjects', { as })).data
  const first = async (as: DemoEmail) => (await mine(as)).find(({ projectId }) => projectId === study1)

  it('count the subjects by their dates, for admins of all SITEs, for other users of their own [STUDY-295, STUDY-296]', async () => {
    const rows = await server().database.handle.select().from(subjects).where(eq(subjects.studyId, study1))
    const countsOf = (site: string | null) => {
      const here = rows.filter((row) => site === null || row.studyOrganizationId === demoSiteId('study-1', site))
      const having = (
        field: 'consentDate' | 'screeningFailDate' | 'enrollmentDate' | 'completionDate' | 'dropoutDate',
      ) => here.filter((row) => row[field] !== null).length
      return {
        screeningCount: having('consentDate'),
        screeningFailCount: having('screeningFailDate'),
        enrolledCount: having('enrollmentDate'),
        completedCount: having('completionDate'),
        dropoutCount: having('dropoutDate'),
        screeningSuccessRate: percentOf(having('enrollmentDate'), having('consentDate')),
      }
    }
    // Another target than the sum of those of the SITEs.
    const setTarget = (totalTargetEnrollment: number) =>
      server().database.handle.update(studies).set({ totalTargetEnrollment }).where(eq(studies.id, study1))
    await setTarget(61)
    expect(await first('ci@seoul-hospital.example')).toMatchObject({ ...countsOf(null), targetEnrollment: 61 })
    expect(await first('pi@busan-hospital.example')).toMatchObject({ ...countsOf('02'), targetEnrollment: 24 })
    expect(await first('qa@daon-cro.example')).toMatchObject({ ...countsOf(null), targetEnrollment: 60 })
    await setTarget(60)
  })

  it('contain every field of a list item [STUDY-293, STUDY-294, STUDY-295, STUDY-296]', async () => {
    const fields = [
      ...['projectId', 'title', 'protocolNo', 'status', 'lastUpdated', 'principalInvestigatorName'],
      ...['organizationId', 'organizationName', 'organizationRole', 'targetEnrollment', 'screeningCount'],
      ...['screeningFailCount', 'enrolledCount', 'completedCount', 'dropoutCount', 'screeningSuccessRate'],
    ]
    for (const item of await mine('cra@daon-cro.example')) expect(Object.keys(item).sort()).toEqual(fields.sort())
  })

  it('contain in a list item what the study says, and the part of the caller’s organisation in it [STUDY-293, STUDY-294]', async () => {
    expect(await first('cra@daon-cro.example')).toMatchObject({
      projectId: study1,
      title: expect.stringMatching(/^메트포르민으로 .+ 제3상 임상시험$/),
      protocolNo: 'HN2101-301-v2.1',
      status: 'ONGOING',
      lastUpdated: new Date(TEST_NOW).toISOString(),
      principalInvestigatorName: '정해원',
      organizationId: DEMO_ORGANIZATIONS['daon-cro.example'].id,
      organizationName: '다온CRO',
      organizationRole: 'CRO',
    })
  })

  it('contain every field of a study, and its organisations [STUDY-279, STUDY-282, STUDY-285, STUDY-286, STUDY-287, STUDY-288, STUDY-289, STUDY-290]', async () => {
    const { data } = await server().call('getProject', { as: 'ci@seoul-hospital.example', path: { projectId: study1 } })
    const { projectOrganizations, ...study } = data
    const site = projectOrganizations.find(({ id }) => id === demoSiteId('study-1', '02'))
    const row = await server().database.handle.query.studies.findFirst({ where: eq(studies.id, study1) })
    expect(study).toMatchObject({
      projectId: study1,
      projectName: row?.name,
      projectNickname: row?.nickname,
      projectDescription: row?.description,
      clinicalPhase: row?.clinicalPhase,
      therapeuticArea: row?.therapeuticArea,
      studyType: row?.studyType,
      studyOverview: row?.overview,
      totalTargetEnrollment: 60,
      principalInvestigatorId: demoUserId('ci@seoul-hospital.example'),
      principalInvestigatorName: '정해원',
      status: 'ONGOING',
    })
    expect(site).toMatchObject({
      organizationId: DEMO_ORGANIZATIONS['busan-hospital.example'].id,
      organizationName: '부산새벽병원',
      organizationCode: 'BSBH',
      organizationType: 'HOSPITAL',
      organizationRole: 'SITE',
      institutionNumber: '02',
      targetEnrollment: 24,
    })
  })

  it('contain the investigator of an institution [STUDY-291]', async () => {
    const path = { projectId: study1 }
    const isPi = eq(users.email, 'pi@busan-hospital.example')
    await server().database.handle.update(users).set({ username: 'another_name' }).where(isPi)
    const { data } = await server().call('listInstitutions', { as: 'pi@busan-hospital.example', path })
    expect(data).toMatchObject([
      {
        principalInvestigatorId: demoUserId('pi@busan-hospital.example'),
        principalInvestigatorName: '강태오',
        principalInvestigatorEmail: 'pi@busan-hospital.example',
      },
    ])
  })

  it("contain the institution to open: for the admin kind the first one, else the user's own one, else none [STUDY-297]", async () => {
    const opens = async (as: DemoEmail) => (await first(as))?.projectOrganizationId
    expect(await opens('admin@imsang.example')).toBe(demoSiteId('study-1', '01'))
    expect(await opens('smo@hanbit-smo.example')).toBe(demoSiteId('study-1', '01'))
    expect(await opens('pi@busan-hospital.example')).toBe(demoSiteId('study-1', '02'))
    expect(await opens('cra@daon-cro.example')).toBeUndefined()
  })

  it('contain the organisation of the CI for admins of the study only [STUDY-220, STUDY-286]', async () => {
    const organizationOf = async (as: DemoEmail) =>
      (await server().call('getProject', { as, path: { projectId: study1 } })).data.principalInvestigatorOrganizationId
    const hospital = DEMO_ORGANIZATIONS['seoul-hospital.example'].id
    expect(await organizationOf('admin@imsang.example')).toBe(hospital)
    expect(await organizationOf('tenant@hanbit-smo.example')).toBe(hospital)
    expect(await organizationOf('pi@busan-hospital.example')).toBeNull()
  })

  it('contain the organisation through which the caller takes part [STUDY-294]', async () => {
    expect(await first('pi@seoul-hospital.example')).toMatchObject({
      organizationName: '한강서울병원',
      organizationRole: 'SITE',
    })
    expect(await first('cra@daon-cro.example')).toMatchObject({ organizationRole: 'CRO' })
    // Employed by the SMO, at work in the hospital.
    expect(await first('crc@hanbit-smo.example')).toMatchObject({
      organizationId: DEMO_ORGANIZATIONS['seoul-hospital.example'].id,
      organizationName: '한강서울병원',
      organizationRole: 'SITE',
    })
    const none = { organizationId: null, organizationName: null, organizationRole: null }
    expect(await first('admin@imsang.example')).toMatchObject(none)
  })

  it('are sorted last updated first', async () => {
    const moments = (await mine('admin@imsang.example')).map(({ lastUpdated }) => lastUpdated)
    expect(moments).toEqual([...moments].sort().reverse())
  })

  it('contain both names of start and end, and the version of the protocol [STUDY-280, STUDY-281, STUDY-283, STUDY-284, SCALL-015]', async () => {
    const { data } = await server().call('getProject', { as: 'ci@seoul-hospital.example', path: { projectId: study1 } })
    expect(data).toMatchObject({
      protocolNumber: 'HN2101-301-v2.1',
      protocolVersion: 'v2.1',
      principalInvestigatorName: '정해원',
    })
    // 430 days ago, and in 300 days.
    expect([data.startDate, data.researchPeriodStart]).toEqual(['2025-01-04', '2025-01-04'])
    expect([data.endDate, data.researchPeriodEnd]).toEqual(['2027-01-04', '2027-01-04'])
    expect(data.projectId).toBe(study1)
  })

  it('show all organisations to admins, and to other users the SITEs that they may read; filtered by type only the SITEs [PERM-004, DCALL-035]', async () => {
    const roles = async (as: DemoEmail, query = {}) =>
      (await server().call('listInstitutions', { as, path: { projectId: study1 }, query })).data.map(
        ({ organizationRole, institutionNumber }) => institutionNumber ?? organizationRole,
      )
    expect((await roles('ci@seoul-hospital.example')).sort()).toEqual([
      '01',
      '02',
      'CRO',
      'LEAD_SPONSOR',
      'REQUESTING_SPONSOR',
      'SMO',
    ])
    expect(await roles('ci@seoul-hospital.example', { type: 'SITE' })).toEqual(['01', '02'])
    expect(await roles('cra@daon-cro.example')).toEqual(['01', '02'])
    expect(await roles('nurse@busan-hospital.example')).toEqual(['02'])
  })

  it('give no access to a suspended participant, nor to any user once deleted [PERM-003]', async () => {
    const db = server().database.handle
    const subi = and(
      eq(participants.studyId, study1),
      eq(participants.userId, demoUserId('subi@seoul-hospital.example')),
    )
    await db.update(participants).set({ status: 'SUSPENDED' }).where(subi)
    const ask = (as: DemoEmail) => server().call('getProject', { as, path: { projectId: study1 } })
    expect(await ask('subi@seoul-hospital.example')).toMatchObject({ status: 403 })
    await db
      .update(studies)
      .set({ deletedAt: new Date(server().now) })
      .where(eq(studies.id, study1))
    expect(await ask('subi@seoul-hospital.example')).toMatchObject({ status: 404 })
    expect(await ask('admin@imsang.example')).toMatchObject({ status: 404 })
    expect(await first('admin@imsang.example')).toBeUndefined()
    await db.update(studies).set({ deletedAt: null }).where(eq(studies.id, study1))
  })

  it('list subjects by institution number, then screening number; those without one last [SUBJ-049]', async () => {
    await plantSubject(server(), { scno: null, site: '01' })
    await plantSubject(server(), { scno: 'SC-01-100', site: '01' })
    await plantSubject(server(), { scno: 'SC-01-002_R', site: '01' })
    const { data } = await server().call('listSubjects', {
      as: 'ci@seoul-hospital.example',
      path: { projectId: study1 },
    })
    const numbers = data.map(({ scno }) => scno)
    expect(numbers.slice(0, 4)).toEqual(['SC-01-001', 'SC-01-002', 'SC-01-002_R', 'SC-01-003'])
    expect(numbers.indexOf('SC-01-100') + 1).toBe(numbers.indexOf('SC-02-001'))
    expect(numbers.at(-1)).toBeNull()
  })

  it('answer the two list checks for the caller, and for other users to a system admin [SCALL-096, SCALL-097]', async () => {
    const pi = { userId: demoUserId('pi@seoul-hospital.example') }
    const list = { ...pi, resource: 'INSTITUTION_LIST' }
    const as = 'pi@seoul-hospital.example'
    expect((await server().call('checkResearcherProjectList', { as, query: pi })).data).toEqual({ allowed: true })
    expect((await server().call('checkInstitutionList', { as, query: list })).data).toEqual({ allowed: false })
    const [smo, admin] = ['smo@hanbit-smo.example', 'admin@imsang.example'] as const
    const ofSmo = { userId: demoUserId(smo) }
    for (const by of [smo, admin]) {
      const own = { as: by, query: { ...list, ...ofSmo } }
      expect((await server().call('checkInstitutionList', own)).data).toEqual({ allowed: true })
      expect((await server().call('checkResearcherProjectList', { as: by, query: ofSmo })).data).toEqual({
        allowed: false,
      })
    }
    expect((await server().call('checkInstitutionList', { as: 'admin@imsang.example', query: list })).data).toEqual({
      allowed: false,
    })
    expect(await server().call('checkInstitutionList', { as: 'tenant@hanbit-smo.example', query: list })).toMatchObject(
      {
        status: 403,
        message: '접근 권한이 없습니다',
      },
    )
  })
})

describe('the numbers of a study', () => {
  it('are sorted numerically [SUBJ-049]', () => {
    const numbers = ['SC-10-001', null, 'SC-2-010_R', 'SC-2-010', 'SC-2-9']
    expect(numbers.sort(numberOrder)).toEqual(['SC-2-9', 'SC-2-010', 'SC-2-010_R', 'SC-10-001', null])
  })
})
