import { DEMO_ORGANIZATIONS, demoSiteId, demoStudyId, demoUserId } from '@imsang/fixtures'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { plantStudy, plantUser, tokenOf } from '../administration/testing/plant'
import { newId } from '../db/ids'
import { participants, studies, studyOrganizations, users } from '../db/schema'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { ADMIN, handOverCalls } from './testing/handOverCalls'

const STUDY = demoStudyId('study-1')
const SITE = demoSiteId('study-1', '01')
const TENANT = 'tenant@hanbit-smo.example'
const [CI, PI, SUB, CRC] = [
  'ci@seoul-hospital.example',
  'pi@seoul-hospital.example',
  'subi@seoul-hospital.example',
  'crc@seoul-hospital.example',
] as const
const SEOUL = DEMO_ORGANIZATIONS['seoul-hospital.example']
const SMO = DEMO_ORGANIZATIONS['hanbit-smo.example']
const CRO = DEMO_ORGANIZATIONS['daon-cro.example']

describeOnOneEngine('the open work of an account', (engine) => {
  const server = useServer(engine)
  const { list, listOf } = handOverCalls(server)
  const namesOf = async (email: Parameters<typeof list>[0]) =>
    (await list(email)).data.items.map(({ candidates }) => candidates.map(({ fullName }) => fullName))

  it('of a chief investigator is the seat, and not the participation beside it; a cancelled study holds none [USER-290, USER-291, ACALL-100]', async () => {
    const { status, data } = await list(CI)
    expect([status, data]).toMatchObject([
      200,
      {
        hiddenStudies: 0,
        items: [
          {
            ...{ id: STUDY, kind: 'CHIEF', projectId: STUDY, role: 'CHIEF_INVESTIGATOR' },
            ...{ institutionName: null, mustHandOver: true },
          },
        ],
      },
    ])
    expect(data.items[0]?.projectName).toMatch(/^메트포르민/)
  })

  it('of an investigator is the seat at the institution, of others their participation [USER-290]', async () => {
    expect((await list(PI)).data.items).toMatchObject([
      { id: SITE, kind: 'INSTITUTION', role: 'SITE_PRINCIPAL_INVESTIGATOR', institutionName: SEOUL.name },
    ])
    expect((await list(CRC)).data.items).toMatchObject([
      { kind: 'PARTICIPATION', role: 'COORDINATOR', institutionName: SEOUL.name, mustHandOver: false },
    ])
    // At no institution: the organisation through which the monitor takes part. Study 2 is completed.
    expect((await list('cra@daon-cro.example')).data.items).toMatchObject([
      { kind: 'PARTICIPATION', role: 'MONITOR', institutionName: CRO.name },
    ])
    expect((await list('user@haneul-pharma.example')).data).toEqual({ items: [], hiddenStudies: 0 })
  })

  it('of one who leads a study and an institution of it is both; with the role alone an institution that names nobody [USER-290]', async () => {
    const { handle } = server().database
    const ofStudy = (principalInvestigatorId: string) =>
      handle.update(studies).set({ principalInvestigatorId }).where(eq(studies.id, STUDY))
    const ofSite = (principalInvestigatorId: string | null) =>
      handle.update(studyOrganizations).set({ principalInvestigatorId }).where(eq(studyOrganizations.id, SITE))
    await ofStudy(demoUserId(PI))
    expect((await list(PI)).data.items.map(({ kind }) => kind)).toEqual(['CHIEF', 'INSTITUTION'])
    await ofStudy(demoUserId(CI))
    await ofSite(null)
    expect((await list(PI)).data.items.map(({ kind }) => kind)).toEqual(['INSTITUTION'])
    await ofSite(demoUserId(PI))
  })

  it('is not what is suspended, or was left, or belongs to a deleted, completed or cancelled study, in any text [USER-290, USER-291]', async () => {
    const { handle } = server().database
    const person = await plantUser(server(), { email: 'many@hanbit-smo.example' }, [SMO.id])
    const join = async (values: Partial<typeof studies.$inferSelect>, status: 'ACTIVE' | 'SUSPENDED' = 'ACTIVE') => {
      const studyId = await plantStudy(server(), SMO.id, values)
      const row = {
        id: newId(),
        studyId,
        userId: person,
        role: 'COORDINATOR',
        status,
        joinedAt: new Date(server().now),
      }
      await handle.insert(participants).values(row)
    }
    await join({ name: '나 연구' })
    await join({ name: '가 연구', status: 'PENDING' })
    for (const status of ['COMPLETED', 'cancelled', '완료됨', ' 중단 ']) await join({ status })
    await join({ deletedAt: new Date(server().now) })
    await join({}, 'SUSPENDED')
    // Nor a seat that they have in one.
    for (const values of [{ status: 'COMPLETED' }, { status: '중단' }, { deletedAt: new Date(server().now) }]) {
      const studyId = await plantStudy(server(), SMO.id, { ...values, principalInvestigatorId: person })
      await handle
        .insert(studyOrganizations)
        .values({ id: newId(), studyId, organizationId: SEOUL.id, role: 'SITE', principalInvestigatorId: person })
    }
    const { data } = await listOf(person)
    expect(data.items.map(({ projectName }) => projectName)).toEqual(['가 연구', '나 연구'])
  })

  it('names who could take it as the single calls would [USER-292]', async () => {
    await plantUser(server(), { email: 'new-pi@x.example', fullName: '가온솔', jobRoleKey: 'PI' }, [SEOUL.id])
    await plantUser(server(), { email: 'off-pi@x.example', jobRoleKey: 'PI', isEnabled: false }, [SEOUL.id])
    await plantUser(server(), { email: 'gone-pi@x.example', jobRoleKey: 'PI', registrationStatus: 'DELETED' }, [
      SEOUL.id,
    ])
    await plantUser(server(), { email: 'new-crc@x.example', fullName: '나루터', jobRoleKey: 'CRC' }, [SEOUL.id])
    // The chief of a study: investigators of the two sponsors, whether they take part or not.
    expect(await namesOf(CI)).toEqual([['가온솔', '윤서준', '임채린']])
    // Of an institution: its investigators but for the present one.
    expect(await namesOf(PI)).toEqual([['가온솔', '임채린']])
    // Who takes part already does not take over a participation.
    expect(await namesOf(CRC)).toEqual([['가온솔', '나루터']])
    const { data } = await list(CRC)
    expect(data.items[0]?.candidates.map(({ jobRoleKey }) => jobRoleKey)).toEqual(['PI', 'CRC'])
  })

  it('offers an institution neither a suspended participant nor who leads another one [USER-292]', async () => {
    const { handle } = server().database
    const isSub = and(eq(participants.studyId, STUDY), eq(participants.userId, demoUserId(SUB)))
    await handle.update(participants).set({ status: 'SUSPENDED' }).where(isSub)
    expect(await namesOf(PI)).toEqual([['가온솔']])
    await handle.update(participants).set({ status: 'ACTIVE' }).where(isSub)
    const [found] = await handle.select().from(users).where(eq(users.email, 'new-pi@x.example'))
    const busan = eq(studyOrganizations.id, demoSiteId('study-1', '02'))
    await handle.update(studyOrganizations).set({ principalInvestigatorId: found?.id }).where(busan)
    expect(await namesOf(PI)).toEqual([['임채린']])
  })

  it('offers 100 at most [USER-292]', async () => {
    for (let at = 0; at < 101; at++) {
      await plantUser(server(), { email: `crc-${at}@x.example`, fullName: `하${at}`, jobRoleKey: 'CRC' }, [SEOUL.id])
    }
    expect((await namesOf(CRC))[0]).toHaveLength(100)
  })
})

describeOnOneEngine('the open work that an administrator may not hand over', (engine) => {
  const server = useServer(engine)
  const { list, listOf } = handOverCalls(server)

  it('is counted by study, without a name, when they may not enter it [USER-293]', async () => {
    const { handle } = server().database
    const smoCrc = demoUserId('crc@hanbit-smo.example')
    const studyId = await plantStudy(server(), SEOUL.id, { name: '비밀 연구', principalInvestigatorId: smoCrc })
    const at = {
      studyId,
      userId: smoCrc,
      role: 'COORDINATOR',
      status: 'ACTIVE' as const,
      joinedAt: new Date(server().now),
    }
    await handle.insert(participants).values({ id: newId(), ...at })
    const asTenant = await list('crc@hanbit-smo.example', { as: TENANT })
    expect(asTenant.data.hiddenStudies).toBe(1)
    expect(asTenant.data.items.map(({ projectId }) => projectId)).toEqual([STUDY])
    expect(asTenant.text).not.toContain('비밀 연구')
    expect((await list('crc@hanbit-smo.example')).data).toMatchObject({ hiddenStudies: 0, items: [{}, {}] })
  })

  it('is what their own call would refuse: the administrator of a hospital changes no investigator, and its chief [USER-293]', async () => {
    const email = 'head@seoul-hospital.example'
    await plantUser(server(), { email, jobRoleKey: 'TENANT_ADMIN', adminType: 'TENANT' }, [SEOUL.id])
    const call = { as: undefined, token: await tokenOf(server(), email) }
    const asHead = async (id: string) => (await listOf(demoUserId(id as typeof CI), call as never)).data
    expect(await asHead(PI)).toEqual({ items: [], hiddenStudies: 1 })
    expect(await asHead(CI)).toMatchObject({ items: [{ kind: 'CHIEF' }], hiddenStudies: 0 })
    expect(await asHead(CRC)).toMatchObject({ items: [{ kind: 'PARTICIPATION' }], hiddenStudies: 0 })
  })

  it('of somebody whom they do not look after is not found [USER-293, ACALL-100]', async () => {
    expect(await list(PI, { as: TENANT })).toMatchObject({ status: 404, message: '사용자를 찾을 수 없습니다.' })
    expect((await listOf(newId())).status).toBe(404)
    expect((await list(CI, { as: PI })).status).toBe(403)
    expect((await list(CI, { as: ADMIN })).status).toBe(200)
  })
})
