import { countSubjectDates, monthlyEnrolments, monthlyVisits, monthsBetween } from '@imsang/domain/enrolment-statistics'
import { DEMO_ORGANIZATIONS, type DemoEmail, demoSiteId, demoStudyId } from '@imsang/fixtures'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../db/ids'
import { accessEntries, studies, studyOrganizations, subjects, visits } from '../../db/schema'
import { describeOnEngines } from '../../testing/engines'
import { plantSubject } from '../../testing/plant'
import { plantVisit } from '../../testing/plantVisit'
import { useServer } from '../../testing/server'

const CI = 'ci@seoul-hospital.example'
const PI = 'pi@seoul-hospital.example'
const STUDY = demoStudyId('study-1')
const [SEOUL, BUSAN] = [demoSiteId('study-1', '01'), demoSiteId('study-1', '02')]
const PURPOSE = '월례 모니터링 보고'
const YEAR = { from: '2025-04', to: '2026-03' }

describeOnEngines('the figures of a progress report', (engine) => {
  const server = useServer(engine)
  const report = (changed: object = {}, as: DemoEmail = CI, projectId = STUDY) =>
    server().call('createProgressReport', {
      as,
      path: { projectId },
      body: { ...YEAR, projectOrganizationId: null, purpose: PURPOSE, ...changed },
    })
  const db = () => server().database.handle
  const downloads = () =>
    db().select().from(accessEntries).where(eq(accessEntries.task, 'download')).orderBy(desc(accessEntries.number))
  let site = ''

  beforeAll(async () => {
    site = newId()
    await db().insert(studyOrganizations).values({
      id: site,
      studyId: STUDY,
      organizationId: DEMO_ORGANIZATIONS['jeju-hospital.example'].id,
      role: 'SITE',
      institutionNumber: '97',
      targetEnrollment: 7,
    })
    const plant = (dates: object) => plantSubject(server(), { studyOrganizationId: site, ...dates })
    await plant({ consentDate: '2025-03-31', enrollmentDate: '2025-04-01', completionDate: '2026-03-31' })
    await plant({ consentDate: '2025-04-01', enrollmentDate: '2026-03-10', dropoutDate: '2026-03-10' })
    await plant({ consentDate: '2025-04-30', screeningFailDate: '2025-05-01' })
    // Each number is another one, so that none can stand in the place of its neighbour.
    await plant({ consentDate: '2024-03-01', enrollmentDate: '2025-05-05' })
    for (const day of ['01', '02', '03']) {
      await plant({ consentDate: '2024-03-01', screeningFailDate: `2025-06-${day}` })
    }
    for (const day of ['01', '02', '03', '04']) {
      await plant({ consentDate: '2024-03-02', enrollmentDate: '2024-03-03', dropoutDate: `2025-07-${day}` })
    }
    const id = await plant({ consentDate: '2024-01-02', enrollmentDate: '2024-01-10', completionDate: '2025-03-31' })
    for (const [visitStatus, scheduledDate, actualVisitDate] of [
      ['COMPLETED', '2025-03-31', '2025-04-01'],
      ['COMPLETED', '2026-03-01', null],
      ['COMPLETED', '2025-04-01', '2025-03-31'],
      ['SCHEDULED', '2026-03-31', null],
      ['CANCELLED', '2026-03-05', null],
    ] as const) {
      await plantVisit(server(), id, { visitStatus, scheduledDate, actualVisitDate })
    }
  })

  it('come with the facts of the study, the period and the moment [REPORT-024]', async () => {
    const [study] = await db().select().from(studies).where(eq(studies.id, STUDY))
    const { status, data } = await report()
    expect(status).toBe(200)
    expect(data).toMatchObject({
      projectTitle: study?.name,
      protocolNumber: study?.protocolNumber,
      startDate: study?.startDate,
      endDate: study?.endDate,
      institutionName: null,
      targetEnrollment: study?.totalTargetEnrollment,
      ...YEAR,
    })
    expect(data.createdAt).toMatch(/^2026-03-10T03:\d\d:\d\d\.\d{3}Z$/)
    expect(data.institutions.map(({ institutionNumber }) => institutionNumber)).toEqual(['01', '02', '97'])
  })

  it('count each date inside the period, the first and the last day included, and all of them beside it [REPORT-026]', async () => {
    const { data } = await report({ projectOrganizationId: site })
    expect(data.institutionName).toBe('제주바람병원')
    expect(data.targetEnrollment).toBe(7)
    expect(data.institutions).toEqual([
      {
        projectOrganizationId: site,
        institutionNumber: '97',
        institutionName: '제주바람병원',
        targetEnrollment: 7,
        inPeriod: { screening: 2, screeningFail: 4, enrolled: 3, completed: 1, dropout: 5 },
        total: { screening: 12, screeningFail: 4, enrolled: 8, completed: 2, dropout: 5 },
        completedVisits: 2,
      },
    ])
    const figures = data.monthlyEnrollments.map(({ year, month, count }) => `${year}-${month}: ${count}`)
    expect(figures).toHaveLength(12)
    expect(figures.filter((figure) => !figure.endsWith(': 0'))).toEqual(['2025-4: 1', '2025-5: 1', '2026-3: 1'])
    expect(data.monthlyVisits[0]).toEqual({
      year: 2025,
      month: 4,
      scheduledCount: 1,
      completedCount: 1,
      completionRate: 100,
    })
    expect(data.monthlyVisits[11]).toEqual({
      year: 2026,
      month: 3,
      scheduledCount: 2,
      completedCount: 1,
      completionRate: 50,
    })
    const earlier = await report({ projectOrganizationId: site, from: '2024-01', to: '2024-01' })
    expect(earlier.data.institutions[0]?.inPeriod).toEqual({
      screening: 1,
      screeningFail: 0,
      enrolled: 1,
      completed: 0,
      dropout: 0,
    })
    expect(earlier.data.monthlyEnrollments).toEqual([{ year: 2024, month: 1, count: 1 }])
  })

  it('are those of the one definition, beyond twelve months too [REPORT-026, DASH-069]', async () => {
    const { data } = await report({ from: '2023-01', to: '2026-03' })
    const rows = await db()
      .select()
      .from(subjects)
      .where(inArray(subjects.studyOrganizationId, [SEOUL, BUSAN, site]))
    for (const { projectOrganizationId, total } of data.institutions) {
      expect(total).toEqual(
        countSubjectDates(rows.filter(({ studyOrganizationId }) => studyOrganizationId === projectOrganizationId)),
      )
    }
    const axis = monthsBetween({ year: 2023, month: 1 }, { year: 2026, month: 3 })
    expect(data.monthlyEnrollments).toEqual(monthlyEnrolments(rows, axis))
    const stored = await db()
      .select({ visit: visits })
      .from(visits)
      .innerJoin(subjects, eq(subjects.id, visits.subjectId))
      .where(eq(visits.studyId, STUDY))
    expect(data.monthlyVisits).toEqual(
      monthlyVisits(
        stored.map(({ visit }) => visit),
        axis,
      ).map(({ missedCount: _, ...figure }) => figure),
    )
    expect(data.institutions.reduce((sum, { completedVisits }) => sum + completedVisits, 0)).toBe(
      data.monthlyVisits.reduce((sum, { completedCount }) => sum + completedCount, 0),
    )
  })

  it('are recorded as a download of the study with its purpose, and answered with its number [REPORT-025, ACCESS-045]', async () => {
    const { data } = await report({ projectOrganizationId: BUSAN, purpose: `  ${PURPOSE} ` })
    const [entry] = await downloads()
    expect(data.number).toBe(`${entry?.month.slice(0, 7)}-${entry?.number}`)
    expect(entry).toMatchObject({
      login: CI,
      about: 'study',
      operation: 'createProgressReport',
      studyId: STUDY,
      personCount: 0,
      purpose: PURPOSE,
      status: 200,
    })
    expect(JSON.parse(entry?.filter ?? '')).toEqual({ ...YEAR, projectOrganizationId: BUSAN })
    await report()
    const [all] = await downloads()
    expect(JSON.parse(all?.filter ?? '')).toEqual(YEAR)
  })

  it('are refused without a purpose, and leave nothing [REPORT-025, ACCESS-041]', async () => {
    const before = (await downloads()).length
    expect(await report({ purpose: '' })).toMatchObject({ status: 400, field: 'purpose' })
    for (const purpose of ['보고서용', '    보고    ', '가'.repeat(201)]) {
      expect(await report({ purpose })).toMatchObject({
        status: 400,
        field: 'purpose',
        message: '내려받는 목적을 5자 이상 200자 이하로 입력해주세요.',
      })
    }
    expect(await downloads()).toHaveLength(before)
  })

  it.each([
    ['2026-04', '2026-03', '시작일은 종료일보다 늦을 수 없습니다.'],
    ['1976-03', '2026-03', '기간은 600개월 이하로 선택해주세요.'],
  ])('are refused from %s to %s [REPORT-028, REPORT-029]', async (from, to, message) => {
    expect(await report({ from, to })).toMatchObject({ status: 400, field: 'from', message })
  })

  it('are given for one month and for 600 [REPORT-028, REPORT-029]', async () => {
    expect((await report({ from: '2026-03', to: '2026-03' })).data.monthlyVisits).toHaveLength(1)
    expect((await report({ from: '1976-04', to: '2026-03' })).data.monthlyVisits).toHaveLength(600)
  })

  it('are those of the own institution alone for who is limited to it [REPORT-027]', async () => {
    await db().update(studyOrganizations).set({ targetEnrollment: 7919 }).where(eq(studyOrganizations.id, BUSAN))
    expect((await report()).text).toContain('7919')
    const own = await report({}, PI)
    expect(own.data.institutions.map(({ projectOrganizationId }) => projectOrganizationId)).toEqual([SEOUL])
    expect(own.text).not.toContain('7919')
    expect(own.data.targetEnrollment).toBe(own.data.institutions[0]?.targetEnrollment)
    const ownRows = await db().select().from(subjects).where(eq(subjects.studyOrganizationId, SEOUL))
    expect(own.data.monthlyEnrollments).toEqual(
      monthlyEnrolments(ownRows, monthsBetween({ year: 2025, month: 4 }, { year: 2026, month: 3 })),
    )
    expect((await report({ projectOrganizationId: SEOUL }, PI)).data.institutions).toEqual(own.data.institutions)
  })

  it('of another institution are refused, of one that is not of the study not found, and leave a refusal alone [REPORT-027]', async () => {
    const done = () =>
      db().$count(
        accessEntries,
        and(eq(accessEntries.operation, 'createProgressReport'), eq(accessEntries.status, 200)),
      )
    const before = await done()
    expect(await report({ projectOrganizationId: BUSAN }, PI)).toMatchObject({
      status: 403,
      message: '접근 권한이 없습니다',
    })
    for (const projectOrganizationId of [newId(), demoSiteId('study-2', '03'), 'no-id']) {
      expect(await report({ projectOrganizationId })).toMatchObject({
        status: 404,
        message: '기관 정보를 찾을 수 없습니다.',
      })
    }
    expect(await report({}, 'pi@jeju-hospital.example')).toMatchObject({ status: 403 })
    expect(await report({}, CI, newId())).toMatchObject({ status: 404, message: '연구를 찾을 수 없습니다.' })
    expect(await done()).toBe(before)
  })
})
