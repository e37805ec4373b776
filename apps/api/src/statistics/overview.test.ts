import { type DemoEmail, demoSiteId, demoStudyId, demoUserId } from '@imsang/fixtures'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '../db/ids'
import { accessEntries, organizations, participants, studies, studyOrganizations, subjects } from '../db/schema'
import { describeOnEngines } from '../testing/engines'
import { plantSubject, removeSubjects } from '../testing/plant'
import { plantVisit } from '../testing/plantVisit'
import { useServer } from '../testing/server'
import { BUSAN, JEJU, STUDY } from './testing/readers'

const ADMIN = 'admin@imsang.example'
/** Takes part without a SITE, and is no administrator of the study. */
const CRA = 'cra@daon-cro.example'
const PI_OF_JEJU = 'pi@jeju-hospital.example'

describeOnEngines('the statistics of a study', (engine) => {
  const server = useServer(engine)
  const db = () => server().database.handle
  const overview = (as: DemoEmail, projectId = STUDY) =>
    server().call('getStudyStatistics', { as, path: { projectId } })
  const monthly = (as: DemoEmail, query: Record<string, string>) =>
    server().call('listMonthlyEnrolments', { as, path: { projectId: STUDY }, query })
  const mine = (as: DemoEmail, projectId = STUDY, query = {}) =>
    server().call('getMyInstitutionStatistics', { as, path: { projectId }, query })

  /** Two institutions with seven subjects and nine visits; the study began in December. */
  beforeAll(async () => {
    await removeSubjects(db(), eq(subjects.studyId, STUDY))
    await db().update(studies).set({ startDate: '2025-12-15', totalTargetEnrollment: 40 }).where(eq(studies.id, STUDY))
    await db().update(studyOrganizations).set({ targetEnrollment: 12 }).where(eq(studyOrganizations.id, BUSAN))
    await db().update(studyOrganizations).set({ targetEnrollment: 8 }).where(eq(studyOrganizations.id, JEJU))
    const at = (site: string, values: object) =>
      plantSubject(server(), { study: 'study-2', site, consentDate: '2025-11-03', ...values })
    await at('02', {})
    await at('02', { screeningFailDate: '2026-01-20' })
    const busan = await at('02', { enrollmentDate: '2025-12-01' })
    await at('02', { enrollmentDate: '2026-02-28', completionDate: '2026-03-05' })
    const dropped = await at('02', { enrollmentDate: '2025-11-30', dropoutDate: '2026-01-05' })
    const jeju = await at('03', { enrollmentDate: '2026-03-31' })
    await at('03', { enrollmentDate: '2026-02-01' })
    for (const [subjectId, visitStatus, scheduledDate, actualVisitDate] of [
      [busan, 'COMPLETED', '2026-01-31', '2026-02-01'],
      [busan, 'SCHEDULED', '2026-02-28', null],
      [busan, 'CANCELLED', '2026-02-10', '2026-02-10'],
      [busan, 'SCHEDULED', null, null],
      [dropped, 'MISSED', '2026-02-10', null],
      [dropped, 'MISSED', '2026-01-10', '2026-01-31'],
      [jeju, 'COMPLETED', '2026-02-27', null],
      [jeju, 'IN_PROGRESS', '2026-03-31', null],
      [jeju, 'SCHEDULED', '2026-04-01', null],
    ] as const) {
      await plantVisit(server(), subjectId, { visitStatus, scheduledDate, actualVisitDate })
    }
  })

  describe('in an overview', () => {
    it('are its counts and rates: for administrators against its target [SCALL-056, DASH-062, DASH-063, DASH-079]', async () => {
      expect((await overview(ADMIN)).data).toMatchObject({
        totalScreening: 7,
        totalScreeningFailed: 1,
        screeningFailureRate: 14.3,
        totalEnrolled: 5,
        targetEnrollment: 40,
        enrollmentRate: 12.5,
        totalDropout: 1,
      })
    })

    it('are those of every institution for a participant without one, against the sum of their targets [DASH-062, DASH-079]', async () => {
      const { data } = await overview(CRA)
      expect(data).toEqual({ ...(await overview(ADMIN)).data, targetEnrollment: 20, enrollmentRate: 25 })
    })

    it('are those of their own institution alone for whoever belongs to one [SCALL-056, DASH-062, DASH-063, DASH-064, DASH-079]', async () => {
      const { data } = await overview(PI_OF_JEJU)
      expect(data).toMatchObject({
        totalScreening: 2,
        totalScreeningFailed: 0,
        screeningFailureRate: 0,
        totalEnrolled: 2,
        targetEnrollment: 8,
        enrollmentRate: 25,
        totalDropout: 0,
        totalInvestigators: 1,
        principalInvestigators: 1,
        subInvestigators: 0,
        coordinators: 0,
      })
      expect(data.monthlyEnrollments.map(({ count }) => count)).toEqual([0, 0, 1, 1])
      const visits = data.monthlyVisits.map(({ scheduledCount, completedCount }) => [scheduledCount, completedCount])
      expect(visits).toEqual([
        [0, 0],
        [0, 0],
        [1, 1],
        [1, 0],
      ])
    })

    it('have the enrolments and the visits of each month since the study began [DASH-065, DASH-066]', async () => {
      const { data } = await overview(ADMIN)
      expect(data.monthlyEnrollments).toEqual([
        { year: 2025, month: 12, count: 1 },
        { year: 2026, month: 1, count: 0 },
        { year: 2026, month: 2, count: 2 },
        { year: 2026, month: 3, count: 1 },
      ])
      const none = { scheduledCount: 0, completedCount: 0, missedCount: 0, completionRate: 0 }
      expect(data.monthlyVisits).toEqual([
        { year: 2025, month: 12, ...none },
        { year: 2026, month: 1, scheduledCount: 1, completedCount: 1, missedCount: 0, completionRate: 100 },
        { year: 2026, month: 2, scheduledCount: 4, completedCount: 2, missedCount: 1, completionRate: 50 },
        { year: 2026, month: 3, scheduledCount: 1, completedCount: 0, missedCount: 0, completionRate: 0 },
      ])
    })

    it('have twelve months where the study has no beginning, and no rate without a target [DASH-065, DASH-062]', async () => {
      const study = eq(studies.id, STUDY)
      await db().update(studies).set({ startDate: null, totalTargetEnrollment: null }).where(study)
      const { data } = await overview(ADMIN)
      await db().update(studies).set({ startDate: '2025-12-15', totalTargetEnrollment: 40 }).where(study)
      expect(data).toMatchObject({ targetEnrollment: 0, enrollmentRate: 0, totalEnrolled: 5 })
      expect(data.monthlyEnrollments.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 2, 1])
      expect(data.monthlyVisits.map(({ year, month }) => `${year}-${month}`)[0]).toBe('2025-4')
    })

    it('count who takes part now: a principal investigator of two institutions once, somebody who left not at all [DASH-064]', async () => {
      const at = eq(studyOrganizations.id, JEJU)
      const [first, second, third, left] = [
        'ci@seoul-hospital.example',
        'subi@seoul-hospital.example',
        'crc@seoul-hospital.example',
        'nurse@busan-hospital.example',
      ].map((email) => demoUserId(email as DemoEmail))
      const joins = [
        [first, 'CO_INVESTIGATOR', BUSAN, 'ACTIVE'],
        [second, 'CO_INVESTIGATOR', JEJU, 'ACTIVE'],
        [third, 'COORDINATOR', JEJU, 'ACTIVE'],
        [left, 'COORDINATOR', BUSAN, 'INACTIVE'],
      ] as const
      const added = joins.map(([userId = '', role, studyOrganizationId, status]) => ({
        id: newId(),
        studyId: STUDY,
        userId,
        role,
        status,
        studyOrganizationId,
        joinedAt: new Date(server().now),
      }))
      const before = (await overview(ADMIN)).data
      expect(before).toMatchObject({
        totalInvestigators: 2,
        principalInvestigators: 2,
        subInvestigators: 0,
        coordinators: 0,
      })
      await db().insert(participants).values(added)
      expect((await overview(ADMIN)).data).toMatchObject({
        totalInvestigators: 4,
        principalInvestigators: 2,
        subInvestigators: 2,
        coordinators: 1,
      })
      // The PI of Busan leads both now; the former one of Jeju still takes part as one.
      await db()
        .update(studyOrganizations)
        .set({ principalInvestigatorId: demoUserId('pi@busan-hospital.example') })
        .where(at)
      expect((await overview(ADMIN)).data).toMatchObject({ principalInvestigators: 2, totalInvestigators: 4 })
      expect((await overview(PI_OF_JEJU)).data).toMatchObject({ principalInvestigators: 2, subInvestigators: 1 })
      await db()
        .update(studyOrganizations)
        .set({ principalInvestigatorId: demoUserId(PI_OF_JEJU) })
        .where(at)
      for (const { id } of added) await db().delete(participants).where(eq(participants.id, id))
    })

    it('are the counts of every other list [DASH-069]', async () => {
      for (const as of [ADMIN, CRA, PI_OF_JEJU] as const) {
        const { data } = await overview(as)
        const [study] = (await server().call('listMyProjects', { as })).data.filter((each) => each.projectId === STUDY)
        expect(study).toMatchObject({
          targetEnrollment: data.targetEnrollment,
          screeningCount: data.totalScreening,
          screeningFailCount: data.totalScreeningFailed,
          enrolledCount: data.totalEnrolled,
          dropoutCount: data.totalDropout,
        })
      }
    })

    it('are refused out of scope, and are not found of an unknown study [SCALL-056]', async () => {
      expect(await overview('user@haneul-pharma.example')).toMatchObject({
        status: 403,
        message: '연구에 접근할 권한이 없습니다.',
      })
      expect(await overview(ADMIN, newId())).toMatchObject({ status: 404, message: '연구를 찾을 수 없습니다.' })
    })

    it('are as many statements for many institutions as for two, and leave no entry of a person [SCALL-056, ACCESS-002]', async () => {
      await server().tokenOf(ADMIN)
      const [entries, before] = [await db().$count(accessEntries), await statementsOf(() => overview(ADMIN))]
      const [{ organizationId } = { organizationId: '' }] = await db()
        .select({ organizationId: studyOrganizations.organizationId })
        .from(studyOrganizations)
        .where(eq(studyOrganizations.id, JEJU))
      const more = Array.from({ length: 30 }, (_, at) => ({
        id: newId(),
        studyId: STUDY,
        organizationId,
        role: 'SITE' as const,
        institutionNumber: `${100 + at}`,
      }))
      await db().insert(studyOrganizations).values(more)
      expect(await statementsOf(() => overview(ADMIN))).toBe(before)
      expect(await statementsOf(() => monthly(ADMIN, { year: '2026', month: '2' }))).toBeLessThan(before)
      for (const { id } of more) await db().delete(studyOrganizations).where(eq(studyOrganizations.id, id))
      expect(await db().$count(accessEntries)).toBe(entries)
    })
  })

  describe('by the end of a month', () => {
    const shown = async (as: DemoEmail, year: string, month: string) =>
      (await monthly(as, { year, month })).data.map(({ projectOrganizationId, ...rest }) => rest)

    it('are the enrolments until then and the rate of each institution, the highest first [SCALL-060, DASH-067]', async () => {
      const [busan, jeju] = [
        { institutionName: '부산병원', targetEnrollment: 12 },
        { institutionName: '제주병원', targetEnrollment: 8 },
      ]
      await rename('busan-hospital.example', '부산병원')
      await rename('jeju-hospital.example', '제주병원')
      expect(await shown(ADMIN, '2025', '11')).toEqual([
        { ...busan, cumulativeEnrolled: 1, achievementRate: 8.3 },
        { ...jeju, cumulativeEnrolled: 0, achievementRate: 0 },
      ])
      expect(await shown(CRA, '2026', '2')).toEqual([
        { ...busan, cumulativeEnrolled: 3, achievementRate: 25 },
        { ...jeju, cumulativeEnrolled: 1, achievementRate: 12.5 },
      ])
      // Equal rates stand by name.
      expect(await shown(ADMIN, '2026', '3')).toEqual([
        { ...busan, cumulativeEnrolled: 3, achievementRate: 25 },
        { ...jeju, cumulativeEnrolled: 2, achievementRate: 25 },
      ])
      await rename('busan-hospital.example', '하늘병원')
      expect((await shown(ADMIN, '2026', '3')).map(({ institutionName }) => institutionName)).toEqual([
        '제주병원',
        '하늘병원',
      ])
      expect((await shown(ADMIN, '9999', '12')).map(({ cumulativeEnrolled }) => cumulativeEnrolled)).toEqual([2, 3])
      expect((await shown(ADMIN, '1000', '1')).map(({ cumulativeEnrolled }) => cumulativeEnrolled)).toEqual([0, 0])
    })

    it('are those of the own institution alone for whoever belongs to one [SCALL-060, DASH-079]', async () => {
      const { data } = await monthly(PI_OF_JEJU, { year: '2026', month: '3' })
      expect(data.map(({ projectOrganizationId }) => projectOrganizationId)).toEqual([JEJU])
    })

    it('are refused for anything that is no month [SCALL-060]', async () => {
      for (const [query, field] of [
        [{ year: '2026', month: '0' }, 'month'],
        [{ year: '2026', month: '13' }, 'month'],
        [{ year: '2026' }, 'month'],
        [{ month: '3' }, 'year'],
        [{ year: '26', month: '3' }, 'year'],
        [{ year: '2026', month: '3.5' }, 'month'],
      ] as const) {
        expect(await monthly(ADMIN, query), JSON.stringify(query)).toMatchObject({ status: 400, field })
      }
      for (const month of ['1', '12']) expect((await monthly(ADMIN, { year: '2026', month })).status).toBe(200)
    })
  })

  describe('of the own institution', () => {
    it('are those of its entry, with the details that were asked for [SCALL-059]', async () => {
      for (const query of [{}, { includeDetails: 'true' }]) {
        const path = { projectId: STUDY, projectOrganizationId: JEJU }
        const { data } = await server().call('getInstitutionStatistics', { as: ADMIN, path, query })
        expect((await mine(PI_OF_JEJU, STUDY, query)).data).toEqual(data)
      }
      // An administrator of a study may belong to one of its institutions.
      const own = await mine('ci@seoul-hospital.example', demoStudyId('study-1'))
      expect(own.data.projectOrganizationId).toBe(demoSiteId('study-1', '01'))
    })

    it('are not found for who takes no part in the study [SCALL-059, DASH-077]', async () => {
      for (const as of [ADMIN, 'smo@hanbit-smo.example'] as const) {
        const study = as === ADMIN ? STUDY : demoStudyId('study-1')
        expect(await mine(as, study)).toMatchObject({
          status: 404,
          message: '연구 참여 정보를 찾을 수 없습니다. 연구 관리자에게 등록을 요청해주세요.',
        })
      }
    })

    it('are not found for a participant who belongs to no institution [SCALL-059, DASH-078]', async () => {
      for (const as of [CRA, 'cpm@daon-cro.example', 'dm@haneul-pharma.example'] as const) {
        expect(await mine(as)).toMatchObject({ status: 404, message: '기관 정보를 찾을 수 없습니다.' })
      }
    })

    it('are refused out of scope, and leave an entry once they show visits of persons [SCALL-059, ACCESS-002]', async () => {
      expect(await mine('user@haneul-pharma.example')).toMatchObject({ status: 403 })
      const before = await db().$count(accessEntries)
      await mine(PI_OF_JEJU)
      expect(await db().$count(accessEntries)).toBe(before)
      const { data } = await mine(PI_OF_JEJU, STUDY, { includeDetails: 'true' })
      expect(data.recentVisits).toHaveLength(1)
      expect(await db().$count(accessEntries)).toBe(before + 1)
    })
  })

  async function rename(domain: 'busan-hospital.example' | 'jeju-hospital.example', name: string) {
    const site = domain.startsWith('busan') ? BUSAN : JEJU
    const [link] = await db().select().from(studyOrganizations).where(eq(studyOrganizations.id, site))
    await db()
      .update(organizations)
      .set({ name })
      .where(eq(organizations.id, link?.organizationId ?? ''))
  }

  interface Queried {
    readonly $client: { query(statement: unknown): unknown }
  }

  async function statementsOf(call: () => Promise<unknown>): Promise<number> {
    await call()
    const query = vi.spyOn((db() as unknown as Queried).$client, 'query')
    await call()
    const sent = query.mock.calls.length
    query.mockRestore()
    return sent
  }
})
