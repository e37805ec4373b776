import { DEMO_ORGANIZATIONS, type DemoEmail, type DemoStudy, demoStudyId } from '@imsang/fixtures'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '../db/ids'
import { studies, studyOrganizations } from '../db/schema'
import { describeOnEngines } from '../testing/engines'
import { useServer } from '../testing/server'

describeOnEngines('the studies of an organisation', (engine) => {
  const server = useServer(engine)
  const of = async (as: DemoEmail, domain: keyof typeof DEMO_ORGANIZATIONS) => {
    const path = { tenantId: DEMO_ORGANIZATIONS[domain].id }
    return (await server().call('listProjectsOfTenant', { as, path })).data.map(({ projectId }) => projectId).sort()
  }
  const ids = (...names: DemoStudy[]) => names.map(demoStudyId).sort()

  it('are those where it takes part in any role, as each is read alone [SCALL-033, STUDY-004]', async () => {
    const as = 'admin@imsang.example'
    expect(await of(as, 'haneul-pharma.example')).toEqual(ids('study-1', 'study-2', 'study-3'))
    expect(await of(as, 'busan-hospital.example')).toEqual(ids('study-1', 'study-2'))
    expect(await of(as, 'daon-cro.example')).toEqual(ids('study-1', 'study-2'))
    expect(await of(as, 'hanbit-smo.example')).toEqual(ids('study-1', 'study-3'))
    expect(await of(as, 'onsae-smo.example')).toEqual(ids('study-2'))
    expect(await of(as, 'new-hospital.example')).toEqual([])
    const path = { tenantId: DEMO_ORGANIZATIONS['jeju-hospital.example'].id }
    const { data } = await server().call('listProjectsOfTenant', { as, path })
    const one = await server().call('getProject', { as, path: { projectId: demoStudyId('study-2') } })
    expect(data).toEqual([one.data])
  })

  it('are only those that the caller may enter [SCALL-033, PERM-003]', async () => {
    expect(await of('pi@busan-hospital.example', 'busan-hospital.example')).toEqual(ids('study-1', 'study-2'))
    expect(await of('nurse@busan-hospital.example', 'busan-hospital.example')).toEqual(ids('study-1'))
    expect(await of('pi@jeju-hospital.example', 'busan-hospital.example')).toEqual([])
    expect(await of('user@haneul-pharma.example', 'haneul-pharma.example')).toEqual([])
  })

  it('do not tell who else takes part than the caller sees [SCALL-033, PERM-004]', async () => {
    expect(await of('pi@busan-hospital.example', 'haneul-pharma.example')).toEqual([])
    expect(await of('pi@busan-hospital.example', 'seoul-hospital.example')).toEqual([])
    expect(await of('cra@daon-cro.example', 'seoul-hospital.example')).toEqual(ids('study-1'))
  })

  it('are also those that it created, for its own people and system administrators [SCALL-033]', async () => {
    const db = server().database.handle
    const hanbit = DEMO_ORGANIZATIONS['hanbit-smo.example'].id
    const isIts = and(
      eq(studyOrganizations.studyId, demoStudyId('study-3')),
      eq(studyOrganizations.organizationId, hanbit),
    )
    const links = await db.select().from(studyOrganizations).where(isIts)
    await db.delete(studyOrganizations).where(isIts)
    expect(await of('admin@imsang.example', 'hanbit-smo.example')).toEqual(ids('study-1', 'study-3'))
    expect(await of('tenant@hanbit-smo.example', 'hanbit-smo.example')).toEqual(ids('study-1', 'study-3'))
    expect(await of('ci@seoul-hospital.example', 'hanbit-smo.example')).toEqual(ids('study-1'))
    await db.insert(studyOrganizations).values(links)
  })

  it('are none for an unknown organisation, and never deleted ones [SCALL-033]', async () => {
    for (const tenantId of [newId(), 'detail', "' or 1=1"]) {
      const answer = await server().call('listProjectsOfTenant', { as: 'admin@imsang.example', path: { tenantId } })
      expect([answer.status, answer.data]).toEqual([200, []])
    }
    const deletedAt = (at: Date | null) =>
      server()
        .database.handle.update(studies)
        .set({ deletedAt: at })
        .where(eq(studies.id, demoStudyId('study-1')))
    await deletedAt(new Date(server().now))
    expect(await of('admin@imsang.example', 'busan-hospital.example')).toEqual(ids('study-2'))
    await deletedAt(null)
  })
})
