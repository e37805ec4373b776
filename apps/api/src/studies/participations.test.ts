import {
  DEMO_ORGANIZATIONS,
  type DemoEmail,
  type DemoStudy,
  demoSiteId,
  demoStudyId,
  demoUserId,
} from '@imsang/fixtures'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '../db/ids'
import { participants, studies } from '../db/schema'
import { describeOnEngines } from '../testing/engines'
import { useServer } from '../testing/server'

describeOnEngines('the participations of the caller', (engine) => {
  const server = useServer(engine)
  const inStudy = (as: DemoEmail, study: DemoStudy = 'study-1') =>
    server().call('getOwnParticipation', { as, path: { projectId: demoStudyId(study) } })
  const all = async (as: DemoEmail) => (await server().call('listOwnParticipations', { as })).data
  const recordOf = (email: DemoEmail, study: DemoStudy = 'study-1') =>
    and(eq(participants.studyId, demoStudyId(study)), eq(participants.userId, demoUserId(email)))

  it('say who takes part as what at which institution since when [SCALL-041, RSCH-039, RSCH-040, RSCH-041, RSCH-042]', async () => {
    const hospital = DEMO_ORGANIZATIONS['busan-hospital.example'].id
    expect((await inStudy('pi@busan-hospital.example')).data).toEqual({
      projectId: demoStudyId('study-1'),
      participantId: expect.any(String),
      userId: demoUserId('pi@busan-hospital.example'),
      userName: '강태오',
      userEmail: 'pi@busan-hospital.example',
      role: 'SITE_PRINCIPAL_INVESTIGATOR',
      roleName: '연구책임자(PI)',
      jobRole: 'PI',
      status: 'ACTIVE',
      organizationId: hospital,
      organizationName: '부산새벽병원',
      institutionId: hospital,
      institutionNumber: '02',
      projectOrganizationId: demoSiteId('study-1', '02'),
      // 432 days ago, at 09:00 in Seoul.
      joinedAt: '2025-01-02T00:00:00.000Z',
      leftAt: null,
    })
  })

  it('name the own organisation of a person at no institution [RSCH-042]', async () => {
    expect((await inStudy('cra@daon-cro.example')).data).toMatchObject({
      roleName: '임상시험 모니터요원(CRA)',
      organizationId: DEMO_ORGANIZATIONS['daon-cro.example'].id,
      organizationName: '다온CRO',
      institutionId: null,
      institutionNumber: null,
      projectOrganizationId: null,
    })
  })

  it.each(['admin@imsang.example', 'tenant@hanbit-smo.example', 'smo@hanbit-smo.example'] as const)(
    'of %s, who may open the study without taking part in it, are not found [SCALL-041]',
    async (as) => {
      expect((await server().call('getProject', { as, path: { projectId: demoStudyId('study-1') } })).status).toBe(200)
      expect(await inStudy(as)).toMatchObject({ status: 404, message: '참여 정보를 조회할 수 없습니다.' })
    },
  )

  it.each(['INACTIVE', 'SUSPENDED'] as const)(
    'that are %s are not found, even for a system administrator [SCALL-041, RSCH-041]',
    async (status) => {
      const db = server().database.handle
      const record = {
        id: newId(),
        studyId: demoStudyId('study-1'),
        userId: demoUserId('admin@imsang.example'),
        role: 'VIEWER',
        status,
        studyOrganizationId: null,
        joinedAt: new Date(server().now),
      }
      await db.insert(participants).values(record)
      expect(await inStudy('admin@imsang.example')).toMatchObject({ status: 404 })
      expect(await all('admin@imsang.example')).toMatchObject([{ participantId: record.id, status }])
      await db.delete(participants).where(eq(participants.id, record.id))
    },
  )

  it('are refused in a study out of scope like every call, and unknown in one that is none or deleted [SCALL-041, DCALL-010]', async () => {
    expect(await inStudy('pi@jeju-hospital.example')).toMatchObject({
      status: 403,
      message: '연구에 접근할 권한이 없습니다.',
    })
    // Who has left gets the same.
    expect(await inStudy('qa@daon-cro.example', 'study-2')).toMatchObject({ status: 403 })
    for (const projectId of [newId(), 'my', "' or 1=1"]) {
      expect(
        await server().call('getOwnParticipation', { as: 'ci@seoul-hospital.example', path: { projectId } }),
      ).toMatchObject({ status: 404, message: '연구를 찾을 수 없습니다.' })
    }
  })

  it('are listed over all studies, the newest first, also those that have ended [SCALL-014, RSCH-041]', async () => {
    const found = (await all('qa@daon-cro.example')).map(({ projectId, status }) => [projectId, status])
    expect(found).toEqual([
      [demoStudyId('study-2'), 'INACTIVE'],
      [demoStudyId('study-1'), 'ACTIVE'],
    ])
    expect(await all('admin@imsang.example')).toEqual([])
    expect(await all('user@haneul-pharma.example')).toEqual([])
    for (const each of await all('pi@busan-hospital.example')) {
      expect(each).toMatchObject({ userId: demoUserId('pi@busan-hospital.example'), institutionNumber: '02' })
      expect(each).toEqual(
        (
          await server().call('getOwnParticipation', {
            as: 'pi@busan-hospital.example',
            path: { projectId: each.projectId },
          })
        ).data,
      )
    }
  })

  it('follow a new role and institution at once, and leave out deleted studies [SCALL-014, SCALL-041]', async () => {
    const db = server().database.handle
    const nurse = 'nurse@busan-hospital.example'
    await db.update(participants).set({ role: 'GENERAL_RESEARCHER' }).where(recordOf(nurse))
    expect((await inStudy(nurse)).data).toMatchObject({ role: 'GENERAL_RESEARCHER', roleName: '일반 연구자' })
    const deletedAt = (at: Date | null) =>
      db
        .update(studies)
        .set({ deletedAt: at })
        .where(eq(studies.id, demoStudyId('study-1')))
    await deletedAt(new Date(server().now))
    expect(await all(nurse)).toEqual([])
    expect(await inStudy(nurse)).toMatchObject({ status: 404, message: '연구를 찾을 수 없습니다.' })
    await deletedAt(null)
  })
})
