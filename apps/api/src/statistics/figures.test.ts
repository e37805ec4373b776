import {
  countSubjectDates,
  cumulativeEnrolment,
  monthAxis,
  monthlyEnrolments,
  monthlyVisits,
  monthOf,
} from '@imsang/domain/enrolment-statistics'
import { VISIT_STATUSES } from '@imsang/domain/visit-state'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EVERYONE, isOf, projectId, siteOf } from '../access/testing/people'
import { newId } from '../db/ids'
import { studies, subjects, visits } from '../db/schema'
import { describeOnEngines } from '../testing/engines'
import { TEST_TODAY } from '../testing/now'
import { plantSubject, removeSubjects } from '../testing/plant'
import { plantVisit } from '../testing/plantVisit'
import { useServer } from '../testing/server'
import { BUSAN, JEJU, READERS, STUDY } from './testing/readers'
import { rowsBehind, shownFigures } from './testing/shownFigures'

describeOnEngines('the figures of a study', (engine) => {
  const server = useServer(engine)
  const db = () => server().database.handle

  describe('for each demo account and each institution', () => {
    it.each(EVERYONE)(
      '%s gets as many rows behind each as it says, and only what they read [DASH-070, DASH-071, DASH-072]',
      async (as, { reads }) => {
        const study = projectId(1)
        const sites = reads.filter(isOf(1)).map(siteOf)
        if (sites.length === 0) {
          for (const id of ['listFigureSubjects', 'listFigureVisits'] as const) {
            const query = { figure: 'completed', month: '2026-03' }
            const answer = await server().call(id, { as, path: { projectId: study }, query })
            expect(answer).toMatchObject({ status: 403, message: '연구에 접근할 권한이 없습니다.' })
          }
          return
        }
        const figures = await shownFigures(server(), as, study, ['2026-02'])
        // Five of subjects and four of the month, of the study and of each institution, and those up to the month.
        expect(figures).toHaveLength((1 + sites.length) * (5 + 4) + (sites.length + 1))
        expect(figures.filter(({ number }) => number > 0).length).toBeGreaterThan(5)
        for (const figure of figures) {
          const { rows, totalElements } = await rowsBehind(server(), as, study, figure)
          const text = JSON.stringify(figure)
          expect([totalElements, rows.length, new Set(rows.map(({ id }) => id)).size], text).toEqual(
            Array(3).fill(figure.number),
          )
          const { projectOrganizationId } = figure.query
          const allowed = projectOrganizationId ? [projectOrganizationId] : sites
          expect(rows.filter(({ institution }) => !allowed.includes(institution))).toEqual([])
        }
      },
    )
  })

  describe('whatever its subjects and visits are', () => {
    const DAYS = [
      '2025-03-31',
      '2025-04-01',
      '2025-12-31',
      '2026-01-01',
      '2026-02-28',
      '2026-03-01',
      '2026-03-31',
      '2026-04-01',
    ]
    const day = fc.option(fc.constantFrom(...DAYS), { freq: 3 })
    const visit = fc.record({
      visitStatus: fc.constantFrom(...VISIT_STATUSES),
      scheduledDate: day,
      actualVisitDate: day,
    })
    const subject = fc.record({
      studyOrganizationId: fc.constantFrom(BUSAN, JEJU),
      isNumbered: fc.boolean(),
      dates: fc.record({
        consentDate: day,
        screeningFailDate: day,
        enrollmentDate: day,
        completionDate: day,
        dropoutDate: day,
      }),
      visits: fc.array(visit, { maxLength: 5 }),
    })
    const study = fc.record({
      some: fc.array(subject, { maxLength: 10 }),
      startDate: fc.constantFrom(null, '2024-01-01', '2025-12-31', '2026-05-01'),
      reader: fc.constantFrom(...READERS),
      month: fc.constantFrom('2025-03', '2025-04', '2025-12', '2026-02', '2026-03', '2026-04'),
      target: fc.constantFrom(null, 0, 3, 40),
    })

    it('they are what the rules count in the raw records, and so are the rows behind them [DASH-062, DASH-063, DASH-065, DASH-066, DASH-069, DASH-070, DASH-071, DASH-072]', async () => {
      await fc.assert(
        fc.asyncProperty(study, async ({ some, startDate, reader: [as, sites], month, target }) => {
          await removeSubjects(db(), eq(subjects.studyId, STUDY))
          await db().update(studies).set({ startDate, totalTargetEnrollment: target }).where(eq(studies.id, STUDY))
          for (const { studyOrganizationId, isNumbered, dates, visits: planned } of some) {
            const scno = isNumbered ? `SC-${newId()}` : null
            const id = await plantSubject(server(), { study: 'study-2', studyOrganizationId, scno, ...dates })
            for (const values of planned) await plantVisit(server(), id, values)
          }
          const axis = monthAxis(TEST_TODAY, startDate)
          const rawOf = async (institutions: readonly string[]) => {
            const rows = (await db().select().from(subjects).where(eq(subjects.studyId, STUDY))).filter((row) =>
              institutions.includes(row.studyOrganizationId),
            )
            const ids = new Set(rows.map(({ id }) => id))
            const theirs = (await db().select().from(visits).where(eq(visits.studyId, STUDY))).filter((row) =>
              ids.has(row.subjectId ?? ''),
            )
            return { rows, theirs }
          }
          const { rows, theirs } = await rawOf(sites)
          const counts = countSubjectDates(rows)
          const overview = (await server().call('getStudyStatistics', { as, path: { projectId: STUDY } })).data
          expect(overview).toMatchObject({
            totalScreening: counts.screening,
            totalScreeningFailed: counts.screeningFail,
            totalEnrolled: counts.enrolled,
            totalDropout: counts.dropout,
            monthlyEnrollments: monthlyEnrolments(rows, axis),
            monthlyVisits: monthlyVisits(theirs, axis),
          })
          const path = { projectId: STUDY }
          const all = await server().call('listInstitutionStatistics', { as, path, query: { includeDetails: 'true' } })
          const [year = '', ofYear = ''] = month.split('-')
          const until = await server().call('listMonthlyEnrolments', {
            as,
            path,
            query: { year, month: `${Number(ofYear)}` },
          })
          expect(until.data.map(({ projectOrganizationId }) => projectOrganizationId).sort()).toEqual([...sites].sort())
          for (const site of sites) {
            const here = await rawOf([site])
            const known = all.data.find(({ projectOrganizationId }) => projectOrganizationId === site)
            const there = countSubjectDates(here.rows)
            expect(known).toMatchObject({
              screeningCount: there.screening,
              screeningFailCount: there.screeningFail,
              enrolledCount: there.enrolled,
              completedCount: there.completed,
              dropoutCount: there.dropout,
              monthlyEnrollments: monthlyEnrolments(here.rows, axis).map(({ count, ...rest }) => ({
                ...rest,
                enrolledCount: count,
              })),
              monthlyVisits: monthlyVisits(here.theirs, axis).map(
                ({ scheduledCount, completedCount, missedCount, ...rest }) => ({
                  ...rest,
                  scheduledVisits: scheduledCount,
                  completedVisits: completedCount,
                  missedVisits: missedCount,
                }),
              ),
            })
            expect(until.data.find(({ projectOrganizationId }) => projectOrganizationId === site)).toMatchObject({
              cumulativeEnrolled: cumulativeEnrolment(here.rows, monthOf(month)),
            })
          }
          for (const figure of await shownFigures(server(), as, STUDY, [month])) {
            const behind = await rowsBehind(server(), as, STUDY, figure, 4)
            expect([behind.totalElements, behind.rows.length], JSON.stringify(figure)).toEqual([
              figure.number,
              figure.number,
            ])
            const ofSite = figure.query.projectOrganizationId
            const within = ofSite ? await rawOf([ofSite]) : { rows, theirs }
            const due =
              figure.id === 'listFigureSubjects'
                ? subjectsDue(within.rows, figure.query)
                : visitsDue(within.theirs, figure.query)
            expect(behind.rows.map(({ id }) => id).sort()).toEqual(due.sort())
            const days = behind.rows.map((row) => row.day)
            expect(days).toEqual([...days].sort())
          }
        }),
        { numRuns: 12, seed: 7 },
      )
    })

    const FIELD = {
      screening: 'consentDate',
      screeningFail: 'screeningFailDate',
      enrolled: 'enrollmentDate',
      completed: 'completionDate',
      dropout: 'dropoutDate',
    } as const
    type Query = Readonly<Record<string, string>>

    function subjectsDue(rows: (typeof subjects.$inferSelect)[], { figure, month, until }: Query): string[] {
      return rows
        .filter((row) => {
          const at = row[FIELD[figure as keyof typeof FIELD]]?.slice(0, 7)
          return at !== undefined && (!month || at === month) && (!until || at <= until)
        })
        .map(({ id }) => id)
    }

    function visitsDue(rows: (typeof visits.$inferSelect)[], { figure, month = '' }: Query): string[] {
      return rows
        .filter(({ visitStatus, actualVisitDate, scheduledDate }) => {
          if (visitStatus === 'CANCELLED' || !(actualVisitDate ?? scheduledDate)?.startsWith(month)) return false
          const tookPlace = visitStatus === 'COMPLETED' || actualVisitDate !== null
          return { scheduled: true, completed: tookPlace, missed: visitStatus === 'MISSED' && !tookPlace }[
            figure as 'missed'
          ]
        })
        .map(({ id }) => id)
    }
  })
})
