import { demoSiteId } from '@imsang/fixtures'
import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { StudyScope } from '../access/scope'
import { accessEntries, accessPersons, visits } from '../db/schema'
import type { StudyContext } from '../http/handler'
import { CI, STUDY } from '../templates/testing/templateCalls'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { previewChange, readImpact } from './previewChange'
import { baselineCalls } from './testing/baselineCalls'

const [SEOUL, BUSAN] = ['한강서울병원', '부산새벽병원']
const NEW_DATE = '2026-03-09'
const COMPLETED = { visitStatus: 'COMPLETED', actualVisitDate: '2026-03-16' } as const

describeOnOneEngine('the analysis of a new baseline date', (engine) => {
  const server = useServer(engine)
  const { set, impact, preview, plantArm, plantIn, plantVisit, datesOf, entries } = baselineCalls(server)
  let arm: Awaited<ReturnType<typeof plantArm>>
  /** Who is in the arm, and the visits that move. */
  const who: Record<'a' | 'b' | 'c' | 'd' | 'e' | 'f', string> = { a: '', b: '', c: '', d: '', e: '', f: '' }
  let moving: string[] = []

  beforeAll(async () => {
    arm = await plantArm('ARM-21', '2026-03-02', [
      { dayOffset: 0, windowBefore: 0, windowAfter: 0 },
      { dayOffset: 14 },
      { dayOffset: 28 },
    ])
    const [v1 = null, v2 = null, v3 = null] = arm.templates
    const at = (scheduledDate: string, visitWindowStart: string | null = null, visitWindowEnd = visitWindowStart) => ({
      scheduledDate,
      visitWindowStart,
      visitWindowEnd,
    })
    const ofV2 = at('2026-03-16', '2026-03-13', '2026-03-19')
    const ofV3 = at('2026-03-30', '2026-03-27', '2026-04-02')
    who.a = await plantIn(arm.code, { scno: 'SC-01-201', enno: 'EN-01-201' })
    const ofA = [await plantVisit(who.a, v1, at('2026-03-02', '2026-03-02')), await plantVisit(who.a, v2, ofV2)]
    // In screening, at the other hospital: a held visit, one set by hand, and an extra one on the new day of that.
    who.b = await plantIn(arm.code, { scno: 'SC-02-201', site: '02', enrollmentDate: null })
    await plantVisit(who.b, v1, { ...at('2026-03-02', '2026-03-02'), visitStatus: 'CANCELLED' })
    await plantVisit(who.b, v2, { ...ofV2, ...COMPLETED })
    const byHand = await plantVisit(who.b, v3, { ...ofV3, scheduledDate: '2026-03-31' })
    await plantVisit(who.b, null, at('2026-04-06'))
    // Finished, without a number: what is stored as planned moves, nothing else is planned.
    who.c = await plantIn(arm.code, { completionDate: '2026-03-05' })
    const ofC = await plantVisit(who.c, v2, ofV2)
    who.d = await plantIn(arm.code, { scno: 'SC-01-202', dropoutDate: '2026-03-05' })
    // Counted from its own baseline visit.
    who.e = await plantIn(arm.code, { scno: 'SC-01-203' })
    await plantVisit(who.e, v1, {
      ...at('2026-03-02', '2026-03-02'),
      visitStatus: 'COMPLETED',
      actualVisitDate: '2026-03-03',
      baselineSource: 'ENROLLMENT',
    })
    await plantVisit(who.e, v2, { ...at('2026-03-17', '2026-03-14', '2026-03-20'), baselineSource: 'BASELINE_VISIT' })
    who.f = await plantIn(arm.code, { scno: 'SC-01-99', dropoutDate: '2026-03-05' })
    const ofF = await plantVisit(who.f, v3, ofV3)
    await plantVisit(who.f, null, at('2026-04-10', '2026-04-08', '2026-04-12'))
    moving = [ofF, ...ofA, byHand, ofC]
    // Nobody of another arm, or of an arm of that code elsewhere.
    await plantVisit(await plantIn('ARM-01'), v2, ofV2)
    await plantVisit(await plantIn(arm.code, { study: 'study-2', site: '03' }), v2, ofV2)
  })

  const row = (
    visitName: string,
    change: string,
    oldDate: string | null,
    newDate: string | null,
    ...marks: readonly string[]
  ) => ({ visitName, change, oldDate, newDate, marks })
  const screening = () => row('스크리닝 방문', 'CALCULATED', '2026-02-16', '2026-02-23')
  const ofA = () => ({
    subjectId: who.a,
    scno: 'SC-01-201',
    enno: 'EN-01-201',
    institutionName: SEOUL,
    visits: [
      screening(),
      row('V1 방문', 'MOVES', '2026-03-02', '2026-03-09'),
      row('V2 방문', 'MOVES', '2026-03-16', '2026-03-23'),
      row('V3 방문', 'CALCULATED', '2026-03-30', '2026-04-06'),
    ],
  })
  const ofB = () => ({
    subjectId: who.b,
    scno: 'SC-02-201',
    enno: null,
    institutionName: BUSAN,
    visits: [
      screening(),
      row('V2 방문', 'STAYS', '2026-03-16', '2026-03-16', 'OUT_OF_WINDOW'),
      row('V3 방문', 'MOVES', '2026-03-31', '2026-04-06', 'SAME_DAY', 'SET_BY_HAND'),
      row('추가 방문', 'STAYS', '2026-04-06', '2026-04-06', 'SAME_DAY'),
    ],
  })
  const whole = () => ({
    studyArmId: arm.id,
    currentBaselineDate: '2026-03-02',
    newBaselineDate: NEW_DATE,
    version: 1,
    affectedVisitsCount: 5,
    hiddenSubjectsCount: 0,
    subjects: [
      {
        subjectId: who.f,
        scno: 'SC-01-99',
        enno: null,
        institutionName: SEOUL,
        visits: [
          row('V3 방문', 'MOVES', '2026-03-30', '2026-04-06', 'WINDOW_OVERLAP'),
          row('추가 방문', 'STAYS', '2026-04-10', '2026-04-10', 'WINDOW_OVERLAP'),
        ],
      },
      ofA(),
      ofB(),
      {
        subjectId: who.c,
        scno: null,
        enno: null,
        institutionName: SEOUL,
        visits: [row('V2 방문', 'MOVES', '2026-03-16', '2026-03-23')],
      },
    ],
  })

  it('lists old and new date of every touched visit, by institution and number, with its marks; it stores nothing [BASE-101, BASE-102, BASE-103]', async () => {
    const before = [await entries(), await datesOf(...moving)]
    const { status, data } = await preview(arm.id, NEW_DATE)
    expect(status).toBe(200)
    expect(data).toEqual(whole())
    expect([await entries(), await datesOf(...moving)]).toEqual(before)
  })

  it('marks days that become past, and neighbours [BASE-102]', async () => {
    const marksOf = async (subjectId: string, newDate: string) =>
      (await preview(arm.id, newDate)).data.subjects
        .find((each) => each.subjectId === subjectId)
        ?.visits.map((visit) => [visit.visitName, visit.newDate, ...visit.marks])
    // Today is 2026-03-10.
    expect(await marksOf(who.a, '2026-02-24')).toContainEqual(['V2 방문', '2026-03-10'])
    expect(await marksOf(who.a, '2026-02-23')).toContainEqual(['V2 방문', '2026-03-09', 'IN_PAST'])
    const neighbours = await marksOf(who.b, '2026-03-08')
    expect(neighbours).toContainEqual(['V3 방문', '2026-04-05', 'ADJACENT_DAY', 'SET_BY_HAND'])
    expect(neighbours).toContainEqual(['추가 방문', '2026-04-06', 'ADJACENT_DAY'])
  })

  it('of a removal lists the calculated visits alone, counted from the enrolment then [BASE-101]', async () => {
    const { data } = await preview(arm.id, '')
    expect(data).toEqual({
      ...whole(),
      newBaselineDate: null,
      affectedVisitsCount: 0,
      subjects: [
        {
          ...ofA(),
          visits: [
            row('스크리닝 방문', 'CALCULATED', '2026-02-16', '2026-01-06'),
            row('V3 방문', 'CALCULATED', '2026-03-30', '2026-02-17', 'IN_PAST'),
          ],
        },
        { ...ofB(), visits: [row('스크리닝 방문', 'CALCULATED', '2026-02-16', null)] },
      ],
    })
    expect((await impact(arm.id, '')).data).toMatchObject({
      newBaselineDate: null,
      dateShiftDays: 0,
      impactLevel: 'NONE',
    })
  })

  const rated = () => ({
    studyArmId: arm.id,
    currentBaselineDate: '2026-03-02',
    newBaselineDate: NEW_DATE,
    dateShiftDays: 7,
    impactLevel: 'MINIMAL',
    // The three of the arm, and the screening visit of every arm.
    affectedTemplates: 4,
    completedSubjects: 1,
    subjectsToReschedule: 2,
    activeSubjects: 3,
    riskLevel: 'HIGH',
    reasons: [
      {
        rule: 'completed-subjects',
        level: 'HIGH',
        message: '완료된 시험대상자가 있어 규제 검토가 필요합니다.',
        isRegulatory: true,
      },
      { rule: 'active-subjects', level: 'MEDIUM', message: '진행 중인 시험대상자가 있습니다.', isRegulatory: false },
    ],
    subjects: [
      { subjectId: who.f, status: 'WITHDRAWN', impact: 'NONE' },
      { subjectId: who.a, status: 'ENROLLED', impact: 'SIGNIFICANT' },
      { subjectId: who.d, status: 'WITHDRAWN', impact: 'NONE' },
      { subjectId: who.e, status: 'ENROLLED', impact: 'SIGNIFICANT' },
      { subjectId: who.b, status: 'SCREENING', impact: 'MODERATE' },
      { subjectId: who.c, status: 'COMPLETED', impact: 'MINIMAL' },
    ],
  })

  it('rates the change and its subjects [SCALL-084]', async () => {
    const { status, data } = await impact(arm.id, NEW_DATE)
    expect(status).toBe(200)
    expect(data).toEqual(rated())
    const earlier = await impact(arm.id, '2025-11-30')
    expect(earlier.data).toMatchObject({ dateShiftDays: -92, impactLevel: 'MAJOR' })
    const first = await plantArm('ARM-22', null)
    expect((await impact(first.id, NEW_DATE)).data).toMatchObject({
      currentBaselineDate: null,
      dateShiftDays: 0,
      riskLevel: 'LOW',
      reasons: [],
      subjects: [],
    })
  })

  it('shows who is limited to an institution the subjects of it, counts all, and says how many are hidden [BASE-103]', async () => {
    const reads = { kind: 'one', id: demoSiteId('study-1', '02') } as const
    const scope = { studyId: STUDY, institutions: { reads, enters: reads } } as unknown as StudyScope
    const { handle: db } = server().database
    const context = { db, scope, services: { clock: () => server().now } } as unknown as StudyContext
    const input = { path: { armId: arm.id }, query: { baselineDate: NEW_DATE } } as never
    expect(await previewChange(context, input)).toEqual({ ...whole(), hiddenSubjectsCount: 3, subjects: [ofB()] })
    const { subjects, ...counts } = rated()
    const shown = subjects.filter(({ subjectId }) => subjectId === who.b)
    expect(await readImpact(context, input)).toEqual({ ...counts, subjects: shown })
  })

  it('leaves an entry with the subjects that it showed, and the date [BASE-103, ACCESS-002, ACCESS-013]', async () => {
    const { handle } = server().database
    const left = async ({ headers }: { headers: Headers }) => {
      const [entry] = await handle
        .select({ entry: accessEntries, ids: accessPersons.ids })
        .from(accessEntries)
        .innerJoin(accessPersons, eq(accessPersons.hash, accessEntries.persons))
        .where(eq(accessEntries.requestId, headers.get('x-request-id') ?? ''))
      expect(entry?.entry).toMatchObject({ task: 'list', about: 'subject', studyId: STUDY, login: CI })
      expect(entry?.entry.filter).toBe('{"baselineDate":"2026-03-09"}')
      return entry?.ids
    }
    expect(await left(await preview(arm.id, NEW_DATE, { as: CI }))).toEqual([who.a, who.b, who.c, who.f].sort())
    expect(await left(await impact(arm.id, NEW_DATE, { as: CI }))).toEqual(Object.values(who).sort())
  })

  it('shows what a recalculation stores afterwards, visit by visit [BASE-106]', async () => {
    const { data: shown } = await preview(arm.id, NEW_DATE)
    const { data } = await set(arm.id, NEW_DATE, { recalculate: true })
    expect(data.recalculation?.affectedVisitsCount).toBe(shown.affectedVisitsCount)
    const moves = shown.subjects.flatMap(({ subjectId, visits: rows }) =>
      rows.flatMap(({ visitName, change, newDate }) => (change === 'MOVES' ? [[subjectId, visitName, newDate]] : [])),
    )
    const ofArm = inArray(visits.subjectId, Object.values(who))
    const stored = await server()
      .database.handle.select()
      .from(visits)
      .where(and(ofArm, eq(visits.version, 2)))
    expect(stored.map((each) => [each.subjectId, each.visitName, each.scheduledDate]).sort()).toEqual(moves.sort())
    const again = (await preview(arm.id, NEW_DATE)).data
    expect(again).toMatchObject({ currentBaselineDate: NEW_DATE, version: 2, affectedVisitsCount: 0 })
    // A held visit keeps the window in which it was held.
    const held = { ...ofB(), visits: [row('V2 방문', 'STAYS', '2026-03-16', '2026-03-16', 'OUT_OF_WINDOW')] }
    expect(again.subjects).toEqual([held])
  })
})
