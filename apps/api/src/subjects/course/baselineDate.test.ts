import { type DemoEmail, demoData, demoStudyId, demoSubjectId } from '@imsang/fixtures'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { studyArms, visits, visitTemplates } from '../../db/schema'
import { ENROLLED } from '../../testing/dateChange'
import { describeOnEngines } from '../../testing/engines'
import { TEST_TODAY } from '../../testing/now'
import { plantSubject } from '../../testing/plant'
import { plantVisit } from '../../testing/plantVisit'
import { useServer } from '../../testing/server'

const STUDY = { projectId: demoStudyId('study-1') }

describeOnEngines('the baseline date of a subject', (engine) => {
  const server = useServer(engine)
  const ask = (subjectId: string, as: DemoEmail = 'pi@seoul-hospital.example') =>
    server().call('getBaselineDate', { path: { ...STUDY, subjectId }, as })

  it('is that of the arm where one is set, else the enrolment, else empty [SUBJ-286, DCALL-034]', async () => {
    const { handle } = server().database
    const ofArm = and(eq(studyArms.studyId, STUDY.projectId), eq(studyArms.code, 'ARM-02'))
    const [dated] = await handle.select().from(studyArms).where(ofArm)
    await handle.update(studyArms).set({ baselineDate: null }).where(ofArm)
    const none = await plantSubject(server())
    const [first, second] = await Promise.all(
      ['ARM-01', 'ARM-02'].map((armCode) => plantSubject(server(), { ...ENROLLED, armCode })),
    )
    const enrolment = { baselineDate: '2026-01-20', source: 'ENROLLMENT' }
    expect((await ask(none)).data).toEqual({ subjectId: none, baselineDate: null, source: null })
    expect((await ask(second ?? '')).data).toEqual({ subjectId: second, ...enrolment })
    await handle.update(studyArms).set({ baselineDate: '2026-01-25' }).where(ofArm)
    expect((await ask(second ?? '')).data).toEqual({ subjectId: second, baselineDate: '2026-01-25', source: 'ARM' })
    expect((await ask(first ?? '')).data).toEqual({ subjectId: first, ...enrolment })
    await handle
      .update(studyArms)
      .set({ baselineDate: dated?.baselineDate ?? null })
      .where(ofArm)
  })

  it('is the actual date of the completed baseline visit, before the date of the arm [VISIT-173, DCALL-034]', async () => {
    const { handle } = server().database
    const arm = await handle.query.studyArms.findFirst({
      where: and(eq(studyArms.studyId, STUDY.projectId), eq(studyArms.code, 'ARM-02')),
    })
    const ofArm = { baselineDate: arm?.baselineDate ?? '', source: 'ARM' }
    expect(ofArm.baselineDate).toMatch(/^2025-/)
    const [own, other] = await Promise.all([0, 1].map(() => plantSubject(server(), { ...ENROLLED, armCode: 'ARM-02' })))
    const id = own ?? ''
    // None of these is one: another code, an unscheduled visit, one of somebody else, one that has not taken place.
    await plantVisit(server(), id, { visitCode: 'V10', visitName: 'V10 방문', actualVisitDate: '2026-01-21' })
    await plantVisit(server(), id, { visitType: 'UNSCHEDULED', visitCode: 'V1', actualVisitDate: '2026-01-22' })
    await plantVisit(server(), other ?? '', { visitCode: 'V1', actualVisitDate: '2026-01-23' })
    const baseline = await plantVisit(server(), id, { visitCode: 'V1', visitName: 'V1 방문', visitNumber: 1001 })
    expect((await ask(id)).data).toEqual({ subjectId: id, ...ofArm })
    const done = { actualVisitDate: '2026-01-24', visitStatus: 'COMPLETED' } as const
    await handle.update(visits).set(done).where(eq(visits.id, baseline))
    const expected = { subjectId: id, baselineDate: '2026-01-24', source: 'BASELINE_VISIT' }
    expect((await ask(id)).data).toEqual(expected)
    expect((await ask(id.toUpperCase())).data).toEqual({ ...expected, subjectId: id.toUpperCase() })
    await handle.update(visits).set({ visitStatus: 'CANCELLED', actualVisitDate: null }).where(eq(visits.id, baseline))
    expect((await ask(id)).data).toEqual({ subjectId: id, ...ofArm })
  })

  it('of the demo subjects is that of their visits: of the baseline visit, else of the arm [VISIT-173, DCALL-034]', async () => {
    const sources = async (scno: string) => (await ask(demoSubjectId('study-1', scno), 'admin@imsang.example')).data
    const { visits: stored, arms } = demoData({ today: TEST_TODAY })
    const first = stored.find(
      ({ subjectId, visitCode }) => visitCode === 'V1' && subjectId === demoSubjectId('study-1', 'SC-01-001'),
    )
    const dated = arms.find(({ baselineDate }) => baselineDate !== null)
    expect(await sources('SC-01-001')).toMatchObject({ baselineDate: first?.actualVisitDate, source: 'BASELINE_VISIT' })
    expect(await sources('SC-01-015')).toMatchObject({ baselineDate: dated?.baselineDate, source: 'ARM' })
    expect(await sources('SC-01-027')).toMatchObject({ baselineDate: null, source: null })
  })

  it('is not found for subjects that the caller may not read [PERM-004, DCALL-010]', async () => {
    const busan = await plantSubject(server(), { site: '02', ...ENROLLED })
    const elsewhere = await plantSubject(server(), { study: 'study-3', ...ENROLLED })
    for (const id of [busan, elsewhere, "x' or 1=1"]) {
      expect(await ask(id)).toMatchObject({ status: 404, message: '시험대상자를 찾을 수 없습니다.' })
    }
    expect((await ask(busan, 'qa@daon-cro.example')).status).toBe(200)
    expect((await ask(busan, 'pi@jeju-hospital.example')).status).toBe(403)
  })
})

describeOnEngines('the arms of a study', (engine) => {
  const server = useServer(engine)

  it('are listed in their order, by code and name [DCALL-033]', async () => {
    const { status, data } = await server().call('listTreatmentGroups', { path: STUDY, as: 'qa@daon-cro.example' })
    expect(status).toBe(200)
    expect(data).toEqual([
      { armCode: 'common', armName: '공통' },
      { armCode: 'ARM-01', armName: '시험군' },
      { armCode: 'ARM-02', armName: '대조군' },
    ])
  })

  it('are those of this study only [DCALL-033]', async () => {
    const { handle } = server().database
    await handle.delete(visits).where(eq(visits.studyId, demoStudyId('study-2')))
    await handle.delete(visitTemplates).where(eq(visitTemplates.studyId, demoStudyId('study-2')))
    await handle.delete(studyArms).where(eq(studyArms.studyId, demoStudyId('study-2')))
    const ask = (projectId: string) =>
      server().call('listTreatmentGroups', { path: { projectId }, as: 'admin@imsang.example' })
    expect((await ask(demoStudyId('study-2'))).data).toEqual([])
    expect((await ask(STUDY.projectId)).data).toHaveLength(3)
  })
})
