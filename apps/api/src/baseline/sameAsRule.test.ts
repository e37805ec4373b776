import {
  type ArmSubject,
  type ArmVisit,
  previewBaselineChange,
  previewSubject,
  touchedVisits,
} from '@imsang/domain/baseline-change'
import { addDays } from '@imsang/domain/calendar'
import { VISIT_STATUSES } from '@imsang/domain/visit-state'
import type { VisitTemplate } from '@imsang/domain/visit-template'
import { BASELINE_SOURCES } from '@imsang/domain/visit-window'
import { demoSiteId } from '@imsang/fixtures'
import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newId } from '../db/ids'
import { studyArms, subjects, visits, visitTemplates } from '../db/schema'
import { STUDY } from '../templates/testing/templateCalls'
import { describeOnEngines } from '../testing/engines'
import { TEST_TODAY } from '../testing/now'
import { useServer } from '../testing/server'
import { baselineCalls, MOMENT } from './testing/baselineCalls'

/** Days about which a calendar may err: leap days, ends of years, summer time elsewhere, today. */
const EDGES = ['2028-02-29', '2028-02-28', '2027-12-31', '2028-01-01', '2027-02-28', '2026-03-29', TEST_TODAY]
const day = fc.oneof(
  fc.constantFrom(...EDGES),
  fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2025-01-04', days)),
)
const orNull = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null, freq: 4 })
/** Also reversed windows, which only old data has. */
const width = orNull(fc.oneof(fc.constantFrom(0, 3, 365), fc.integer({ min: -4, max: 10 })))

const anyTemplate = fc.record({
  dayOffset: orNull(fc.oneof(fc.constantFrom(-365, 0, 1, 365, 366, 3650), fc.integer({ min: -30, max: 200 }))),
  windowBefore: width,
  windowAfter: width,
  active: fc.boolean(),
  isCommon: fc.boolean(),
})
const anyVisit = fc.record({
  /** Of which template; none beyond the last. */
  of: fc.nat(5),
  visitStatus: fc.oneof(fc.constant('SCHEDULED' as const), fc.constantFrom(...VISIT_STATUSES)),
  baselineSource: fc.oneof(fc.constant('ARM' as const), orNull(fc.constantFrom(...BASELINE_SOURCES))),
  scheduledDate: orNull(day),
  actualVisitDate: fc.option(day, { nil: null, freq: 1 }),
  visitWindowStart: orNull(day),
  visitWindowEnd: orNull(day),
  /** As calculated from the old date, so that some visits have nothing to change. */
  isAsPlanned: fc.boolean(),
})
const anySubject = fc.record({
  dates: fc.record({
    consentDate: orNull(day),
    enrollmentDate: orNull(day),
    dropoutDate: fc.option(day, { nil: null, freq: 1 }),
  }),
  visits: fc.array(anyVisit, { maxLength: 6 }),
})
const anySchedule = fc.record({
  oldDate: orNull(day),
  newDate: day,
  templates: fc.array(anyTemplate, { minLength: 1, maxLength: 5 }),
  subjects: fc.array(anySubject, { minLength: 1, maxLength: 4 }),
})
type Schedule = typeof anySchedule extends fc.Arbitrary<infer Value> ? Value : never

describeOnEngines('a recalculation and the rule', (engine) => {
  const server = useServer(engine)
  const { set, preview, recalculate } = baselineCalls(server)
  const handle = () => server().database.handle

  it('move the same visits to the same days, on any schedule; a second run moves none [BASE-106, BASE-107, BASE-091, BASE-092]', async () => {
    // The screening visit of the demo data is a template of every arm as well, and its visits use it.
    await handle().delete(visits)
    await handle().delete(visitTemplates).where(eq(visitTemplates.visitCode, 'SCR'))
    await fc.assert(
      fc.asyncProperty(anySchedule, async (schedule) => {
        const { arm, templates, people } = await plant(schedule)
        const input = { arm, templates, subjects: people, today: TEST_TODAY }
        const { changes } = previewBaselineChange({ ...input, newDate: schedule.newDate })
        const expected = new Map(changes.map(({ visitId, ...dates }) => [visitId, dates]))

        const shown = (await preview(arm.id, schedule.newDate)).data
        const change = {
          armCode: arm.armCode,
          oldDate: arm.baselineDate,
          newDate: schedule.newDate,
          templates,
          today: TEST_TODAY,
        }
        const touched = people
          .map((one) => touchedVisits(one, previewSubject(one, change)))
          .filter((rows) => rows.length)
        expect(shown.affectedVisitsCount).toBe(changes.length)
        expect(shown.subjects.map((each) => each.visits).sort(byText)).toEqual(
          touched.map((rows) => rows.map(({ id: _, ...row }) => row)).sort(byText),
        )

        const { data } = await set(arm.id, schedule.newDate, { recalculate: true })
        expect(data.recalculation?.affectedVisitsCount).toBe(changes.length)
        const before = new Map(people.flatMap((one) => one.visits.map((visit) => [visit.visitId, visit] as const)))
        const after = await stored([...before.keys()])
        for (const row of after) {
          const was = before.get(row.id)
          const { scheduledDate, visitWindowStart, visitWindowEnd } = { ...was, ...expected.get(row.id) }
          expect(row).toMatchObject({ scheduledDate, visitWindowStart, visitWindowEnd })
          expect(row.version).toBe(expected.has(row.id) ? 2 : 1)
          expect(row.updatedAt).toEqual(expected.has(row.id) ? new Date(server().now) : MOMENT)
        }
        expect((await recalculate(arm.id)).data.affectedVisitsCount).toBe(0)
        expect(await stored([...before.keys()])).toEqual(after)
      }),
      { numRuns: 40 },
    )
  })

  const byText = (one: unknown, other: unknown) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)

  const stored = async (ids: string[]) =>
    (await handle().select().from(visits).where(inArray(visits.id, ids))).sort((one, other) =>
      one.id < other.id ? -1 : 1,
    )

  /** Stores an arm with such a schedule, after what an earlier one left, and returns it as the rule reads it. */
  async function plant({ oldDate, templates: drawn, subjects: people }: Schedule) {
    await handle().delete(visits).where(eq(visits.studyId, STUDY))
    await handle().update(visitTemplates).set({ removedAt: MOMENT }).where(eq(visitTemplates.studyId, STUDY))
    const arm = { id: newId(), code: `ARM-${newId()}`, baselineDate: oldDate }
    await handle()
      .insert(studyArms)
      .values({ ...arm, studyId: STUDY, name: arm.code, displayOrder: 100 })
    const templates = drawn.map(({ isCommon, ...template }, at) => ({
      ...template,
      id: newId(),
      visitCode: `T${at}`,
      visitName: `T${at} 방문`,
      displayOrder: 1000 + at,
      armId: isCommon ? null : arm.id,
    }))
    await handle()
      .insert(visitTemplates)
      .values(templates.map((template) => ({ ...template, studyId: STUDY, requiredForms: [] })))
    const planted = people.map(({ dates, visits: rows }) => ({
      subjectId: newId(),
      dates,
      visits: rows.map(({ of, isAsPlanned, ...row }) => asVisit(row, templates[of], isAsPlanned ? oldDate : null)),
    }))
    await handle()
      .insert(subjects)
      .values(
        planted.map(({ subjectId, dates }, at) => ({
          id: subjectId,
          studyId: STUDY,
          studyOrganizationId: demoSiteId('study-1', at % 2 ? '01' : '02'),
          initials: 'KHD',
          armCode: arm.code,
          updatedAt: MOMENT,
          ...dates,
        })),
      )
    const rows = planted.flatMap(({ subjectId, visits: own }) =>
      own.map(({ visitId, ...visit }) => ({ id: visitId, subjectId, studyId: STUDY, ...visit })),
    )
    const moments = { createdAt: MOMENT, updatedAt: MOMENT }
    if (rows.length > 0)
      await handle()
        .insert(visits)
        .values(rows.map((row) => ({ ...row, ...moments })))
    return {
      arm: { ...arm, armCode: arm.code },
      templates: templates.map(
        ({ armId, ...template }): VisitTemplate => ({
          ...template,
          armCode: armId ? arm.code : null,
          treatmentGroup: null,
        }),
      ),
      people: planted satisfies ArmSubject[],
    }
  }
})

type Planned = Pick<
  ArmVisit,
  'visitStatus' | 'baselineSource' | 'scheduledDate' | 'actualVisitDate' | 'visitWindowStart' | 'visitWindowEnd'
>
type Template = Omit<VisitTemplate, 'armCode' | 'treatmentGroup'>

function asVisit(row: Planned, template: Template | undefined, oldDate: string | null): ArmVisit {
  const target = oldDate && template && template.dayOffset !== null ? addDays(oldDate, template.dayOffset) : null
  const planned = target && {
    scheduledDate: target,
    visitWindowStart: addDays(target, -(template?.windowBefore ?? 3)),
    visitWindowEnd: addDays(target, template?.windowAfter ?? 3),
  }
  return {
    visitId: newId(),
    visitType: template ? 'REGULAR' : 'UNSCHEDULED',
    visitNumber: template?.displayOrder ?? null,
    visitCode: template?.visitCode ?? null,
    visitName: template?.visitName ?? '추가 방문',
    visitTemplateId: template?.id ?? null,
    ...row,
    ...planned,
  }
}
