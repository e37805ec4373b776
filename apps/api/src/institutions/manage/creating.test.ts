import { demoUserId } from '@imsang/fixtures'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { plantUser } from '../../administration/testing/plant'
import { memberships, participants, users } from '../../db/schema'
import { peopleOf } from '../../studies/testing/people'
import { everything } from '../../studies/testing/studyCalls'
import { describeOnEngines, describeOnOneEngine } from '../../testing/engines'
import { useServer } from '../../testing/server'
import {
  CI,
  CRC,
  institutionCalls,
  JEJU,
  JEJU_PI,
  NEW_HOSPITAL,
  organizationOf,
  STUDY,
  SYSTEM_ADMIN,
} from '../testing/institutionCalls'

const BUSAN = organizationOf('busan-hospital.example')

describeOnOneEngine('an institution that is put into a study', (engine) => {
  const server = useServer(engine)
  const { create, links, plant, trail } = institutionCalls(server)
  const { list } = peopleOf(server)

  /** Makes people of the demo members of an organisation. */
  const employ = (organizationId: string, ...emails: Parameters<typeof demoUserId>[0][]) =>
    server()
      .database.handle.insert(memberships)
      .values(emails.map((email) => ({ userId: demoUserId(email), organizationId, isPrimary: false, position: 5 })))

  it('is stored with number, target, role, PI and notes, and answered [SCALL-044, INST-051, INST-118]', async () => {
    const before = await trail()
    const { status, data } = await create({
      institutionNumber: '007',
      targetEnrollment: 0,
      principalInvestigatorId: JEJU_PI,
      notes: ' 협력 기관 ',
    })
    expect([status, data]).toEqual([
      201,
      {
        id: expect.any(String),
        organizationId: JEJU,
        organizationName: '제주바람병원',
        organizationCode: 'JJBH',
        organizationType: 'HOSPITAL',
        organizationRole: 'SITE',
        institutionNumber: '007',
        targetEnrollment: 0,
        principalInvestigatorId: JEJU_PI,
        principalInvestigatorName: '고은결',
        principalInvestigatorEmail: 'pi@jeju-hospital.example',
        version: 1,
      },
    ])
    expect((await links()).at(-1)).toEqual({
      id: data.id,
      studyId: STUDY,
      organizationId: JEJU,
      role: 'SITE',
      institutionNumber: '007',
      targetEnrollment: 0,
      notes: '협력 기관',
      principalInvestigatorId: JEJU_PI,
      joinedAt: new Date(server().now),
      version: 1,
    })
    expect((await list({ projectOrganizationId: data.id })).data).toMatchObject([
      { userName: '고은결', role: 'SITE_PRINCIPAL_INVESTIGATOR', status: 'ACTIVE', institutionNumber: '007' },
    ])
    expect(await trail(before.length)).toEqual([
      ['study-institution', 'CREATE', '기관', null, '제주바람병원 (JJBH)'],
      ['study-institution', 'CREATE', '기관 번호', null, '007'],
      ['study-institution', 'CREATE', '목표 등록 수', null, '0'],
      ['study-institution', 'CREATE', '책임연구자(PI)', null, '고은결'],
      ['study-institution', 'CREATE', '기관 역할', null, '협력 기관'],
      ['participant', 'CREATE', '참여자', null, '고은결'],
      ['participant', 'CREATE', '참여자 역할', null, 'SITE_PRINCIPAL_INVESTIGATOR'],
      ['participant', 'CREATE', '참여 상태', null, 'ACTIVE'],
    ])
    const seen = await server().call('getProject', { as: 'pi@jeju-hospital.example', path: { projectId: STUDY } })
    expect(seen.status).toBe(200)
  })

  it('is refused when it is one already, and nothing is stored [INST-166]', async () => {
    const before = await everything(server())
    expect(await create({ tenantId: BUSAN })).toMatchObject({
      status: 409,
      message: '이미 참여 중인 기관입니다.',
      field: 'tenantId',
    })
    expect(await everything(server())).toEqual(before)
  })

  it('has no number that another institution of the study has; none may be shared [INST-052]', async () => {
    const [first, second] = [await plant(), await plant()]
    expect(await create({ tenantId: first, institutionNumber: '02' })).toMatchObject({
      status: 409,
      message: '이미 사용 중인 기관번호입니다.',
      field: 'institutionNumber',
    })
    expect(await create({ tenantId: first, institutionNumber: '' })).toMatchObject({ status: 201 })
    // Of another study it is free.
    expect(await create({ tenantId: second, institutionNumber: '03' })).toMatchObject({ status: 201 })
    expect((await links()).slice(-2).map(({ institutionNumber }) => institutionNumber)).toEqual([null, '03'])
  })

  it.each(['01234567890', '12a', '１２', '-1', ' 1'])(
    'is refused with the number %j [INST-050, SCONST-030]',
    async (institutionNumber) => {
      expect(await create({ tenantId: await plant(), institutionNumber })).toMatchObject({
        status: 400,
        message: '기관번호는 숫자 10자리 이하로 입력해주세요.',
        field: 'institutionNumber',
      })
    },
  )

  it('may have a number of ten digits [INST-050, SCONST-030]', async () => {
    const { data } = await create({ tenantId: await plant(), institutionNumber: '0123456789' })
    expect(data.institutionNumber).toBe('0123456789')
  })

  it.each([-1, 1.5, '10', '', null, 1_000_001])(
    'is refused with the target %j [INST-054]',
    async (targetEnrollment) => {
      expect((await create({ tenantId: await plant(), targetEnrollment })).status).toBe(400)
    },
  )

  it('is an organisation in use [INST-166]', async () => {
    const inactive = await plant({ status: 'INACTIVE' })
    for (const tenantId of [inactive, demoUserId(CI)]) {
      expect(await create({ tenantId })).toMatchObject({
        status: 400,
        message: '선택할 수 없는 기관입니다.',
        field: 'tenantId',
      })
    }
  })

  it('brings its people with the roles of their users, each once [INST-119]', async () => {
    const { handle } = server().database
    const hospital = await plant()
    const ids: string[] = []
    const roles = ['PI', 'PI', 'SUB_I', 'CRC', 'CRA', 'CPM', 'SPONSOR_DM', 'SITE_DM', 'QA']
    const [sample] = await handle.select().from(users).where(eq(users.id, JEJU_PI))
    for (const [at, role] of roles.entries()) {
      const id = `00000000-0000-4000-8000-00000000000${at}`
      const email = `member${at}@jeju-hospital.example`
      await handle
        .insert(users)
        .values({ ...sample, id, email, username: email, fullName: `구성원${at}`, jobRoleKey: role } as never)
      await handle.insert(memberships).values({ userId: id, organizationId: hospital, isPrimary: true, position: 0 })
      ids.push(id)
    }
    const participantsSent = ids.map((userId, at) => ({ userId, userName: '다른 이름', userRole: roles[at] }))
    const { status, data, headers } = await create({
      tenantId: hospital,
      principalInvestigatorId: ids[1],
      participants: [...participantsSent, ...participantsSent],
    })
    expect(status).toBe(201)
    const team = (await list({ projectOrganizationId: data.id })).data
    expect(team.map(({ userName, role }) => [userName, role])).toEqual([
      // An institution has one PI; of two the one that was chosen.
      ['구성원0', 'CO_INVESTIGATOR'],
      ['구성원1', 'SITE_PRINCIPAL_INVESTIGATOR'],
      ['구성원2', 'CO_INVESTIGATOR'],
      ['구성원3', 'COORDINATOR'],
      ['구성원4', 'MONITOR'],
      ['구성원5', 'PROJECT_MANAGER'],
      ['구성원6', 'DATA_MANAGER'],
      ['구성원7', 'DATA_MANAGER'],
      ['구성원8', 'VIEWER'],
    ])
    const { data: record } = await server().call('listStudyAccess', { as: CI, path: { projectId: STUDY } })
    const entry = record.content.find(({ operation }) => operation === 'createInstitution')
    expect(entry).toMatchObject({ task: 'create', about: 'study', status: 201 })
    expect(entry?.persons.map(({ id }) => id).sort()).toEqual(ids)
    expect(headers.get('x-request-id')).toBeTruthy()
  })

  it('without a chosen PI has the one among its people [INST-119]', async () => {
    const hospital = await plant()
    await employ(hospital, 'user@haneul-pharma.example')
    const userId = demoUserId('user@haneul-pharma.example')
    const { data } = await create({ tenantId: hospital, participants: [{ userId, userRole: 'PI' }] })
    expect(data).toMatchObject({ principalInvestigatorId: userId, principalInvestigatorName: '배하늘' })
    expect((await list({ projectOrganizationId: data.id })).data).toMatchObject([
      { role: 'SITE_PRINCIPAL_INVESTIGATOR' },
    ])
  })

  it('takes only its own people, and none who takes part already [INST-167]', async () => {
    const hospital = await plant()
    await employ(hospital, 'nurse@busan-hospital.example', 'cra@daon-cro.example')
    const before = await everything(server())
    const foreign = { status: 400, message: '해당 기관의 사용자만 선택할 수 있습니다.' }
    const stranger = demoUserId('user@haneul-pharma.example')
    expect(await create({ tenantId: hospital, principalInvestigatorId: stranger })).toMatchObject({
      ...foreign,
      field: 'principalInvestigatorId',
    })
    const sent = demoUserId('sent@new-hospital.example')
    const disabled = await plantUser(server(), { email: 'off@jeju-hospital.example', isEnabled: false }, [hospital])
    for (const [tenantId, userId] of [
      [hospital, stranger],
      // Their account is not in use yet, or no longer.
      [NEW_HOSPITAL, sent],
      [hospital, disabled],
    ]) {
      const participantsSent = [{ userId, userRole: 'CRC' }]
      expect(await create({ tenantId, participants: participantsSent })).toMatchObject({
        ...foreign,
        field: 'participants',
      })
    }
    const busy = ['nurse@busan-hospital.example', 'cra@daon-cro.example'] as const
    expect(
      await create({
        tenantId: hospital,
        participants: busy.map((email) => ({ userId: demoUserId(email), userRole: 'CRC' })),
      }),
    ).toMatchObject({
      status: 409,
      message: '이미 이 연구에 참여 중인 사용자입니다: 신가온, 류다인',
      field: 'participants',
    })
    // Of those who take part the chief investigator alone may come, and as the PI alone.
    await employ(hospital, CI)
    for (const [people, name] of [
      [{ principalInvestigatorId: demoUserId('nurse@busan-hospital.example') }, '신가온'],
      [{ participants: [{ userId: demoUserId(CI), userRole: 'CRC' }] }, '정해원'],
    ] as const) {
      expect(await create({ tenantId: hospital, ...people })).toMatchObject({
        status: 409,
        message: `이미 이 연구에 참여 중인 사용자입니다: ${name}`,
      })
    }
    expect(await everything(server())).toEqual(before)
  })

  it('may be led by the chief investigator, who stays what they are [INST-167]', async () => {
    const hospital = await plant()
    await employ(hospital, CI)
    const { data } = await create({ tenantId: hospital, principalInvestigatorId: demoUserId(CI) })
    expect(data).toMatchObject({ principalInvestigatorName: '정해원' })
    const records = await server()
      .database.handle.select()
      .from(participants)
      .where(eq(participants.userId, demoUserId(CI)))
    expect(records.filter(({ studyId }) => studyId === STUDY)).toMatchObject([{ role: 'CHIEF_INVESTIGATOR' }])
  })

  it.each([
    ['CRO', 'CRO', 'CRO'],
    ['SMO', 'SMO', 'SMO'],
    ['PHARMACEUTICAL', 'REQUESTING_SPONSOR', '의뢰기관'],
    ['OTHER', 'SITE', '기관'],
  ])('of type %s gets the role %s, and its entry in the trail [SCALL-044]', async (type, role, label) => {
    const before = (await trail()).length
    const { data } = await create({ tenantId: await plant({ type, name: '새 조직' }) })
    expect(data.organizationRole).toBe(role)
    const [entry] = await trail(before)
    expect(entry?.[2]).toBe(label)
    expect(entry?.[4]).toContain('새 조직')
  })

  it('gets the role that is sent; another text is refused [SCALL-044]', async () => {
    const tenantId = await plant({ type: 'CRO' })
    expect((await create({ tenantId, institutionRole: 'SPONSOR' })).status).toBe(400)
    expect((await create({ tenantId, institutionRole: 'SITE' })).data.organizationRole).toBe('SITE')
  })

  it('was put there by an admin of the study [PERM-054]', async () => {
    const before = await everything(server())
    for (const as of ['pi@seoul-hospital.example', 'cra@daon-cro.example', 'nurse@busan-hospital.example'] as const) {
      expect(await create({ tenantId: await plant() }, { as })).toMatchObject({ status: 403 })
    }
    expect(await everything(server())).toEqual(before)
    for (const as of [CRC, 'tenant@hanbit-smo.example', SYSTEM_ADMIN] as const) {
      expect(await create({ tenantId: await plant() }, { as })).toMatchObject({ status: 201 })
    }
  })

  it('is stored once for one key, whatever happened to the first answer [INST-171]', async () => {
    const tenantId = await plant()
    const headers = { 'idempotency-key': '7f0c6a52-4a3f-4c55-8f1d-3a6f3c1e9b10' }
    const first = await create({ tenantId, institutionNumber: '77' }, { headers })
    const count = await everything(server())
    const again = await create({ tenantId, institutionNumber: '77' }, { headers })
    expect([again.status, again.data]).toEqual([201, first.data])
    expect(await everything(server())).toEqual(count)
  })
})

describeOnEngines('institutions that are put into a study at the same moment', (engine) => {
  const server = useServer(engine)
  const { create, links, plant } = institutionCalls(server)
  const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status).sort()

  it('get a number once, and one organisation once [INST-052, INST-166]', async () => {
    await Promise.all([CI, CRC].map((as) => server().tokenOf(as as typeof CI)))
    const [one, other] = [await plant(), await plant()]
    const before = (await links()).length
    expect(
      statuses(
        await Promise.all([
          create({ tenantId: one, institutionNumber: '55' }),
          create({ tenantId: other, institutionNumber: '55' }, { as: CRC }),
        ]),
      ),
    ).toEqual([201, 409])
    const third = await plant()
    expect(
      statuses(await Promise.all([create({ tenantId: third }), create({ tenantId: third }, { as: CRC })])),
    ).toEqual([201, 409])
    expect((await links()).length).toBe(before + 2)
  })
})
