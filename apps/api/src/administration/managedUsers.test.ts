import { DEMO_ORGANIZATIONS, type DemoEmail, demoStudyId, demoUserId } from '@imsang/fixtures'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '../db/ids'
import { memberships, participants, users } from '../db/schema'
import { describeOnEngines } from '../testing/engines'
import { useServer } from '../testing/server'
import { plantUser } from './testing/plant'

type Level = 'SYSTEM' | 'TENANT' | 'PROJECT'

describeOnEngines('the users that an administrator looks after', (engine) => {
  const server = useServer(engine)
  const hanbit = DEMO_ORGANIZATIONS['hanbit-smo.example'].id
  const study1 = demoStudyId('study-1')

  const ask = (adminUserId: string, level: Level, scopeId: string, as: DemoEmail) =>
    server().call('listManagedUsers', { as, query: { adminUserId, level, scopeId } })
  const emails = async (as: DemoEmail, level: Level, scopeId: string) =>
    (await ask(demoUserId(as), level, scopeId, as)).data.map(({ email }) => email).sort()

  it('are every approved account for a system administrator, by name [SCALL-095]', async () => {
    const { data } = await ask(demoUserId('admin@imsang.example'), 'SYSTEM', '', 'admin@imsang.example')
    const approved = await server().database.handle.select().from(users).where(eq(users.registrationStatus, 'APPROVED'))
    expect(data.map(({ userId }) => userId).sort()).toEqual(approved.map(({ id }) => id).sort())
    const names = data.map(({ fullName }) => fullName)
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'ko')))
    expect(data.find(({ userId }) => userId === demoUserId('qa@daon-cro.example'))).toEqual({
      userId: demoUserId('qa@daon-cro.example'),
      username: expect.any(String),
      fullName: '남궁현',
      email: 'qa@daon-cro.example',
      jobRoleKey: 'QA',
      isEnabled: true,
      organizationId: DEMO_ORGANIZATIONS['daon-cro.example'].id,
      organizationName: '다온CRO',
    })
  })

  it('are the people of an own organisation for its administrator, also disabled ones [SCALL-095]', async () => {
    const due = ['crc@hanbit-smo.example', 'smo@hanbit-smo.example', 'tenant@hanbit-smo.example']
    expect(await emails('tenant@hanbit-smo.example', 'TENANT', hanbit)).toEqual(due)
    const enable = (isEnabled: boolean) =>
      server().database.handle.update(users).set({ isEnabled }).where(eq(users.email, 'smo@hanbit-smo.example'))
    await enable(false)
    expect(await emails('tenant@hanbit-smo.example', 'TENANT', hanbit)).toEqual(due)
    await enable(true)
    expect(await emails('admin@imsang.example', 'TENANT', hanbit)).toEqual(due)
  })

  it('are the people who take part in a study now for an administrator of the study [SCALL-095]', async () => {
    const due = [
      ...['ci@seoul-hospital.example', 'cpm@daon-cro.example', 'cra@daon-cro.example', 'crc@hanbit-smo.example'],
      ...['crc@seoul-hospital.example', 'dm@haneul-pharma.example', 'nurse@busan-hospital.example'],
      ...[
        'pi@busan-hospital.example',
        'pi@seoul-hospital.example',
        'qa@daon-cro.example',
        'subi@seoul-hospital.example',
      ],
    ].sort()
    for (const as of ['admin@imsang.example', 'tenant@hanbit-smo.example', 'ci@seoul-hospital.example'] as const) {
      expect(await emails(as, 'PROJECT', study1)).toEqual(due)
    }
    // Who has left study 2 is not in it any more.
    expect(await emails('cpm@daon-cro.example', 'PROJECT', demoStudyId('study-2'))).not.toContain('qa@daon-cro.example')
  })

  it('are nobody where the administrator administers nothing [SCALL-095]', async () => {
    expect(await emails('pi@seoul-hospital.example', 'PROJECT', study1)).toEqual([])
    expect(await emails('smo@hanbit-smo.example', 'TENANT', hanbit)).toEqual([])
    for (const as of ['tenant@hanbit-smo.example', 'ci@seoul-hospital.example'] as const) {
      expect(await emails(as, 'SYSTEM', '')).toEqual([])
    }
    // Asked by a system administrator about others: what they look after, not what the caller does.
    const about = (email: DemoEmail, level: Level, scope: string) =>
      ask(demoUserId(email), level, scope, 'admin@imsang.example')
    expect((await about('pi@seoul-hospital.example', 'PROJECT', study1)).data).toEqual([])
    expect((await about('tenant@hanbit-smo.example', 'PROJECT', demoStudyId('study-2'))).data).toEqual([])
    expect((await about('tenant@hanbit-smo.example', 'TENANT', hanbit)).data).toHaveLength(3)
    const seoul = DEMO_ORGANIZATIONS['seoul-hospital.example'].id
    expect((await about('tenant@hanbit-smo.example', 'TENANT', seoul)).data).toEqual([])
    expect((await about('sent@new-hospital.example', 'SYSTEM', '')).data).toEqual([])
  })

  it('are refused in a scope of others, and not found in an unknown one [SCALL-095, DCALL-010]', async () => {
    const own = (as: DemoEmail, level: Level, scopeId: string) => ask(demoUserId(as), level, scopeId, as)
    const seoul = DEMO_ORGANIZATIONS['seoul-hospital.example'].id
    expect(await own('tenant@hanbit-smo.example', 'TENANT', seoul)).toMatchObject({
      status: 403,
      message: '접근 권한이 없습니다',
    })
    expect(await own('tenant@hanbit-smo.example', 'TENANT', newId())).toMatchObject({ status: 403 })
    expect(await own('ci@seoul-hospital.example', 'PROJECT', demoStudyId('study-2'))).toMatchObject({
      status: 403,
      message: '연구에 접근할 권한이 없습니다.',
    })
    for (const unknown of [newId(), 'x', "' or 1=1"]) {
      expect(await own('ci@seoul-hospital.example', 'PROJECT', unknown)).toMatchObject({
        status: 404,
        message: '연구를 찾을 수 없습니다.',
      })
      expect(await own('admin@imsang.example', 'TENANT', unknown)).toMatchObject({ status: 404 })
    }
  })

  it('follow a changed participation at once [SCALL-095]', async () => {
    const isQa = and(eq(participants.studyId, study1), eq(participants.userId, demoUserId('qa@daon-cro.example')))
    const become = (status: 'ACTIVE' | 'SUSPENDED') =>
      server().database.handle.update(participants).set({ status }).where(isQa)
    await become('SUSPENDED')
    expect(await emails('ci@seoul-hospital.example', 'PROJECT', study1)).not.toContain('qa@daon-cro.example')
    await become('ACTIVE')
  })

  it('are named with their main organisation, whichever comes first, or with the one that is looked after [SCALL-095]', async () => {
    const pharma = DEMO_ORGANIZATIONS['haneul-pharma.example'].id
    const id = await plantUser(server(), { email: 'both@second.example' }, [hanbit, pharma])
    const { handle } = server().database
    for (const [organizationId, isPrimary] of [
      [hanbit, false],
      [pharma, true],
    ] as const) {
      const its = and(eq(memberships.userId, id), eq(memberships.organizationId, organizationId))
      await handle.update(memberships).set({ isPrimary }).where(its)
    }
    const named = async (as: DemoEmail, level: Level, scopeId: string) => {
      const found = (await ask(demoUserId(as), level, scopeId, as)).data.find(({ userId }) => userId === id)
      return [found?.organizationId, found?.organizationName]
    }
    expect(await named('admin@imsang.example', 'SYSTEM', '')).toEqual([pharma, '하늘제약'])
    expect(await named('tenant@hanbit-smo.example', 'TENANT', hanbit)).toEqual([hanbit, '한빛SMO'])
  })
})
