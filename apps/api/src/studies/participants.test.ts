import { DEMO_ORGANIZATIONS, type DemoEmail, demoSiteId, demoStudyId, demoUserId } from '@imsang/fixtures'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '../db/ids'
import { accessEntries, memberships, participants } from '../db/schema'
import { describeOnEngines } from '../testing/engines'
import { useServer } from '../testing/server'
import { peopleOf } from './testing/people'

const SEOUL = DEMO_ORGANIZATIONS['seoul-hospital.example'].id
const BUSAN = DEMO_ORGANIZATIONS['busan-hospital.example'].id
const CRO = DEMO_ORGANIZATIONS['daon-cro.example'].id

const OF_SEOUL = ['백소민', '오은서', '윤서준', '임채린', '정해원']
const OF_BUSAN = ['강태오', '신가온']
const OF_NONE = ['남궁현', '노시우', '류다인', '조예림']
const EVERYBODY = [...OF_BUSAN, ...OF_SEOUL, ...OF_NONE].sort()

describeOnEngines('the people of a study', (engine) => {
  const server = useServer(engine)
  const { list } = peopleOf(server)
  const names = async (query: Record<string, string> = {}, as?: DemoEmail) =>
    (await list(query, as)).data.map(({ userName }) => userName)

  it('are listed by name, each with their role, organisation, institution and since when [SCALL-036, RSCH-039, RSCH-040, RSCH-041, RSCH-042, RSCH-043]', async () => {
    const { data } = await list()
    expect(data.map(({ userName }) => userName)).toEqual(EVERYBODY)
    const common = { status: 'ACTIVE', joinedAt: '2025-01-02T00:00:00.000Z', leftAt: null }
    expect(data.slice(0, 2)).toEqual([
      {
        ...common,
        participantId: expect.any(String),
        userId: demoUserId('pi@busan-hospital.example'),
        userName: '강태오',
        userEmail: 'pi@busan-hospital.example',
        role: 'SITE_PRINCIPAL_INVESTIGATOR',
        roleName: '연구책임자(PI)',
        jobRole: 'PI',
        organizationId: BUSAN,
        organizationName: '부산새벽병원',
        institutionId: BUSAN,
        institutionNumber: '02',
        projectOrganizationId: demoSiteId('study-1', '02'),
      },
      {
        ...common,
        participantId: expect.any(String),
        userId: demoUserId('qa@daon-cro.example'),
        userName: '남궁현',
        userEmail: 'qa@daon-cro.example',
        role: 'VIEWER',
        roleName: '조회자',
        jobRole: 'QA',
        organizationId: CRO,
        organizationName: '다온CRO',
        institutionId: null,
        institutionNumber: null,
        projectOrganizationId: null,
      },
    ])
    // Somebody of an SMO who works at the hospital is listed with the hospital.
    expect(data.find(({ userName }) => userName === '백소민')).toMatchObject({
      organizationName: '한강서울병원',
      institutionId: SEOUL,
      institutionNumber: '01',
    })
  })

  it.each([
    ['admin@imsang.example', EVERYBODY],
    ['tenant@hanbit-smo.example', EVERYBODY],
    ['smo@hanbit-smo.example', EVERYBODY],
    ['crc@seoul-hospital.example', EVERYBODY],
    ['cpm@daon-cro.example', EVERYBODY],
    ['pi@seoul-hospital.example', OF_SEOUL],
    ['subi@seoul-hospital.example', OF_SEOUL],
    ['pi@busan-hospital.example', OF_BUSAN],
    ['nurse@busan-hospital.example', OF_BUSAN],
    ['cra@daon-cro.example', [...OF_SEOUL, ...OF_BUSAN].sort()],
    ['dm@haneul-pharma.example', [...OF_SEOUL, ...OF_BUSAN].sort()],
  ] as const)(
    'are for %s those whom their right reaches [PERM-002, PERM-004, PERM-054, SCALL-036]',
    async (as, expected) => {
      expect(await names({}, as)).toEqual(expected)
    },
  )

  it('are told to nobody outside the study [PERM-003, SCALL-036]', async () => {
    for (const as of ['pi@jeju-hospital.example', 'user@haneul-pharma.example'] as const) {
      expect(await list({}, as)).toMatchObject({ status: 403, message: '연구에 접근할 권한이 없습니다.' })
    }
  })

  it('are narrowed to an organisation, to the organisation of an institution, or to an institution of the study [SCALL-036, DCALL-037]', async () => {
    expect(await names({ tenantId: CRO })).toEqual(['남궁현', '노시우', '류다인'])
    expect(await names({ tenantId: SEOUL })).toEqual(OF_SEOUL)
    expect(await names({ institutionId: BUSAN })).toEqual(OF_BUSAN)
    expect(await names({ institutionId: CRO })).toEqual([])
    expect(await names({ projectOrganizationId: demoSiteId('study-1', '01') })).toEqual(OF_SEOUL)
    expect(await names({ tenantId: SEOUL, projectOrganizationId: demoSiteId('study-1', '02') })).toEqual([])
    for (const id of [newId(), 'x', "' or 1=1"]) {
      expect(await names({ tenantId: id })).toEqual([])
      expect(await names({ institutionId: id })).toEqual([])
    }
  })

  it('are not widened by a filter [PERM-004, SCALL-036]', async () => {
    const pi = 'pi@busan-hospital.example'
    expect(await names({ institutionId: SEOUL }, pi)).toEqual([])
    expect(await names({ tenantId: CRO }, pi)).toEqual([])
    expect(await list({ projectOrganizationId: demoSiteId('study-1', '01') }, pi)).toMatchObject({ status: 403 })
    for (const id of [demoSiteId('study-2', '03'), newId(), 'x']) {
      expect(await list({ projectOrganizationId: id })).toMatchObject({
        status: 404,
        message: '기관 정보를 찾을 수 없습니다.',
      })
    }
  })

  it('are all who have not left, whatever their status, and nobody who has [RSCH-041, RSCH-043]', async () => {
    const { handle } = server().database
    const of = (email: DemoEmail) =>
      and(eq(participants.studyId, demoStudyId('study-1')), eq(participants.userId, demoUserId(email)))
    await handle.update(participants).set({ status: 'SUSPENDED' }).where(of('subi@seoul-hospital.example'))
    await handle.update(participants).set({ status: 'INACTIVE' }).where(of('crc@seoul-hospital.example'))
    const left = { status: 'INACTIVE', leftAt: new Date('2026-01-05T00:00:00.000Z') } as const
    await handle.update(participants).set(left).where(of('nurse@busan-hospital.example'))
    const found = (await list()).data.filter(({ status }) => status !== 'ACTIVE')
    expect(found.map(({ userName, status }) => [userName, status])).toEqual([
      ['오은서', 'INACTIVE'],
      ['임채린', 'SUSPENDED'],
    ])
    expect(await names()).not.toContain('신가온')
    const own = await server().call('listOwnParticipations', { as: 'nurse@busan-hospital.example' })
    expect(own.data).toMatchObject([{ status: 'INACTIVE', leftAt: '2026-01-05T00:00:00.000Z' }])
    for (const email of [
      'subi@seoul-hospital.example',
      'crc@seoul-hospital.example',
      'nurse@busan-hospital.example',
    ] as const)
      await handle.update(participants).set({ status: 'ACTIVE', leftAt: null }).where(of(email))
  })

  it('at no institution have their primary organisation, else their first [RSCH-042]', async () => {
    const { handle } = server().database
    const dm = eq(memberships.userId, demoUserId('dm@haneul-pharma.example'))
    const shown = async () => (await list()).data.find(({ userName }) => userName === '조예림')?.organizationName
    const second = { userId: demoUserId('dm@haneul-pharma.example'), organizationId: CRO, position: 1 }
    await handle.insert(memberships).values({ ...second, isPrimary: false })
    expect(await shown()).toBe('하늘제약')
    await handle.update(memberships).set({ isPrimary: false }).where(dm)
    expect(await shown()).toBe('하늘제약')
    const ofCro = and(dm, eq(memberships.organizationId, CRO))
    await handle.update(memberships).set({ isPrimary: true }).where(ofCro)
    expect(await shown()).toBe('다온CRO')
  })

  it('leave an entry in the access record with everybody shown [ACCESS-001]', async () => {
    const { headers } = await list({ institutionId: BUSAN })
    const entry = eq(accessEntries.requestId, headers.get('x-request-id') ?? '')
    expect(await server().database.handle.select().from(accessEntries).where(entry)).toMatchObject([
      { operation: 'listParticipants', task: 'list', about: 'account', status: 200, studyId: demoStudyId('study-1') },
    ])
  })
})
