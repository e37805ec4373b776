import { monthAxis, monthlyEnrolments, monthlyVisits } from '@imsang/domain/enrolment-statistics'
import { DEMO_ORGANIZATIONS, type DemoEmail, demoSiteId, demoStudyId, demoUserId } from '@imsang/fixtures'
import { desc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '../db/ids'
import { accessEntries, accessPersons, organizations, studyOrganizations, subjects, users, visits } from '../db/schema'
import { describeOnEngines } from '../testing/engines'
import { TEST_TODAY } from '../testing/now'
import { plantSubject } from '../testing/plant'
import { plantVisit } from '../testing/plantVisit'
import { type Call, useServer } from '../testing/server'

const CI = 'ci@seoul-hospital.example'
const STUDY = demoStudyId('study-1')
const [SEOUL, BUSAN] = [demoSiteId('study-1', '01'), demoSiteId('study-1', '02')]

const NOTHING = { monthlyEnrollments: [], monthlyVisits: [], recentVisits: [] }

describeOnEngines('the statistics of the institutions of a study', (engine) => {
  const server = useServer(engine)
  const list = (as: DemoEmail = CI, query: Call['query'] = { includeDetails: 'true' }, projectId = STUDY) =>
    server().call('listInstitutionStatistics', { as, path: { projectId }, query })
  const one = (projectOrganizationId: string, as: DemoEmail = CI, query: Call['query'] = { includeDetails: 'true' }) =>
    server().call('getInstitutionStatistics', { as, path: { projectId: STUDY, projectOrganizationId }, query })
  const subjectsAt = (institution: string) =>
    server().database.handle.select().from(subjects).where(eq(subjects.studyOrganizationId, institution))

  it('are those of the detail of the study, with lists that are empty unless they are asked for [SCALL-057, INST-114]', async () => {
    const { data } = await server().call('getProjectDetail', { as: CI, path: { projectId: STUDY } })
    for (const query of [{}, { includeDetails: 'false' }]) {
      expect((await list(CI, query)).data).toEqual(data.institutionStatistics)
    }
    expect(data.institutionStatistics).toHaveLength(6)
    for (const each of data.institutionStatistics) {
      expect([each.monthlyEnrollments, each.monthlyVisits, each.recentVisits]).toEqual([[], [], []])
      expect(Object.keys(each)).not.toContain('lastEnrollmentDate')
    }
    const detailed = (await list()).data
    expect(detailed.map(({ joinedAt, lastEnrollmentDate, ...rest }) => ({ ...rest, ...NOTHING }))).toEqual(
      data.institutionStatistics,
    )
  })

  it('come with their enrolments and without visits, of whom the access record names nobody [INST-181]', async () => {
    const record = () => server().database.handle.select().from(accessEntries)
    const detailed = (await list()).data
    const before = (await record()).length
    const { data } = await list(CI, { includeDetails: 'enrolments' })
    expect(data).toEqual(detailed.map((each) => ({ ...each, monthlyVisits: [], recentVisits: [] })))
    expect(detailed.some(({ recentVisits }) => recentVisits.length > 0)).toBe(true)
    expect(await record()).toHaveLength(before)
  })

  it('have the enrolments of the last twelve months, the last one and the day of joining [SCALL-057, INST-114, INST-133]', async () => {
    const site = await plantSite()
    for (const enrollmentDate of ['2025-03-31', '2025-04-01', '2025-04-30', '2026-02-28', '2026-03-01', null]) {
      await plantSubject(server(), {
        site: '02',
        studyOrganizationId: site,
        consentDate: '2025-01-02',
        enrollmentDate,
      })
    }
    const { data } = await one(site)
    expect(data).toMatchObject({ lastEnrollmentDate: '2026-03-01', joinedAt: '2026-03-09T01:00:00.000Z', version: 1 })
    expect(
      data.monthlyEnrollments.map(({ year, month, enrolledCount }) => `${year}-${month}: ${enrolledCount}`),
    ).toEqual([
      '2025-4: 2',
      '2025-5: 0',
      '2025-6: 0',
      '2025-7: 0',
      '2025-8: 0',
      '2025-9: 0',
      '2025-10: 0',
      '2025-11: 0',
      '2025-12: 0',
      '2026-1: 0',
      '2026-2: 1',
      '2026-3: 1',
    ])
    expect(data.enrolledCount).toBe(5)
    // Without the details the version alone, which is that of the record.
    await server().database.handle.update(studyOrganizations).set({ version: 3 }).where(eq(studyOrganizations.id, site))
    const { data: plain } = await one(site, CI, {})
    expect(plain).toMatchObject({ enrolledCount: 5, version: 3 })
    for (const name of ['joinedAt', 'lastEnrollmentDate']) expect(plain).not.toHaveProperty(name)
    expect((await one(site)).data.version).toBe(3)
  })

  it('count by month what the rule counts, whatever the days [INST-114, DASH-069]', async () => {
    const site = await plantSite()
    const day = fc.date({ min: new Date('2024-12-01'), max: new Date('2026-03-10'), noInvalidDate: true })
    const days = fc.sample(fc.option(day, { freq: 5 }), { numRuns: 60, seed: 23 })
    for (const at of days) {
      await plantSubject(server(), {
        studyOrganizationId: site,
        enrollmentDate: at?.toISOString().slice(0, 10) ?? null,
      })
    }
    // 430 days before the tests begin.
    const axis = monthAxis(TEST_TODAY, '2025-01-04')
    for (const institution of [site, SEOUL, BUSAN]) {
      const rows = await subjectsAt(institution)
      const expected = monthlyEnrolments(rows, axis).map(({ count, ...month }) => ({ ...month, enrolledCount: count }))
      const { data } = await one(institution)
      expect(data.monthlyEnrollments).toEqual(expected)
      expect(data.lastEnrollmentDate).toBe(
        rows
          .flatMap(({ enrollmentDate }) => enrollmentDate ?? [])
          .sort()
          .at(-1),
      )
    }
  })

  it('have the visits of each month, by the day on which they took place or are planned [INST-115]', async () => {
    const site = await plantSite()
    const subjectId = await plantSubject(server(), { studyOrganizationId: site })
    const [dropped, elsewhere] = [
      await plantSubject(server(), { studyOrganizationId: site, dropoutDate: '2026-02-01' }),
      await plantSubject(server(), { studyOrganizationId: await plantSite() }),
    ]
    for (const [at, visitStatus, scheduledDate, actualVisitDate] of [
      [subjectId, 'COMPLETED', '2026-01-31', '2026-02-01'],
      [subjectId, 'SCHEDULED', '2026-02-28', null],
      [subjectId, 'IN_PROGRESS', '2026-02-01', null],
      [dropped, 'MISSED', '2026-02-10', null],
      [dropped, 'MISSED', '2026-01-10', '2026-01-31'],
      [subjectId, 'CANCELLED', '2026-02-10', '2026-02-10'],
      [subjectId, 'SCHEDULED', null, null],
      [subjectId, 'COMPLETED', '2025-04-01', null],
      [subjectId, 'COMPLETED', '2025-04-01', '2025-03-31'],
      [subjectId, 'SCHEDULED', '2026-04-01', null],
      [elsewhere, 'COMPLETED', '2026-02-10', '2026-02-10'],
    ] as const) {
      await plantVisit(server(), at, { visitStatus, scheduledDate, actualVisitDate })
    }
    const { data } = await one(site)
    const none = { scheduledVisits: 0, completedVisits: 0, missedVisits: 0, completionRate: 0 }
    const all = { scheduledVisits: 1, completedVisits: 1, missedVisits: 0, completionRate: 100 }
    expect(data.monthlyVisits).toEqual([
      { year: 2025, month: 4, ...all },
      ...[5, 6, 7, 8, 9, 10, 11, 12].map((month) => ({ year: 2025, month, ...none })),
      { year: 2026, month: 1, ...all },
      { year: 2026, month: 2, scheduledVisits: 4, completedVisits: 1, missedVisits: 1, completionRate: 25 },
      { year: 2026, month: 3, ...none },
    ])
  })

  it('count the visits of a month as the rule does, in each institution [INST-115]', async () => {
    const axis = monthAxis(TEST_TODAY, '2025-01-04')
    for (const institution of [SEOUL, BUSAN]) {
      const rows = await server()
        .database.handle.select({ visit: visits })
        .from(visits)
        .innerJoin(subjects, eq(subjects.id, visits.subjectId))
        .where(eq(subjects.studyOrganizationId, institution))
      const counted = monthlyVisits(
        rows.map(({ visit }) => visit),
        axis,
      )
      expect(counted.some(({ completedCount }) => completedCount > 0)).toBe(true)
      expect((await one(institution)).data.monthlyVisits).toEqual(
        counted.map(({ scheduledCount, completedCount, missedCount, ...same }) => ({
          ...same,
          scheduledVisits: scheduledCount,
          completedVisits: completedCount,
          missedVisits: missedCount,
        })),
      )
    }
  })

  describe('have recent visits', () => {
    const VIEWER = 'cra@daon-cro.example'
    /** An institution with complete visits of two subjects, and others that are none. */
    async function plantVisits() {
      const site = await plantSite()
      const plant = (enno: string) =>
        plantSubject(server(), { studyOrganizationId: site, scno: `SC-${enno}`, enno, initials: 'QZX' })
      const [first, second] = [await plant(`A-${newId()}`), await plant(`B-${newId()}`)]
      const of = async (subjectId: string, visitName: string, values: object) => {
        await plantVisit(server(), subjectId, { visitName, visitStatus: 'COMPLETED', ...values })
      }
      await of(second, '둘째', { actualVisitDate: '2026-02-20', notes: '숨은비고' })
      await of(first, '나', { actualVisitDate: '2026-02-20' })
      await of(first, '가', { actualVisitDate: '2026-02-20' })
      await of(first, '날짜 없음', { scheduledDate: null })
      await of(second, '예정일에', { scheduledDate: '2026-02-21' })
      await of(first, '시작', { visitStatus: 'SCHEDULED', actualVisitDate: '2026-01-02' })
      for (const visitStatus of ['SCHEDULED', 'IN_PROGRESS', 'MISSED', 'CANCELLED']) {
        await of(second, '아님', { visitStatus })
      }
      await of(second, '취소', { visitStatus: 'CANCELLED', actualVisitDate: '2026-02-20' })
      return { site, first, second }
    }
    const rowsOf = async ({ site, first, second }: Awaited<ReturnType<typeof plantVisits>>, hidden: string | null) => {
      const known = new Map((await subjectsAt(site)).map(({ id, enno, scno }) => [id, { enno, scno }]))
      return [
        [first, '2026-01-02', '시작', null],
        [first, '2026-02-20', '가', null],
        [first, '2026-02-20', '나', null],
        [second, '2026-02-20', '둘째', hidden],
        [second, '2026-02-21', '예정일에', null],
        [first, null, '날짜 없음', null],
      ].map(([subjectId, visitDate, visitName, notes]) => ({
        subjectId,
        visitDate,
        ...known.get(subjectId ?? ''),
        visitName,
        visitStatus: 'COMPLETED',
        notes,
      }))
    }

    it('that are complete, oldest first, with their notes for whom they are not hidden [INST-116, DASH-068]', async () => {
      const planted = await plantVisits()
      expect((await one(planted.site)).data.recentVisits).toEqual(await rowsOf(planted, '숨은비고'))
      const masked = await one(planted.site, VIEWER)
      expect(masked.data.recentVisits).toEqual(await rowsOf(planted, null))
      expect(masked.text).not.toContain('숨은비고')
      expect(masked.text).not.toContain('QZX')
    })

    it('the latest fifty of each institution [INST-116]', async () => {
      const days = Array.from({ length: 52 }, (_, at) =>
        new Date(Date.UTC(2025, 11, at + 1)).toISOString().slice(0, 10),
      )
      const sites = [await plantSite(), await plantSite()]
      for (const studyOrganizationId of sites) {
        const subjectId = await plantSubject(server(), { studyOrganizationId })
        await plantVisit(server(), subjectId, { visitStatus: 'COMPLETED', scheduledDate: null })
        for (const actualVisitDate of days) {
          await plantVisit(server(), subjectId, { visitStatus: 'COMPLETED', actualVisitDate })
        }
      }
      for (const site of sites) {
        expect((await one(site)).data.recentVisits.map(({ visitDate }) => visitDate)).toEqual(days.slice(2))
      }
    })

    it('whose subjects the access record names, once each; without any it keeps nothing [INST-116, ACCESS-002]', async () => {
      const planted = await plantVisits()
      const db = server().database.handle
      await server().tokenOf(CI)
      const count = () => db.$count(accessEntries)
      const before = await count()
      await one(planted.site, CI, {})
      await one(await plantSite())
      expect(await count()).toBe(before)
      await one(planted.site)
      expect(await count()).toBe(before + 1)
      const [entry] = await db
        .select()
        .from(accessEntries)
        .orderBy(desc(accessEntries.month), desc(accessEntries.number))
      expect(entry).toMatchObject({
        task: 'list',
        about: 'subject',
        login: CI,
        studyId: STUDY,
        personCount: 2,
        status: 200,
      })
      const [set] = await db
        .select()
        .from(accessPersons)
        .where(eq(accessPersons.hash, entry?.persons ?? ''))
      expect(set?.ids).toEqual([planted.first, planted.second].sort())
      await list()
      expect(await count()).toBe(before + 2)
    })
  })

  it('have none of an organisation without subjects [INST-114]', async () => {
    const sponsor = (await list()).data.find(({ organizationRole }) => organizationRole === 'REQUESTING_SPONSOR')
    expect(sponsor).toMatchObject({ lastEnrollmentDate: null, screeningCount: 0 })
    expect(sponsor?.monthlyEnrollments.map(({ enrolledCount }) => enrolledCount)).toEqual(Array(12).fill(0))
  })

  it('are the own row alone for a PI and a co-investigator, without a word of another hospital [INST-023, SCALL-057]', async () => {
    const db = server().database.handle
    await db
      .update(users)
      .set({ fullName: '남의연구자' })
      .where(eq(users.id, demoUserId('pi@busan-hospital.example')))
    await db.update(studyOrganizations).set({ targetEnrollment: 7919 }).where(eq(studyOrganizations.id, BUSAN))
    await db
      .update(organizations)
      .set({ name: '남의병원' })
      .where(eq(organizations.id, DEMO_ORGANIZATIONS['busan-hospital.example'].id))
    const everybody = await list()
    for (const planted of ['남의연구자', '7919', '남의병원', BUSAN]) expect(everybody.text).toContain(planted)
    for (const as of ['pi@seoul-hospital.example', 'subi@seoul-hospital.example'] as const) {
      const own = await list(as)
      expect(own.data.map(({ projectOrganizationId }) => projectOrganizationId)).toEqual([SEOUL])
      for (const planted of ['남의연구자', '7919', '남의병원', BUSAN]) expect(own.text).not.toContain(planted)
      expect(await one(BUSAN, as)).toMatchObject({ status: 403, message: '접근 권한이 없습니다' })
      expect((await one(SEOUL, as)).data).toEqual(own.data[0])
    }
  })

  it('of one are its entry in the list [SCALL-058]', async () => {
    const all = (await list()).data
    for (const each of all) expect((await one(each.projectOrganizationId)).data).toEqual(each)
    const plain = (await list(CI, {})).data
    expect((await one(BUSAN, CI, {})).data).toEqual(plain.find((each) => each.projectOrganizationId === BUSAN))
  })

  it('of one that is not of the study are not found [SCALL-058]', async () => {
    for (const id of [newId(), demoSiteId('study-2', '03'), 'no-id']) {
      expect(await one(id)).toMatchObject({ status: 404, message: '기관 정보를 찾을 수 없습니다.' })
    }
  })

  it('are refused out of scope, not found in an unknown study, and take no other flag [SCALL-057, SCALL-058]', async () => {
    expect(await list('pi@jeju-hospital.example')).toMatchObject({ status: 403 })
    expect(await one(SEOUL, 'pi@jeju-hospital.example')).toMatchObject({ status: 403 })
    expect(await list(CI, {}, newId())).toMatchObject({ status: 404, message: '연구를 찾을 수 없습니다.' })
    expect(await list(CI, { includeDetails: 'yes' })).toMatchObject({ status: 400, field: 'includeDetails' })
    expect(await one(SEOUL, CI, { includeDetails: '1' })).toMatchObject({ status: 400, field: 'includeDetails' })
  })

  /** A hospital that joined yesterday. */
  async function plantSite(): Promise<string> {
    const id = newId()
    await server()
      .database.handle.insert(studyOrganizations)
      .values({
        id,
        studyId: STUDY,
        organizationId: DEMO_ORGANIZATIONS['jeju-hospital.example'].id,
        role: 'SITE',
        institutionNumber: id.slice(-10).replaceAll(/\D/g, '0'),
        targetEnrollment: 5,
        joinedAt: new Date('2026-03-09T01:00:00Z'),
      })
    return id
  }
})
