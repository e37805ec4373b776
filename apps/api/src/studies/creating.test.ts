import { DEMO_ORGANIZATIONS, demoUserId } from '@imsang/fixtures'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { plantUser, tokenOf } from '../administration/testing/plant'
import { verifyAudit } from '../audit/verify'
import { newId } from '../db/ids'
import { accessEntries, studies } from '../db/schema'
import { describeOnEngines, describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import {
  BUSAN,
  CHIEF,
  CRO,
  create,
  created,
  everything,
  HOSPITAL,
  NEW_STUDY,
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
} from './testing/studyCalls'

describeOnOneEngine('a new study', (engine) => {
  const server = useServer(engine)

  it('is answered with its id, and read with what was sent [SCALL-017, SCALL-018, SCALL-019, SCALL-020, SCALL-021]', async () => {
    const sent = {
      projectNickname: '고혈압',
      projectDescription: '설명',
      protocolNumber: 'HB-001-v1.0',
      studyType: 'INTERVENTIONAL',
      therapeuticArea: '순환기내과',
      totalTargetEnrollment: 80,
      studyOverview: '목적\n개요',
    }
    const { status, data } = await create(server(), {
      ...sent,
      projectName: ` ${NEW_STUDY.projectName}\n`,
      croOrganizationId: CRO,
      smoOrganizationId: SMO,
    })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      ...sent,
      projectName: '고혈압 2상',
      protocolVersion: 'v1.0',
      clinicalPhase: 'PHASE_2',
      startDate: '2025-03-10',
      researchPeriodStart: '2025-03-10',
      endDate: '2026-03-10',
      researchPeriodEnd: '2026-03-10',
      principalInvestigatorId: CHIEF,
      principalInvestigatorOrganizationId: HOSPITAL,
      version: 1,
    })
    expect((await read(server(), data.projectId)).data).toEqual(data)
    const roles = data.projectOrganizations.map((each) => [each.organizationRole, each.organizationId])
    expect(roles.sort()).toEqual([
      ['CRO', CRO],
      ['LEAD_SPONSOR', HOSPITAL],
      ['REQUESTING_SPONSOR', PHARMA],
      ['SMO', SMO],
    ])
  })

  it('starts as ONGOING [STUDY-267]', async () => {
    expect((await create(server())).data.status).toBe('ONGOING')
  })

  it('may have one organisation as both sponsors [STUDY-175]', async () => {
    const { status, data } = await create(server(), { requestingSponsorId: HOSPITAL })
    expect(status).toBe(201)
    expect(data.projectOrganizations.map((each) => each.organizationRole).sort()).toEqual([
      'LEAD_SPONSOR',
      'REQUESTING_SPONSOR',
    ])
  })

  it.each([
    ['PHASE_I', 'PHASE_1'],
    ['PHASE_II', 'PHASE_2'],
    ['PHASE_III', 'PHASE_3'],
    ['PHASE_IV', 'PHASE_4'],
    ['PRE_CLINICAL', 'PRECLINICAL'],
  ])('with the phase %s is stored with %s [STUDY-169]', async (clinicalPhase, phase) => {
    expect((await create(server(), { clinicalPhase })).data.clinicalPhase).toBe(phase)
  })

  it('takes the other names of dates and of people of the SMO, the first of two [SCALL-022]', async () => {
    const manager = demoUserId('smo@hanbit-smo.example')
    const { startDate: _, endDate: __, ...rest } = NEW_STUDY
    const body = { ...rest, researchPeriodStart: '2025-01-01', researchPeriodEnd: '2025-02-01', smoOrganizationId: SMO }
    const other = { projectManagerId: manager, crcIds: [demoUserId('crc@hanbit-smo.example')] }
    const { data } = await server().call('createProject', { as: SYSTEM_ADMIN, body: { ...body, ...other } })
    expect(data).toMatchObject({ startDate: '2025-01-01', endDate: '2025-02-01' })
    expect(await participantsOf(server(), data.projectId)).toContainEqual([
      manager,
      'PROJECT_MANAGER',
      'ACTIVE',
      expect.any(String),
    ])
    const both = await create(server(), { researchPeriodStart: '2020-01-01', researchPeriodEnd: '2020-02-01' })
    expect(both.data).toMatchObject({ startDate: NEW_STUDY.startDate, endDate: NEW_STUDY.endDate })
  })

  it('begins with its institutions, numbered in order, each with its PI and role, and with other organisations [SCALL-023, SCALL-024]', async () => {
    const pi = demoUserId('pi@busan-hospital.example')
    const jeju = DEMO_ORGANIZATIONS['jeju-hospital.example'].id
    const { data } = await create(server(), {
      participatingInstitutions: [
        { institutionId: BUSAN, principalInvestigatorId: pi, notes: '시험기관' },
        { institutionId: HOSPITAL },
      ],
      participatingOrganizationIds: [jeju, PHARMA, OTHER_SMO, jeju],
    })
    const links = data.projectOrganizations.map((each) => [
      each.organizationRole,
      each.organizationId,
      each.institutionNumber,
      each.principalInvestigatorId,
    ])
    expect(links.slice(0, 3)).toEqual([
      ['SITE', BUSAN, '01', pi],
      ['SITE', HOSPITAL, '02', null],
      ['SITE', jeju, '03', null],
    ])
    expect(links).toHaveLength(6)
    expect(links).toContainEqual(['SMO', OTHER_SMO, null, null])
    const site = data.projectOrganizations[0]?.id
    expect(await participantsOf(server(), data.projectId)).toContainEqual([
      pi,
      'SITE_PRINCIPAL_INVESTIGATOR',
      'ACTIVE',
      site,
    ])
    const as = 'pi@busan-hospital.example'
    expect((await read(server(), data.projectId, { as })).data.projectOrganizations.map(({ id }) => id)).toEqual([site])
  })

  it('enrols every member of its SMO whose account is in use as CRC, its manager as such, nobody twice [STUDY-154]', async () => {
    const smo = DEMO_ORGANIZATIONS['onsae-smo.example'].id
    const plant = (name: string, values: object = {}) =>
      plantUser(server(), { email: `${name}@onsae-smo.example`, ...values }, [smo])
    const [crc, manager] = [await plant('crc'), await plant('manager')]
    const both = await plantUser(server(), { email: 'both@onsae-smo.example' }, [HOSPITAL, smo])
    await plant('disabled', { isEnabled: false })
    await plant('applicant', { registrationStatus: 'EMAIL_VERIFIED' })
    const id = await created(server(), {
      smoOrganizationId: smo,
      smoProjectManagerId: manager,
      principalInvestigatorId: both,
      smoCrcIds: [],
    })
    const people = await participantsOf(server(), id)
    const link = (await read(server(), id)).data.projectOrganizations.find(
      ({ organizationId }) => organizationId === smo,
    )?.id
    expect(people).toHaveLength(3)
    expect(people).toEqual(
      expect.arrayContaining([
        [both, 'CHIEF_INVESTIGATOR', 'ACTIVE', null],
        [manager, 'PROJECT_MANAGER', 'ACTIVE', link],
        [crc, 'COORDINATOR', 'ACTIVE', link],
      ]),
    )
    const token = await tokenOf(server(), 'both@onsae-smo.example')
    expect((await server().call('getProject', { token, path: { projectId: id } })).status).toBe(200)
  })

  it('belongs to the organisation of the administrator who created it, who sees and edits it [PERM-045]', async () => {
    const id = await created(server(), {}, { as: TENANT_ADMIN })
    const mine = (await server().call('listMyProjects', { as: TENANT_ADMIN })).data
    expect(mine.map(({ projectId }) => projectId)).toContain(id)
    const call = { as: TENANT_ADMIN, path: { projectId: id } } as const
    expect((await server().call('getProjectPermissions', call)).data.canEditProject).toBe(true)
    await plantUser(server(), { email: 'tenant@onsae-smo.example', adminType: 'TENANT', jobRoleKey: 'TENANT_ADMIN' }, [
      OTHER_SMO,
    ])
    const token = await tokenOf(server(), 'tenant@onsae-smo.example')
    expect(await server().call('deleteProject', { token, path: { projectId: id } })).toMatchObject({
      status: 403,
      message: '연구에 접근할 권한이 없습니다.',
    })
  })

  it('is stored with all that belongs to it or not at all [STUDY-154, STUDY-215]', async () => {
    // Without an organisation nobody could say whose study it is: refused once everything else is stored.
    await plantUser(server(), { email: 'alone@onsae-smo.example', adminType: 'TENANT', jobRoleKey: 'TENANT_ADMIN' })
    const token = await tokenOf(server(), 'alone@onsae-smo.example')
    const before = await everything(server())
    const body = { ...NEW_STUDY, smoOrganizationId: SMO, participatingInstitutions: [{ institutionId: BUSAN }] }
    expect((await server().call('createProject', { token, body })).status).toBe(403)
    expect(await everything(server())).toEqual(before)
  })

  it('is made by administrators of an organisation and of the system, and refused to everybody below [PERM-023, PERM-054]', async () => {
    for (const as of [TENANT_ADMIN, SYSTEM_ADMIN] as const)
      expect((await create(server(), {}, { as })).status, as).toBe(201)
    const before = await everything(server())
    for (const as of ['smo@hanbit-smo.example', 'ci@seoul-hospital.example', 'cpm@daon-cro.example'] as const) {
      expect(await create(server(), {}, { as })).toMatchObject({ status: 403, message: '접근 권한이 없습니다' })
    }
    expect(await everything(server())).toEqual(before)
  })

  it('is in its trail from the start, with names and codes, and in the access record under its id [AUDIT-048, ACCESS-008]', async () => {
    const { data, headers } = await create(server(), {
      smoOrganizationId: SMO,
      participatingInstitutions: [{ institutionId: BUSAN }],
    })
    const trail = await trailOf(server(), data.projectId)
    const reason = '최초 입력 - 시스템 기록'
    expect(trail.slice(0, 11)).toEqual(
      [
        ['연구 제목', '고혈압 2상'],
        ['연구주도기관', '한강서울병원 (HGSH)'],
        ['의뢰기관', '하늘제약 (HANEUL)'],
        ['총괄연구책임자(CI)', data.principalInvestigatorName],
        ['총괄연구책임자(CI) ID', CHIEF],
        ['시작일', '2025-03-10'],
        ['종료일', '2026-03-10'],
        ['SMO', '한빛SMO (HANBIT)'],
        ['임상 단계', 'PHASE_2'],
        ['목표 시험대상자 수', '100'],
        ['연구 상태', 'ONGOING'],
      ].map(([label, value]) => ['CREATE', label, null, value, reason]),
    )
    expect(trail).toContainEqual(['CREATE', '기관', null, '부산새벽병원 (BSBH)', reason])
    expect(trail).toContainEqual(['CREATE', '참여자 역할', null, 'CHIEF_INVESTIGATOR', reason])
    expect((await verifyAudit(server().database.handle)).faults).toEqual([])
    const entries = await server()
      .database.handle.select()
      .from(accessEntries)
      .where(eq(accessEntries.requestId, headers.get('x-request-id') ?? ''))
    expect(entries).toMatchObject([
      { operation: 'createProject', task: 'create', about: 'study', status: 201, studyId: data.projectId },
    ])
  })

  it('is created once when the request is repeated with its key [SCALL-100, DCALL-012]', async () => {
    const headers = { 'idempotency-key': newId() }
    const first = await create(server(), {}, { headers })
    const before = await everything(server())
    const second = await create(server(), {}, { headers })
    expect([second.status, second.data]).toEqual([201, first.data])
    expect(await everything(server())).toEqual(before)
  })
})

describeOnEngines('the protocol number of a study', (engine) => {
  const server = useServer(engine)
  const TAKEN = { status: 409, field: 'protocolNumber', message: '이미 사용 중인 프로토콜 번호입니다.' }

  it('is refused when another study has it in any version and letter case [STUDY-213]', async () => {
    await created(server(), { protocolNumber: 'PN-01-v1.0' })
    const before = await everything(server())
    for (const protocolNumber of ['PN-01-v1.0', 'pn-01-v2.0', ' PN-01 ']) {
      expect(await create(server(), { protocolNumber })).toMatchObject(TAKEN)
    }
    expect(await create(server(), { protocolNumber: 'hn2101-301' })).toMatchObject(TAKEN)
    expect(await everything(server())).toEqual(before)
    for (const protocolNumber of ['PN-010-v1.0', '', null, undefined]) {
      expect((await create(server(), { protocolNumber })).status).toBe(201)
    }
  })

  it('goes to one of two people who register it at the same moment [STUDY-213]', async () => {
    await Promise.all([server().tokenOf(SYSTEM_ADMIN), server().tokenOf(TENANT_ADMIN)])
    const both = [SYSTEM_ADMIN, TENANT_ADMIN] as const
    const answers = await Promise.all(both.map((as) => create(server(), { protocolNumber: 'PN-02-v1.0' }, { as })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject(TAKEN)
    const { handle } = server().database
    expect(await handle.$count(studies, eq(studies.protocolNumber, 'PN-02-v1.0'))).toBe(1)
  })

  it('is free again once its study is deleted [STUDY-248]', async () => {
    const id = await created(server(), { protocolNumber: 'PN-03-v1.0' })
    expect((await remove(server(), id)).status).toBe(200)
    expect((await create(server(), { protocolNumber: 'PN-03-v1.0' })).status).toBe(201)
    expect((await storedStudy(server(), id)).protocolNumber).toBe('PN-03-v1.0')
  })
})
