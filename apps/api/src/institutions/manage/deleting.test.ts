import { type DemoEmail, demoSiteId, demoUserId } from '@imsang/fixtures'
import { and, eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '../../db/ids'
import { participants, studies, subjects, users } from '../../db/schema'
import { peopleOf } from '../../studies/testing/people'
import { everything } from '../../studies/testing/studyCalls'
import { describeOnEngines, describeOnOneEngine } from '../../testing/engines'
import { removeSubjects } from '../../testing/plant'
import { PERSON } from '../../testing/registration'
import { useServer } from '../../testing/server'
import { CI, CRC, institutionCalls, JEJU, JEJU_PI, SMO, STUDY, SYSTEM_ADMIN } from '../testing/institutionCalls'

const SITE = demoSiteId('study-1', '02')
const OF_BUSAN = ['pi@busan-hospital.example', 'nurse@busan-hospital.example'] as const
/** Came and went in an earlier test: two entries about one that is no more. */
const JEJU_TWICE = ['제주바람병원', '제주바람병원']
const GONE = { status: 404, message: '기관 정보를 찾을 수 없습니다.' }
const NOT_ALLOWED = { status: 403, message: '기관 정보는 CI, SMO, 시스템 관리자만 수정할 수 있습니다.' }

describeOnOneEngine('an institution that is taken out of a study', (engine) => {
  const server = useServer(engine)
  const { create, links, remove, trail } = institutionCalls(server)
  const { list, recordsOf } = peopleOf(server)
  const open = (as: DemoEmail) => server().call('getProject', { as, path: { projectId: STUDY } })
  const subjectsOfSite = eq(subjects.studyOrganizationId, SITE)

  it('has no subjects, in any status; nothing changes otherwise [INST-067]', async () => {
    const { handle } = server().database
    const [one] = await handle.select().from(subjects).where(subjectsOfSite)
    const hasSubjects = { status: 409, message: '시험대상자가 있는 기관은 삭제할 수 없습니다.' }
    const before = await everything(server())
    expect(await remove(SITE)).toMatchObject(hasSubjects)
    await removeSubjects(handle, subjectsOfSite)
    // The last one, who failed the screening.
    await handle.insert(subjects).values({ ...one, storedStatus: 'SCREENING_FAILED' } as typeof subjects.$inferInsert)
    expect(await remove(SITE)).toMatchObject(hasSubjects)
    expect(await everything(server())).toEqual(before)
    await removeSubjects(handle, subjectsOfSite)
  })

  it('is one of the study [SCALL-045]', async () => {
    const sponsor = (await server().call('listInstitutions', { as: CI, path: { projectId: STUDY } })).data.find(
      ({ organizationRole }) => organizationRole === 'LEAD_SPONSOR',
    )
    for (const id of [newId(), 'x', demoSiteId('study-2', '03'), sponsor?.id ?? '']) {
      expect(await remove(id)).toMatchObject(GONE)
    }
  })

  it('is removed by CI, SMO staff or a system admin, not by other admins of the study [INST-075, PERM-054]', async () => {
    // An organisation administrator whose organisation is the sponsor.
    const administrator = eq(users.id, demoUserId('user@haneul-pharma.example'))
    await server()
      .database.handle.update(users)
      .set({ adminType: 'TENANT', jobRoleKey: 'TENANT_ADMIN' })
      .where(administrator)
    expect((await create({}, { as: 'user@haneul-pharma.example' })).status).toBe(201)
    const before = await everything(server())
    for (const as of [
      CRC,
      'user@haneul-pharma.example',
      'cpm@daon-cro.example',
      'pi@busan-hospital.example',
    ] as const) {
      expect(await remove(SITE, { as }), as).toMatchObject(NOT_ALLOWED)
    }
    expect(await everything(server())).toEqual(before)
    for (const as of [SMO, SYSTEM_ADMIN] as const) {
      expect(await remove(newId(), { as }), as).toMatchObject(GONE)
    }
    const added = (await links()).at(-1)
    expect(await remove(added?.id ?? '', { as: SMO })).toMatchObject({ status: 200, data: { userIds: [] } })
  })

  it('takes its people with it: their part ends, and access with the next request [INST-169, SCALL-045]', async () => {
    for (const as of OF_BUSAN) {
      await server().call('rememberProject', { as, query: { projectId: STUDY } })
      expect((await open(as)).status).toBe(200)
    }
    const others = (await list()).data.filter(({ organizationName }) => organizationName !== '부산새벽병원')
    const before = await Promise.all(OF_BUSAN.map(recordsOf))
    const entries = (await trail()).length
    server().now += 1000
    const { status, data, headers } = await remove(SITE)
    expect(status).toBe(200)
    expect(data.userIds?.toSorted()).toEqual(OF_BUSAN.map(demoUserId).sort())
    for (const [at, as] of OF_BUSAN.entries()) {
      expect(await open(as)).toMatchObject({ status: 403, message: '연구에 접근할 권한이 없습니다.' })
      expect((await server().call('getMe', { as })).data.lastAccessedProjectId).toBeNull()
      expect(await recordsOf(as)).toEqual(
        before[at]?.map((record) => ({
          ...record,
          status: 'INACTIVE',
          leftAt: new Date(server().now),
          studyOrganizationId: null,
        })),
      )
    }
    expect((await list()).data).toEqual(others)
    expect((await links()).map(({ id }) => id)).toEqual([demoSiteId('study-1', '01')])
    const told = await trail(entries)
    expect(told.slice(0, 4)).toEqual([
      ['study-institution', 'DELETE', '기관', '부산새벽병원 (BSBH)', null],
      ['study-institution', 'DELETE', '기관 번호', '02', null],
      ['study-institution', 'DELETE', '목표 등록 수', '24', null],
      ['study-institution', 'DELETE', '책임연구자(PI)', '강태오', null],
    ])
    expect(told.slice(4)).toEqual(OF_BUSAN.map(() => ['participant', 'UPDATE', '참여 상태', 'ACTIVE', 'INACTIVE']))
    const { data: record } = await server().call('listStudyAccess', { as: CI, path: { projectId: STUDY } })
    const entry = record.content.find(
      ({ operation, status: code }) => operation === 'deleteInstitution' && code === 200,
    )
    expect(entry).toMatchObject({ task: 'change', about: 'study' })
    expect(entry?.persons.map(({ id }) => id).sort()).toEqual(OF_BUSAN.map(demoUserId).sort())
    expect(headers.get('x-request-id')).toBeTruthy()
  })

  it('keeps its name, and those of its people, in the trail [INST-170]', async () => {
    const { data } = await server().call('listStudyAuditLogs', { as: CI, path: { projectId: STUDY } })
    const named = (label: string) =>
      data.content.flatMap(({ fieldLabel, recordName }) => (fieldLabel === label ? recordName : []))
    expect(named('기관')).toEqual(['부산새벽병원', ...JEJU_TWICE])
    expect(named('목표 등록 수')).toEqual(['부산새벽병원', ...JEJU_TWICE])
    expect(named('참여 상태').sort()).toEqual(['강태오', '신가온'])
  })

  it('may come again, with people who were there before [INST-169]', async () => {
    const { data } = await create({
      tenantId: (
        await server().call('searchInstitutions', { as: CI, path: { projectId: STUDY }, query: { keyword: '부산' } })
      ).data[0]?.id,
      institutionNumber: '02',
      principalInvestigatorId: demoUserId('pi@busan-hospital.example'),
      participants: [{ userId: demoUserId('nurse@busan-hospital.example'), userRole: 'GENERAL_USER' }],
    })
    expect((await list({ projectOrganizationId: data.id })).data).toMatchObject([
      { userName: '강태오', role: 'SITE_PRINCIPAL_INVESTIGATOR', status: 'ACTIVE', leftAt: null },
      { userName: '신가온', role: 'VIEWER', status: 'ACTIVE', leftAt: null },
    ])
    expect(await recordsOf('pi@busan-hospital.example')).toHaveLength(1)
    expect((await open('pi@busan-hospital.example')).status).toBe(200)
    const { data: history } = await server().call('listStudyAuditLogs', { as: CI, path: { projectId: STUDY } })
    // Both institutions of that name: the one that left, and the one that came.
    expect(
      history.content.filter(({ fieldLabel }) => fieldLabel === '기관').map(({ recordName }) => recordName),
    ).toEqual(['부산새벽병원', '부산새벽병원', ...JEJU_TWICE])
  })

  it('leaves a chief investigator in the study, who was its PI or took part at it [INST-169]', async () => {
    const { handle } = server().database
    const { data } = await create({ principalInvestigatorId: JEJU_PI })
    const jeju = and(eq(participants.userId, JEJU_PI), eq(participants.studyId, STUDY))
    await handle.update(studies).set({ principalInvestigatorId: JEJU_PI }).where(eq(studies.id, STUDY))
    const { data: left } = await remove(data.id, { as: SYSTEM_ADMIN })
    expect(left.userIds).toEqual([])
    expect(await handle.select().from(participants).where(jeju)).toMatchObject([
      { role: 'CHIEF_INVESTIGATOR', status: 'ACTIVE', leftAt: null, studyOrganizationId: null },
    ])
    expect((await trail()).at(-1)).toEqual([
      'participant',
      'UPDATE',
      '참여자 역할',
      'SITE_PRINCIPAL_INVESTIGATOR',
      'CHIEF_INVESTIGATOR',
    ])
    await handle
      .update(studies)
      .set({ principalInvestigatorId: demoUserId(CI) })
      .where(eq(studies.id, STUDY))
  })

  it('also takes those with it who are inactive or suspended [INST-169]', async () => {
    const { handle } = server().database
    const { data } = await create({ tenantId: JEJU })
    const rows = (['INACTIVE', 'SUSPENDED'] as const).map((status, at) => ({
      id: newId(),
      studyId: STUDY,
      userId: demoUserId(at === 0 ? 'user@haneul-pharma.example' : 'qa@daon-cro.example'),
      role: 'VIEWER',
      status,
      studyOrganizationId: data.id,
      joinedAt: new Date(server().now),
    }))
    await handle.insert(participants).values(rows)
    await remove(data.id)
    for (const { id } of rows) {
      expect(await handle.select().from(participants).where(eq(participants.id, id))).toMatchObject([
        { status: 'INACTIVE', leftAt: new Date(server().now), studyOrganizationId: null },
      ])
    }
  })

  it('is removed once for one key [INST-171]', async () => {
    const { data } = await create({ tenantId: JEJU })
    const headers = { 'idempotency-key': '9d0c6a52-4a3f-4c55-8f1d-3a6f3c1e9b11' }
    const first = await remove(data.id, { headers })
    expect(await remove(data.id, { headers })).toMatchObject({ status: 200, data: first.data })
    expect(await remove(data.id)).toMatchObject(GONE)
  })
})

describeOnEngines('institutions that are taken out at the same moment', (engine) => {
  const server = useServer(engine)
  const { create, remove } = institutionCalls(server)

  it.runIf(engine === 'PostgreSQL')(
    'are found missing by a registration that waited for their removal [INST-067, SCALL-045]',
    async () => {
      await Promise.all([server().tokenOf(CI), server().tokenOf(SMO)])
      const { handle } = server().database
      const waiting = () =>
        handle.$count(sql`pg_stat_activity`, sql`datname = current_database() and wait_event_type = 'Lock'`)
      const { data } = await create({ tenantId: JEJU, institutionNumber: '08' })
      const answers = await handle.transaction(async (tx) => {
        await tx.select().from(studies).where(eq(studies.id, STUDY)).for('update')
        const removed = remove(data.id)
        await expect.poll(waiting).toBe(1)
        const registered = server().call('createSubject', {
          as: SMO,
          path: { projectId: STUDY },
          body: { ...PERSON, projectOrganizationId: data.id },
        })
        await expect.poll(waiting).toBe(2)
        return [registered, removed] as const
      })
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 200])
    },
  )

  it('leave once, and not with a subject that is registered meanwhile [INST-067, SCALL-045]', async () => {
    await Promise.all([server().tokenOf(CI), server().tokenOf(SMO)])
    const { data } = await create({ tenantId: JEJU, institutionNumber: '09' })
    const both = await Promise.all([remove(data.id), remove(data.id, { as: SMO })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    const again = await create({ tenantId: JEJU, institutionNumber: '09' })
    const register = server().call('createSubject', {
      as: SMO,
      path: { projectId: STUDY },
      body: { ...PERSON, projectOrganizationId: again.data.id },
    })
    const [registered, removed] = await Promise.all([register, remove(again.data.id)])
    expect([
      [201, 409],
      [404, 200],
    ]).toContainEqual([registered.status, removed.status])
  })
})
