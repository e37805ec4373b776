import { type DemoEmail, demoStudyId } from '@imsang/fixtures'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { studyArms } from '../../db/schema'
import { ENROLLED } from '../../testing/dateChange'
import { describeOnEngines } from '../../testing/engines'
import { plantSubject } from '../../testing/plant'
import { useServer } from '../../testing/server'

const STUDY = { projectId: demoStudyId('study-1') }

describeOnEngines('the baseline date of a subject', (engine) => {
  const server = useServer(engine)
  const ask = (subjectId: string, as: DemoEmail = 'pi@seoul-hospital.example') =>
    server().call('getBaselineDate', { path: { ...STUDY, subjectId }, as })

  it('is that of the arm where one is set, else the enrolment, else empty [SUBJ-286, DCALL-034]', async () => {
    const { handle } = server().database
    const ofArm = and(eq(studyArms.studyId, STUDY.projectId), eq(studyArms.code, 'ARM-02'))
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
    await handle.update(studyArms).set({ baselineDate: null }).where(ofArm)
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

  it('are those of this study only', async () => {
    const { handle } = server().database
    await handle.delete(studyArms).where(eq(studyArms.studyId, demoStudyId('study-2')))
    const ask = (projectId: string) =>
      server().call('listTreatmentGroups', { path: { projectId }, as: 'admin@imsang.example' })
    expect((await ask(demoStudyId('study-2'))).data).toEqual([])
    expect((await ask(STUDY.projectId)).data).toHaveLength(3)
  })
})
