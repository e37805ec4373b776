import { DEMO_ORGANIZATIONS, type DemoEmail, demoSiteId, demoStudyId, demoUserId } from '@imsang/fixtures'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { plantUser } from '../administration/testing/plant'
import { newId } from '../db/ids'
import { accessEntries, organizations, participants, studies, studyOrganizations } from '../db/schema'
import { describeOnEngines, describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { peopleOf } from './testing/people'
import { everything, trailOf } from './testing/studyCalls'

const STUDY = demoStudyId('study-1')
const SEOUL = DEMO_ORGANIZATIONS['seoul-hospital.example'].id
const BUSAN = DEMO_ORGANIZATIONS['busan-hospital.example'].id
const JEJU = DEMO_ORGANIZATIONS['jeju-hospital.example'].id
const SMO = DEMO_ORGANIZATIONS['hanbit-smo.example'].id
const PHARMA = DEMO_ORGANIZATIONS['haneul-pharma.example'].id
const USER = 'user@haneul-pharma.example'
const NEW = { userId: demoUserId(USER), role: 'STATISTICIAN', organizationId: PHARMA }

describeOnOneEngine('a person who is added to a study', (engine) => {
  const server = useServer(engine)
  const { add, remove, list, eligible, recordsOf } = peopleOf(server)
  const open = (as: DemoEmail) => server().call('getProject', { as, path: { projectId: STUDY } })

  it('takes part from then on, is in the list and in the trail [SCALL-037, AUDIT-048]', async () => {
    expect((await open(USER)).status).toBe(403)
    const before = (await trailOf(server(), STUDY)).length
    const { status, data, headers } = await add({ ...NEW, jobRole: 'PI' })
    expect([status, data]).toEqual([
      201,
      {
        participantId: expect.any(String),
        userId: NEW.userId,
        userName: '배하늘',
        userEmail: USER,
        role: 'STATISTICIAN',
        roleName: '통계담당자',
        // That of the account: what is sent changes nothing.
        jobRole: 'GENERAL_USER',
        status: 'ACTIVE',
        organizationId: PHARMA,
        organizationName: '하늘제약',
        institutionId: null,
        institutionNumber: null,
        projectOrganizationId: null,
        joinedAt: new Date(server().now).toISOString(),
        leftAt: null,
      },
    ])
    expect((await open(USER)).status).toBe(200)
    expect((await list()).data).toContainEqual(data)
    expect((await trailOf(server(), STUDY)).slice(before)).toEqual([
      ['CREATE', '참여자', null, '배하늘', null],
      ['CREATE', '참여자 역할', null, 'STATISTICIAN', null],
      ['CREATE', '참여 상태', null, 'ACTIVE', null],
    ])
    const entry = eq(accessEntries.requestId, headers.get('x-request-id') ?? '')
    expect(await server().database.handle.select().from(accessEntries).where(entry)).toMatchObject([
      { operation: 'addParticipant', task: 'change', about: 'account', status: 201, studyId: STUDY },
    ])
  })

  it('who takes part already is refused, also one who is suspended or leads the study [SCALL-039]', async () => {
    const refused = { status: 409, message: '이미 참여 중인 연구자입니다.' }
    const before = await everything(server())
    expect(await add(NEW)).toMatchObject(refused)
    const sub = { userId: demoUserId('subi@seoul-hospital.example'), role: 'VIEWER', organizationId: SEOUL }
    const { handle } = server().database
    const theirs = eq(participants.userId, sub.userId)
    await handle.update(participants).set({ status: 'SUSPENDED' }).where(theirs)
    expect(await add(sub)).toMatchObject(refused)
    await handle.update(participants).set({ status: 'ACTIVE' }).where(theirs)
    // Who leads the study is no candidate, also without a record of their own.
    const leads = (principalInvestigatorId: string) =>
      handle.update(studies).set({ principalInvestigatorId }).where(eq(studies.id, STUDY))
    const smo = { userId: demoUserId('smo@hanbit-smo.example'), role: 'VIEWER', organizationId: SMO }
    await leads(smo.userId)
    expect(await add(smo, { as: 'admin@imsang.example' })).toMatchObject(refused)
    expect(JSON.stringify((await eligible({}, 'admin@imsang.example')).data)).not.toContain(smo.userId)
    const ci = demoUserId('ci@seoul-hospital.example')
    await leads(ci)
    expect(JSON.stringify((await eligible()).data)).toContain(smo.userId)
    expect(await add({ ...sub, userId: ci }, { as: 'admin@imsang.example' })).toMatchObject(refused)
    expect(await everything(server())).toEqual(before)
  })

  it('who has left comes back with their record, which begins anew [RSCH-043, SCALL-037]', async () => {
    const nurse = 'nurse@busan-hospital.example'
    const [former] = await recordsOf(nurse)
    await remove(demoUserId(nurse))
    server().now += 60_000
    const before = (await trailOf(server(), STUDY)).length
    const { status, data } = await add({ userId: demoUserId(nurse), role: 'COORDINATOR', organizationId: BUSAN })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      participantId: former?.id,
      role: 'COORDINATOR',
      status: 'ACTIVE',
      projectOrganizationId: demoSiteId('study-1', '02'),
      joinedAt: new Date(server().now).toISOString(),
      leftAt: null,
    })
    expect(await recordsOf(nurse)).toHaveLength(1)
    expect((await open(nurse)).status).toBe(200)
    expect((await trailOf(server(), STUDY)).slice(before)).toEqual([
      ['UPDATE', '참여자 역할', 'NURSE', 'COORDINATOR', null],
      ['UPDATE', '참여 상태', 'INACTIVE', 'ACTIVE', null],
    ])
  })

  it('is named with an organisation [SCALL-038]', async () => {
    const { organizationId: _, ...without } = NEW
    expect(await add(without)).toMatchObject({ status: 400, field: 'organizationId' })
    for (const organizationId of ['', null, 'x']) expect((await add({ ...NEW, organizationId })).status).toBe(400)
  })

  it('is a member of an organisation of the study whose account is in use [RSCH-064]', async () => {
    const refused = { status: 400, field: 'userId', message: '연구에 참여하는 기관의 사용자만 추가할 수 있습니다.' }
    const before = await everything(server())
    const jeju = { userId: demoUserId('pi@jeju-hospital.example'), role: 'VIEWER', organizationId: JEJU }
    expect(await add(jeju)).toMatchObject(refused)
    expect(await add({ ...jeju, organizationId: SEOUL })).toMatchObject(refused)
    expect(await add({ ...jeju, userId: newId(), organizationId: SEOUL })).toMatchObject(refused)
    const { handle } = server().database
    const disabled = await plantUser(server(), { email: 'off@seoul-hospital.example', isEnabled: false }, [SEOUL])
    const applicant = { email: 'new@seoul-hospital.example', registrationStatus: 'EMAIL_VERIFIED' } as const
    const waiting = await plantUser(server(), applicant, [SEOUL])
    for (const userId of [disabled, waiting]) {
      expect(await add({ ...jeju, userId, organizationId: SEOUL })).toMatchObject(refused)
    }
    const member = await plantUser(server(), { email: 'in@seoul-hospital.example' }, [SEOUL])
    const close = (status: 'ACTIVE' | 'INACTIVE') =>
      handle.update(organizations).set({ status }).where(eq(organizations.id, SEOUL))
    await close('INACTIVE')
    expect(await add({ ...jeju, userId: member, organizationId: SEOUL })).toMatchObject(refused)
    await close('ACTIVE')
    expect(await everything(server())).toEqual(before)
  })

  it('takes part at the institution of their organisation, and reads no other [PERM-004, SCALL-037]', async () => {
    const both = await plantUser(server(), { email: 'both@seoul-hospital.example' }, [SMO, SEOUL])
    const other = { id: '00000000-0000-7000-8000-000000000001', studyId: STUDY, organizationId: SEOUL }
    await server()
      .database.handle.insert(studyOrganizations)
      .values({ ...other, role: 'LEAD_SPONSOR' })
    const { data } = await add({ userId: both, role: 'VIEWER', organizationId: SEOUL })
    expect(data).toMatchObject({ organizationId: SEOUL, projectOrganizationId: demoSiteId('study-1', '01') })
  })

  it.each(['CHIEF_INVESTIGATOR', 'SITE_PRINCIPAL_INVESTIGATOR', 'CO_PI', 'viewer'])(
    'does not get the role %s [RSCH-063]',
    async (role) => {
      const before = await everything(server())
      expect(
        await add({ ...NEW, userId: demoUserId('smo@hanbit-smo.example'), organizationId: SMO, role }),
      ).toMatchObject({ status: 400, field: 'role', message: '추가할 때 지정할 수 없는 역할입니다.' })
      expect(await everything(server())).toEqual(before)
    },
  )

  it('was added by an admin of the study [PERM-054, SCALL-037]', async () => {
    const someone = { userId: demoUserId('smo@hanbit-smo.example'), organizationId: SMO, role: 'VIEWER' }
    for (const as of ['pi@seoul-hospital.example', 'cra@daon-cro.example', 'nurse@busan-hospital.example'] as const) {
      const expected = as.startsWith('nurse') ? 201 : 403
      const { status } = await add(someone, { as })
      expect([as, status]).toEqual([as, expected])
    }
  })
})

describeOnEngines('at the same moment', (engine) => {
  const server = useServer(engine)
  const { add, recordsOf } = peopleOf(server)

  it('of two additions of one person one counts [SCALL-039]', async () => {
    const as = ['ci@seoul-hospital.example', 'admin@imsang.example'] as const
    await Promise.all(as.map((email) => server().tokenOf(email)))
    const answers = await Promise.all(as.map((email) => add(NEW, { as: email })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await recordsOf(USER)).toHaveLength(1)
  })

  it('repeats the first answer for one key [SCALL-100, DCALL-012]', async () => {
    const headers = { 'idempotency-key': newId() }
    const body = { ...NEW, userId: demoUserId('smo@hanbit-smo.example'), organizationId: SMO }
    const [first, again] = [await add(body, { headers }), await add(body, { headers })]
    expect([again.status, again.data]).toEqual([201, first.data])
    expect(await recordsOf('smo@hanbit-smo.example')).toHaveLength(1)
  })
})

describeOnEngines('who may be added to a study', (engine) => {
  const server = useServer(engine)
  const { eligible, add, remove } = peopleOf(server)
  const names = async (query: Record<string, string> = {}) =>
    (await eligible(query)).data.content.map(({ user }) => user.fullName)

  it('are the members of its organisations that do not take part, with their role as users [SCALL-042, RSCH-044, RSCH-045]', async () => {
    const { status, data } = await eligible()
    expect(status).toBe(200)
    expect(data).toEqual({
      content: [
        {
          userId: demoUserId(USER),
          userRole: 'GENERAL_USER',
          organizationId: PHARMA,
          organizationName: '하늘제약',
          user: { fullName: '배하늘', username: USER, email: USER },
        },
        {
          userId: demoUserId('tenant@hanbit-smo.example'),
          userRole: 'TENANT_ADMIN',
          organizationId: SMO,
          organizationName: '한빛SMO',
          user: { fullName: '서유나', username: 'tenant@hanbit-smo.example', email: 'tenant@hanbit-smo.example' },
        },
        {
          userId: demoUserId('smo@hanbit-smo.example'),
          userRole: 'GENERAL_USER',
          organizationId: SMO,
          organizationName: '한빛SMO',
          user: { fullName: '한도윤', username: 'smo@hanbit-smo.example', email: 'smo@hanbit-smo.example' },
        },
      ],
      number: 0,
      size: 10,
      totalElements: 3,
      totalPages: 1,
    })
  })

  it('are found by organisation, by role, and by a part of name or address, page by page [SCALL-042]', async () => {
    expect(await names({ organizationId: SMO })).toEqual(['서유나', '한도윤'])
    for (const organizationId of [JEJU, newId(), 'x']) expect(await names({ organizationId })).toEqual([])
    expect(await names({ role: 'TENANT_ADMIN,PI' })).toEqual(['서유나'])
    expect(await names({ role: 'PI,SUB_I' })).toEqual([])
    expect(await names({ keyword: ' 도윤 ' })).toEqual(['한도윤'])
    expect(await names({ keyword: 'HANEUL-pharma' })).toEqual(['배하늘'])
    expect(await names({ keyword: '%' })).toEqual([])
    expect((await eligible({ page: '1', size: '2' })).data).toMatchObject({
      content: [{ user: { fullName: '한도윤' } }],
      totalElements: 3,
      totalPages: 2,
    })
  })

  it('are each listed once, with the institution where they would take part, and in use [SCALL-042, RSCH-045]', async () => {
    const two = { email: 'two@hanbit-smo.example', fullName: '구두리', jobRoleKey: 'SUB_I' }
    await plantUser(server(), two, [SMO, BUSAN])
    await plantUser(server(), { email: 'off@hanbit-smo.example', fullName: '구꺼짐', isEnabled: false }, [SMO])
    const applying = {
      email: 'w@hanbit-smo.example',
      fullName: '구대기',
      registrationStatus: 'EMAIL_VERIFIED',
    } as const
    await plantUser(server(), applying, [SMO])
    const root = { email: 'root@hanbit-smo.example', fullName: '구관리', admin: true, adminType: 'SYSTEM' } as const
    await plantUser(server(), root, [SMO])
    const found = (await eligible({ keyword: '구' })).data.content
    expect(found.map(({ user, userRole, organizationId }) => [user.fullName, userRole, organizationId])).toEqual([
      ['구관리', 'PLATFORM_ADMIN', SMO],
      ['구두리', 'SUB_I', BUSAN],
    ])
  })

  it('have their job role where it is one of a user, else that of an administrator or of a general user [RSCH-045]', async () => {
    const roles = ['PI', 'SUB_I', 'CRC', 'CPM', 'CRA', 'QA', 'SPONSOR_DM', 'SITE_DM']
    const expected = new Map<string, string>()
    for (const [at, jobRoleKey] of [...roles, 'CI', null].entries()) {
      const id = await plantUser(server(), { email: `role-${at}@hanbit-smo.example`, jobRoleKey }, [SMO])
      expected.set(id, roles[at] ?? 'GENERAL_USER')
    }
    const { content } = (await eligible({ keyword: 'role-', size: '20' })).data
    expect(new Map(content.map(({ userId, userRole }) => [userId, userRole]))).toEqual(expected)
  })

  it('are not those who take part, whatever their status; who has left is one again [SCALL-042]', async () => {
    await add(NEW)
    expect(await names({ organizationId: PHARMA })).toEqual([])
    const theirs = eq(participants.userId, NEW.userId)
    await server().database.handle.update(participants).set({ status: 'SUSPENDED' }).where(theirs)
    expect(await names({ organizationId: PHARMA })).toEqual([])
    await remove(NEW.userId)
    expect(await names({ organizationId: PHARMA })).toEqual(['배하늘'])
  })

  it('are shown to admins of the study [PERM-054, SCALL-042]', async () => {
    for (const as of ['pi@seoul-hospital.example', 'cra@daon-cro.example'] as const) {
      expect(await eligible({}, as)).toMatchObject({ status: 403, message: '권한이 없습니다.' })
    }
    expect((await eligible({}, 'crc@seoul-hospital.example')).status).toBe(200)
  })
})
