import { percentOf } from '@imsang/domain/enrolment-statistics'
import { DEMO_ORGANIZATIONS, type DemoEmail, demoSiteId, demoStudyId, demoUserId } from '@imsang/fixtures'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '../db/ids'
import { participants, studyOrganizations, subjects } from '../db/schema'
import { describeOnEngines } from '../testing/engines'
import { plantSubject } from '../testing/plant'
import { useServer } from '../testing/server'

describeOnEngines('the detail of a study', (engine) => {
  const server = useServer(engine)
  const projectId = demoStudyId('study-1')
  const ask = (as: DemoEmail) => server().call('getProjectDetail', { as, path: { projectId } })
  const statistics = async (as: DemoEmail) => (await ask(as)).data.institutionStatistics
  const seoul = async () =>
    (await statistics('ci@seoul-hospital.example')).find(({ institutionNumber }) => institutionNumber === '01')

  it('has two parts: the study as it is read alone, and the statistics of its organisations [SCALL-016, STUDY-292]', async () => {
    const as = 'ci@seoul-hospital.example'
    const { data } = await ask(as)
    expect(Object.keys(data)).toEqual(['project', 'institutionStatistics'])
    expect(data.project).toEqual((await server().call('getProject', { as, path: { projectId } })).data)
    expect(data.institutionStatistics.map((each) => each.projectOrganizationId)).toEqual(
      data.project.projectOrganizations.map(({ id }) => id),
    )
  })

  it('says of an institution which it is, as what it takes part, and when the study runs [INST-105, INST-106, INST-107, INST-108, INST-117]', async () => {
    const hospital = DEMO_ORGANIZATIONS['busan-hospital.example'].id
    expect(await statistics('pi@busan-hospital.example')).toMatchObject([
      {
        institutionId: hospital,
        projectOrganizationId: demoSiteId('study-1', '02'),
        institutionName: '부산새벽병원',
        institutionNumber: '02',
        organizationCode: 'BSBH',
        institutionRoleName: '참여기관',
        institutionType: 'HOSPITAL',
        organizationRole: 'SITE',
        targetEnrollment: 24,
        // 430 days ago, and in 300 days.
        projectStartDate: '2025-01-04',
        projectEndDate: '2027-01-04',
      },
    ])
    const roles = (await statistics('ci@seoul-hospital.example')).map((each) => [
      each.organizationRole,
      each.institutionRoleName,
    ])
    expect(Object.fromEntries(roles)).toEqual({
      LEAD_SPONSOR: '연구주도기관',
      REQUESTING_SPONSOR: '의뢰기관',
      CRO: 'CRO',
      SMO: 'SMO',
      SITE: '참여기관',
    })
  })

  it('counts the subjects of each institution by their dates, as the list of studies does [SCALL-016, DASH-069, INST-109, INST-110, INST-111, STUDY-007]', async () => {
    await plantSubject(server(), { site: '01', consentDate: '2026-01-02', screeningFailDate: '2026-01-20' })
    await plantSubject(server(), { site: '02', consentDate: '2026-01-02', enrollmentDate: '2026-01-12' })
    await plantSubject(server(), { site: '02', consentDate: '2026-01-02' })
    const rows = await server().database.handle.select().from(subjects).where(eq(subjects.studyId, projectId))
    const countsOf = (site: string, target: number) => {
      const here = rows.filter((row) => row.studyOrganizationId === demoSiteId('study-1', site))
      const screening = here.filter((row) => row.consentDate !== null).length
      const enrolled = here.filter((row) => row.enrollmentDate !== null).length
      const completed = here.filter((row) => row.completionDate !== null).length
      const dropout = here.filter((row) => row.dropoutDate !== null).length
      return {
        targetEnrollment: target,
        screeningCount: screening,
        screeningFailCount: here.filter((row) => row.screeningFailDate !== null).length,
        screeningSuccessRate: percentOf(enrolled, screening),
        enrolledCount: enrolled,
        completedCount: completed,
        dropoutCount: dropout,
        enrollmentRate: percentOf(enrolled, target),
        completionRate: percentOf(completed, enrolled),
        dropoutRate: percentOf(dropout, enrolled),
      }
    }
    const all = await statistics('ci@seoul-hospital.example')
    const sites = all.filter(({ organizationRole }) => organizationRole === 'SITE')
    expect(sites).toMatchObject([countsOf('01', 36), countsOf('02', 24)])
    const nobody = { screeningCount: 0, enrolledCount: 0, enrollmentRate: 0, dropoutRate: 0 }
    for (const other of all.filter((each) => !sites.includes(each))) expect(other).toMatchObject(nobody)
    const { data } = await server().call('listMyProjects', { as: 'ci@seoul-hospital.example' })
    const sum = (pick: (each: (typeof sites)[number]) => number) => sites.reduce((total, each) => total + pick(each), 0)
    expect(data.find((each) => each.projectId === projectId)).toMatchObject({
      screeningCount: sum((each) => each.screeningCount),
      screeningFailCount: sum((each) => each.screeningFailCount),
      enrolledCount: sum((each) => each.enrolledCount),
      completedCount: sum((each) => each.completedCount),
      dropoutCount: sum((each) => each.dropoutCount),
    })
  })

  it('names the investigators of an institution, and counts who takes part there now [INST-112, INST-113, STUDY-006]', async () => {
    const pi = {
      userId: demoUserId('pi@seoul-hospital.example'),
      userName: '윤서준',
      userEmail: 'pi@seoul-hospital.example',
      userRole: 'PI',
    }
    expect(await seoul()).toMatchObject({
      principalInvestigators: [pi],
      totalInvestigators: 2,
      subInvestigators: 1,
      coordinators: 2,
    })
    const db = server().database.handle
    const isOf = (email: DemoEmail) =>
      and(eq(participants.studyId, projectId), eq(participants.userId, demoUserId(email)))
    await db.update(participants).set({ status: 'SUSPENDED' }).where(isOf('subi@seoul-hospital.example'))
    expect(await seoul()).toMatchObject({ totalInvestigators: 1, subInvestigators: 0, coordinators: 2 })
    // The PI of the institution is one whatever their role in the study: a chief investigator may be PI as well.
    await db.update(participants).set({ role: 'CHIEF_INVESTIGATOR' }).where(isOf('pi@seoul-hospital.example'))
    expect(await seoul()).toMatchObject({ principalInvestigators: [pi], totalInvestigators: 1 })
    await db.update(participants).set({ role: 'SITE_PRINCIPAL_INVESTIGATOR' }).where(isOf('pi@seoul-hospital.example'))
    await db.update(participants).set({ status: 'ACTIVE' }).where(isOf('subi@seoul-hospital.example'))
  })

  it('comes without the figures by month and the recent visits [INST-114, INST-115, INST-116]', async () => {
    expect(await seoul()).toMatchObject({ monthlyEnrollments: [], monthlyVisits: [], recentVisits: [] })
  })

  it('shows other users than admins of the study the institutions that they may read, and no sponsor [SCALL-016, PERM-004]', async () => {
    const numbers = async (as: DemoEmail) =>
      (await statistics(as)).map(({ institutionNumber, organizationRole }) => institutionNumber ?? organizationRole)
    expect(await numbers('pi@seoul-hospital.example')).toEqual(['01'])
    expect(await numbers('nurse@busan-hospital.example')).toEqual(['02'])
    expect(await numbers('cra@daon-cro.example')).toEqual(['01', '02'])
    expect((await numbers('crc@seoul-hospital.example')).sort()).toEqual([
      '01',
      '02',
      'CRO',
      'LEAD_SPONSOR',
      'REQUESTING_SPONSOR',
      'SMO',
    ])
    const { text } = await ask('pi@busan-hospital.example')
    expect(text).not.toContain('한강서울병원')
    expect(text).not.toContain('윤서준')
  })

  it('keeps apart two studies of one hospital [SCALL-016, PERM-004]', async () => {
    await plantSubject(server(), { study: 'study-2', site: '02', consentDate: '2026-01-02' })
    const inStudy = async (study: 'study-1' | 'study-2') => {
      const path = { projectId: demoStudyId(study) }
      const { data } = await server().call('getProjectDetail', { as: 'pi@busan-hospital.example', path })
      return data.institutionStatistics.map((each) => each.screeningCount)
    }
    const counted = async (study: 'study-1' | 'study-2') =>
      (
        await server()
          .database.handle.select()
          .from(subjects)
          .where(eq(subjects.studyOrganizationId, demoSiteId(study, '02')))
      ).filter(({ consentDate }) => consentDate !== null).length
    for (const study of ['study-1', 'study-2'] as const) expect(await inStudy(study)).toEqual([await counted(study)])
    expect(await counted('study-1')).not.toBe(await counted('study-2'))
  })

  it('is refused out of scope, and not found for an unknown study [SCALL-016, DCALL-010]', async () => {
    expect(await ask('pi@jeju-hospital.example')).toMatchObject({
      status: 403,
      message: '연구에 접근할 권한이 없습니다.',
    })
    const path = { projectId: newId() }
    expect(await server().call('getProjectDetail', { as: 'ci@seoul-hospital.example', path })).toMatchObject({
      status: 404,
      message: '연구를 찾을 수 없습니다.',
    })
  })

  it('owns institutions of every kind: sites, sponsors, CRO and SMO [STUDY-005]', async () => {
    const { data } = await ask('admin@imsang.example')
    const kinds = new Set(data.project.projectOrganizations.map(({ organizationRole }) => organizationRole))
    expect([...kinds].sort()).toEqual(['CRO', 'LEAD_SPONSOR', 'REQUESTING_SPONSOR', 'SITE', 'SMO'])
    const links = await server()
      .database.handle.select()
      .from(studyOrganizations)
      .where(eq(studyOrganizations.studyId, projectId))
    expect(data.project.projectOrganizations).toHaveLength(links.length)
  })
})
