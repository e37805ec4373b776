import { demoUserId } from '@imsang/fixtures'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { plantUser } from '../administration/testing/plant'
import { verifyAudit } from '../audit/verify'
import { newId } from '../db/ids'
import { accessEntries, participants, studies } from '../db/schema'
import { describeOnEngines, describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import {
  CHIEF,
  CRO,
  created,
  everything,
  HOSPITAL,
  OTHER_SMO,
  PHARMA,
  participantsOf,
  read,
  remove,
  SMO,
  SYSTEM_ADMIN,
  storedStudy,
  TENANT_ADMIN,
  trailOf,
  update,
} from './testing/studyCalls'

describeOnOneEngine('an edit of a study', (engine) => {
  const server = useServer(engine)
  const rolesOf = async (id: string) => {
    const { projectOrganizations } = (await read(server(), id)).data
    return projectOrganizations.map((each) => [each.organizationRole, each.organizationId]).sort()
  }
  const SPONSORS = [
    ['LEAD_SPONSOR', HOSPITAL],
    ['REQUESTING_SPONSOR', PHARMA],
  ]

  it('stores what was sent and answers it [SCALL-025, SCALL-026, SCALL-027]', async () => {
    const id = await created(server())
    const sent = {
      projectName: '새 제목',
      projectNickname: '새 별칭',
      projectDescription: '새 설명',
      studyOverview: '새 개요',
      startDate: '2025-04-01',
      endDate: '2025-04-02',
      protocolNumber: 'UP-01-v2.0',
      totalTargetEnrollment: 7,
    }
    const { status, data } = await update(server(), id, { ...sent, clinicalPhase: 'PHASE_III' })
    expect(status).toBe(200)
    expect(data).toMatchObject({ ...sent, clinicalPhase: 'PHASE_3', protocolVersion: 'v2.0', version: 2 })
    expect((await read(server(), id)).data).toEqual(data)
    for (const totalTargetEnrollment of ['8', 8.5]) {
      expect((await update(server(), id, { totalTargetEnrollment })).status).toBe(400)
    }
    expect((await read(server(), id)).data).toEqual(data)
  })

  it('keeps a text that is not sent and clears one that is empty [SCALL-026, SCALL-027]', async () => {
    const texts = {
      projectNickname: '별칭',
      studyOverview: '개요',
      protocolNumber: 'UP-02',
      projectDescription: '설명',
    }
    const id = await created(server(), { ...texts, totalTargetEnrollment: 30 })
    const kept = await update(server(), id, { projectName: '다른 제목', clinicalPhase: undefined })
    expect(kept.data).toMatchObject({ ...texts, clinicalPhase: 'PHASE_2', totalTargetEnrollment: 30 })
    const empty = { projectNickname: '', studyOverview: ' ', protocolNumber: '', projectDescription: null }
    const nothing = { projectNickname: null, studyOverview: null, protocolNumber: null, projectDescription: null }
    expect((await update(server(), id, empty)).data).toMatchObject(nothing)
  })

  it('replaces organisations, and removes a CRO and an SMO that are not sent [SCALL-028]', async () => {
    const id = await created(server(), { croOrganizationId: CRO, smoOrganizationId: SMO })
    await update(server(), id, { croOrganizationId: CRO, smoOrganizationId: OTHER_SMO, requestingSponsorId: HOSPITAL })
    expect(await rolesOf(id)).toEqual([
      ['CRO', CRO],
      ['LEAD_SPONSOR', HOSPITAL],
      ['REQUESTING_SPONSOR', HOSPITAL],
      ['SMO', OTHER_SMO],
    ])
    await update(server(), id)
    expect(await rolesOf(id)).toEqual(SPONSORS)
  })

  it('of the SMO enrols nobody and removes nobody [STUDY-154]', async () => {
    const id = await created(server(), { smoOrganizationId: SMO })
    const before = (await participantsOf(server(), id)).map((each) => each.slice(0, 3))
    await plantUser(server(), { email: 'late@onsae-smo.example' }, [OTHER_SMO])
    await update(server(), id, { smoOrganizationId: OTHER_SMO })
    expect((await participantsOf(server(), id)).map((each) => each.slice(0, 3))).toEqual(before)
    expect(before.length).toBeGreaterThan(1)
  })

  it('keeps the CI without one in the request, and checks only another one [STUDY-209, SCALL-029]', async () => {
    const id = await created(server())
    expect((await update(server(), id, { projectName: '가' })).data.principalInvestigatorId).toBe(CHIEF)
    expect((await update(server(), id, { principalInvestigatorId: '' })).data.principalInvestigatorId).toBe(CHIEF)
    // Neither sponsor is an organisation of the stored CI any more.
    const sponsors = { leadSponsorId: PHARMA, requestingSponsorId: PHARMA }
    expect((await update(server(), id, { ...sponsors, principalInvestigatorId: CHIEF })).status).toBe(200)
    expect((await update(server(), id, { ...sponsors, principalInvestigatorId: newId() })).status).toBe(400)
  })

  it('lets another CI take part, and the former one no longer [STUDY-181]', async () => {
    const id = await created(server())
    const pi = demoUserId('pi@seoul-hospital.example')
    const { data } = await update(server(), id, { principalInvestigatorId: pi })
    expect(data.principalInvestigatorId).toBe(pi)
    expect(await participantsOf(server(), id)).toEqual(
      expect.arrayContaining([
        [CHIEF, 'CHIEF_INVESTIGATOR', 'INACTIVE', null],
        [pi, 'CHIEF_INVESTIGATOR', 'ACTIVE', null],
      ]),
    )
    expect((await read(server(), id, { as: 'pi@seoul-hospital.example' })).status).toBe(200)
    expect((await read(server(), id, { as: 'ci@seoul-hospital.example' })).status).toBe(403)
    expect((await update(server(), id, { principalInvestigatorId: CHIEF })).status).toBe(200)
    expect((await read(server(), id, { as: 'ci@seoul-hospital.example' })).status).toBe(200)
  })

  it('leaves a former CI at their institution as ordinary researcher, and a PI their institution [STUDY-181]', async () => {
    const pi = demoUserId('pi@seoul-hospital.example')
    const id = await created(server(), {
      participatingInstitutions: [{ institutionId: HOSPITAL, principalInvestigatorId: pi }],
    })
    const site = (await read(server(), id)).data.projectOrganizations[0]?.id ?? ''
    const { handle } = server().database
    const isChief = and(eq(participants.studyId, id), eq(participants.userId, CHIEF))
    await handle.update(participants).set({ studyOrganizationId: site }).where(isChief)
    await update(server(), id, { principalInvestigatorId: pi })
    expect((await participantsOf(server(), id)).sort()).toEqual(
      [
        [CHIEF, 'GENERAL_RESEARCHER', 'ACTIVE', site],
        [pi, 'SITE_PRINCIPAL_INVESTIGATOR', 'ACTIVE', site],
      ].sort(),
    )
    const path = { projectId: id }
    const flags = async (as: 'pi@seoul-hospital.example' | 'ci@seoul-hospital.example') =>
      (await server().call('getProjectPermissions', { as, path })).data
    expect(await flags('pi@seoul-hospital.example')).toMatchObject({ isProjectCI: true, isAdmin: true })
    expect(await flags('ci@seoul-hospital.example')).toMatchObject({ isProjectCI: false, isAdmin: false })
  })

  it('without a difference stores nothing, byte for byte [STUDY-229, STUDY-307]', async () => {
    const id = await created(server())
    const odd = { protocolNumber: ' UP-v03-V1.0 ', description: ' 두 줄\n ' }
    await server().database.handle.update(studies).set(odd).where(eq(studies.id, id))
    const before = await everything(server())
    const same = { protocolNumber: odd.protocolNumber, projectDescription: odd.description }
    expect((await update(server(), id, same)).data).toMatchObject({ ...same, version: 1 })
    expect(await storedStudy(server(), id)).toMatchObject({ ...odd, version: 1 })
    expect(await everything(server())).toEqual(before)
  })

  it('is in the trail with both values, and in the access record [AUDIT-048, ACCESS-008]', async () => {
    const id = await created(server(), { croOrganizationId: CRO })
    const begun = (await trailOf(server(), id)).length
    const { headers } = await update(server(), id, {
      projectName: '새 제목',
      clinicalPhase: 'PHASE_3',
      requestingSponsorId: HOSPITAL,
      principalInvestigatorId: demoUserId('pi@seoul-hospital.example'),
    })
    const names = (await read(server(), id)).data.principalInvestigatorName
    const former = '정해원'
    expect((await trailOf(server(), id)).slice(begun)).toEqual([
      ['UPDATE', '연구 제목', '고혈압 2상', '새 제목', null],
      ['UPDATE', '의뢰기관', '하늘제약 (HANEUL)', '한강서울병원 (HGSH)', null],
      ['UPDATE', '총괄연구책임자(CI)', former, names, null],
      ['UPDATE', '총괄연구책임자(CI) ID', CHIEF, demoUserId('pi@seoul-hospital.example'), null],
      ['UPDATE', 'CRO', '다온CRO (DAON)', null, null],
      ['UPDATE', '임상 단계', 'PHASE_2', 'PHASE_3', null],
      ['UPDATE', '참여 상태', 'ACTIVE', 'INACTIVE', null],
      ['CREATE', '참여자', null, names, null],
      ['CREATE', '참여자 역할', null, 'CHIEF_INVESTIGATOR', null],
      ['CREATE', '참여 상태', null, 'ACTIVE', null],
    ])
    expect((await verifyAudit(server().database.handle)).faults).toEqual([])
    const entry = eq(accessEntries.requestId, headers.get('x-request-id') ?? '')
    expect(await server().database.handle.select().from(accessEntries).where(entry)).toMatchObject([
      { operation: 'updateProject', task: 'change', about: 'study', status: 200, studyId: id },
    ])
  })

  it('is refused to those who may only read the study, and to those outside it [PERM-024, PERM-045, PERM-054]', async () => {
    const id = await created(server())
    const before = await everything(server())
    expect(await update(server(), id, { projectName: 'x' }, { as: 'ci@seoul-hospital.example' })).toMatchObject({
      status: 403,
      message: '권한이 없습니다.',
    })
    for (const as of [TENANT_ADMIN, 'cra@daon-cro.example'] as const) {
      expect(await update(server(), id, {}, { as })).toMatchObject({
        status: 403,
        message: '연구에 접근할 권한이 없습니다.',
      })
    }
    for (const unknown of [newId(), 'x']) expect((await update(server(), unknown)).status).toBe(404)
    expect(await everything(server())).toEqual(before)
  })

  it('is allowed to the administrator of an organisation that takes part [PERM-045]', async () => {
    const id = await created(server(), { smoOrganizationId: SMO })
    const answer = await update(server(), id, { smoOrganizationId: SMO, projectName: 'y' }, { as: TENANT_ADMIN })
    expect([answer.status, answer.data.projectName]).toEqual([200, 'y'])
  })

  it('of a deleted study is answered with 404 [STUDY-248]', async () => {
    const id = await created(server())
    await remove(server(), id)
    expect(await update(server(), id)).toMatchObject({ status: 404, message: '연구를 찾을 수 없습니다.' })
  })

  it('is stored once when it is repeated with its key, also after another edit [SCALL-100, SCALL-101]', async () => {
    const id = await created(server())
    const headers = { 'idempotency-key': newId(), 'if-match': '"1"' }
    const first = await update(server(), id, { projectName: '하나' }, { headers })
    await update(server(), id, { projectName: '둘' })
    const again = await update(server(), id, { projectName: '하나' }, { headers })
    expect([again.status, again.data]).toEqual([200, first.data])
    expect((await storedStudy(server(), id)).name).toBe('둘')
  })
})

describeOnEngines('two edits of a study at once', (engine) => {
  const server = useServer(engine)

  it('of one version: one is stored, the other answered with the current study [SCALL-101]', async () => {
    await Promise.all([server().tokenOf(SYSTEM_ADMIN), server().tokenOf(TENANT_ADMIN)])
    const id = await created(server(), { smoOrganizationId: SMO })
    const headers = { 'if-match': '"1"' }
    const callers = [SYSTEM_ADMIN, TENANT_ADMIN] as const
    const answers = await Promise.all(
      callers.map((as) => update(server(), id, { smoOrganizationId: SMO, projectName: as }, { as, headers })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const won = answers.find(({ status }) => status === 200)
    expect(answers.find(({ status }) => status === 412)).toMatchObject({
      code: 'record.older-version',
      message: '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.',
      data: won?.data,
    })
    expect(await storedStudy(server(), id)).toMatchObject({ name: won?.data.projectName, version: 2 })
  })

  it('to one protocol number: one gets it [STUDY-213]', async () => {
    const two = [await created(server()), await created(server(), { protocolNumber: 'UP-10-v1.0' })]
    const answers = await Promise.all(two.map((id) => update(server(), id, { protocolNumber: 'UP-11-v1.0' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      field: 'protocolNumber',
      message: '이미 사용 중인 프로토콜 번호입니다.',
    })
  })

  it('to its own number in another version is no conflict [STUDY-213]', async () => {
    const id = await created(server(), { protocolNumber: 'UP-12-v1.0' })
    expect((await update(server(), id, { protocolNumber: 'up-12-v2.0' })).status).toBe(200)
  })

  it('leaves an older study its shared number until it gets another one [STUDY-213]', async () => {
    await created(server(), { protocolNumber: 'UP-13' })
    const id = await created(server())
    await server().database.handle.update(studies).set({ protocolNumber: 'UP-13-v3.0' }).where(eq(studies.id, id))
    const kept = await update(server(), id, { protocolNumber: 'UP-13-v3.0', projectName: '제목' })
    expect(kept.status).toBe(200)
    expect((await update(server(), id, { protocolNumber: 'UP-13-v4.0' })).status).toBe(200)
    expect((await update(server(), id, { protocolNumber: 'UP-14' })).status).toBe(200)
    expect((await update(server(), id, { protocolNumber: 'UP-13' })).status).toBe(409)
  })
})
