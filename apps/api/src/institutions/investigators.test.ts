import { DEMO_ORGANIZATIONS, demoSiteId, demoStudyId, demoUserId } from '@imsang/fixtures'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { plantUser } from '../administration/testing/plant'
import { newId } from '../db/ids'
import { accessEntries, participants, studies, studyOrganizations } from '../db/schema'
import { peopleOf } from '../studies/testing/people'
import { everything, trailOf } from '../studies/testing/studyCalls'
import { describeOnEngines, describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { editCalls } from './testing/editCalls'

const STUDY = demoStudyId('study-1')
const SITE = demoSiteId('study-1', '01')
const SEOUL = DEMO_ORGANIZATIONS['seoul-hospital.example'].id
const PI = 'pi@seoul-hospital.example'
const SUB = 'subi@seoul-hospital.example'
const CI = 'ci@seoul-hospital.example'
const [OLD, NEXT] = [demoUserId(PI), demoUserId(SUB)]

const plantPi = (server: Parameters<typeof plantUser>[0], email = 'newpi@seoul-hospital.example', changes = {}) =>
  plantUser(server, { email, fullName: '표다온', jobRoleKey: 'PI', ...changes }, [SEOUL])

describeOnOneEngine('a change of the investigator of an institution', (engine) => {
  const server = useServer(engine)
  const { change, listed, partsOf, investigatorsAt } = editCalls(server)

  it('makes a co-investigator the only PI, and the former one an ordinary researcher there [INST-082, INST-083, SCALL-047, SCALL-101, AUDIT-048]', async () => {
    const before = await listed()
    const trail = (await trailOf(server(), STUDY)).length
    const { status, data, headers } = await change(NEXT, {
      body: { projectId: STUDY, projectOrganizationId: SITE, userId: NEXT },
      headers: { 'if-match': `"${before.version}"` },
    })
    expect([status, data]).toEqual([
      200,
      {
        ...before,
        principalInvestigatorId: NEXT,
        principalInvestigatorName: '임채린',
        principalInvestigatorEmail: SUB,
        version: Number(before.version) + 1,
      },
    ])
    expect(await listed()).toEqual(data)
    expect(await partsOf(PI, SUB)).toEqual({
      [PI]: [['GENERAL_RESEARCHER', 'ACTIVE', SITE]],
      [SUB]: [['SITE_PRINCIPAL_INVESTIGATOR', 'ACTIVE', SITE]],
    })
    expect(await investigatorsAt()).toEqual([NEXT])
    const people = await peopleOf(server).list()
    expect(people.data.find(({ userId }) => userId === OLD)?.roleName).toBe('일반 연구자')
    expect((await trailOf(server(), STUDY)).slice(trail)).toEqual([
      ['UPDATE', '책임연구자(PI)', '윤서준', '임채린', null],
      ['UPDATE', '참여자 역할', 'SITE_PRINCIPAL_INVESTIGATOR', 'GENERAL_RESEARCHER', null],
      ['UPDATE', '참여자 역할', 'CO_INVESTIGATOR', 'SITE_PRINCIPAL_INVESTIGATOR', null],
    ])
    const entry = eq(accessEntries.requestId, headers.get('x-request-id') ?? '')
    expect(await server().database.handle.select().from(accessEntries).where(entry)).toMatchObject([
      { operation: 'changeInvestigator', task: 'change', about: 'account', status: 200, studyId: STUDY },
    ])
    // The other institution keeps its own.
    expect((await listed(demoSiteId('study-1', '02'))).principalInvestigatorName).toBe('강태오')
  })

  it('lets somebody take part who did not, and gives an institution without a PI its first [INST-083, SCALL-047]', async () => {
    const { handle } = server().database
    await handle
      .update(studyOrganizations)
      .set({ principalInvestigatorId: null })
      .where(eq(studyOrganizations.id, SITE))
    await handle
      .update(participants)
      .set({ role: 'VIEWER' })
      .where(and(eq(participants.studyId, STUDY), eq(participants.userId, NEXT)))
    const person = await plantPi(server())
    const trail = (await trailOf(server(), STUDY)).length
    const { status, data } = await change(person)
    expect([status, data.principalInvestigatorName]).toEqual([200, '표다온'])
    expect(await investigatorsAt()).toEqual([person])
    const entries = (await trailOf(server(), STUDY)).slice(trail)
    expect(entries[0]).toEqual(['UPDATE', '책임연구자(PI)', null, '표다온', null])
    expect(entries.slice(-3)).toEqual([
      ['CREATE', '참여자', null, '표다온', null],
      ['CREATE', '참여자 역할', null, 'SITE_PRINCIPAL_INVESTIGATOR', null],
      ['CREATE', '참여 상태', null, 'ACTIVE', null],
    ])
  })

  it('brings back who has left, with the record that they had [INST-083]', async () => {
    const { remove, add } = peopleOf(server)
    const person = await plantPi(server(), 'back@seoul-hospital.example')
    await add({ userId: person, role: 'VIEWER', organizationId: SEOUL })
    await remove(person)
    server().now += 60_000
    expect((await change(person)).status).toBe(200)
    const mine = eq(participants.userId, person)
    expect(await server().database.handle.select().from(participants).where(mine)).toMatchObject([
      {
        role: 'SITE_PRINCIPAL_INVESTIGATOR',
        status: 'ACTIVE',
        studyOrganizationId: SITE,
        leftAt: null,
        joinedAt: new Date(server().now),
      },
    ])
    expect(await investigatorsAt()).toEqual([person])
  })

  it('of an older version is refused with the record as it is, and stores nothing [SCALL-101]', async () => {
    const headers = { 'if-match': `"${(await listed()).version}"` }
    const [first, second] = [await plantPi(server(), 'a@x.example'), await plantPi(server(), 'b@x.example')]
    const { data } = await change(first, { headers })
    const counts = await everything(server())
    expect(await change(second, { headers })).toMatchObject({
      status: 412,
      message: '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.',
      data,
    })
    expect([await investigatorsAt(), await everything(server())]).toEqual([[first], counts])
  })
})

describeOnOneEngine('the chief investigator of a study', (engine) => {
  const server = useServer(engine)
  const { change, listed, partsOf, investigatorsAt, candidates } = editCalls(server)
  const lead = (principalInvestigatorId: string) =>
    server().database.handle.update(studies).set({ principalInvestigatorId }).where(eq(studies.id, STUDY))

  it('may also be the PI of an institution, as whom they are named, and keeps their own role after it too [INST-083]', async () => {
    await lead(NEXT)
    expect((await candidates()).data.content.map(({ userId }) => userId)).toEqual([NEXT])
    expect((await change(NEXT)).data.principalInvestigatorName).toBe('임채린')
    expect(await partsOf(PI, SUB)).toEqual({
      [PI]: [['GENERAL_RESEARCHER', 'ACTIVE', SITE]],
      [SUB]: [['CHIEF_INVESTIGATOR', 'ACTIVE', SITE]],
    })
    expect(await investigatorsAt()).toEqual([])
    expect((await change(OLD)).status).toBe(200)
    expect(await partsOf(PI, SUB)).toEqual({
      [PI]: [['SITE_PRINCIPAL_INVESTIGATOR', 'ACTIVE', SITE]],
      [SUB]: [['CHIEF_INVESTIGATOR', 'ACTIVE', SITE]],
    })
    expect((await listed()).principalInvestigatorId).toBe(OLD)
  })

  it('leaves the record of a former investigator who has left as it was [INST-083]', async () => {
    const { remove } = peopleOf(server)
    const person = await plantPi(server(), 'left@seoul-hospital.example')
    expect((await change(person)).status).toBe(200)
    expect((await change(NEXT)).status).toBe(200)
    await remove(person)
    const mine = eq(participants.userId, person)
    const { handle } = server().database
    await handle.update(participants).set({ role: 'SITE_PRINCIPAL_INVESTIGATOR' }).where(mine)
    const left = await handle.select().from(participants).where(mine)
    expect(left).toMatchObject([{ role: 'SITE_PRINCIPAL_INVESTIGATOR', leftAt: expect.any(Date) }])
    expect((await change(OLD)).status).toBe(200)
    expect(await handle.select().from(participants).where(mine)).toEqual(left)
  })
})

describeOnOneEngine('who does not become the investigator of an institution', (engine) => {
  const server = useServer(engine)
  const { change, stored } = editCalls(server)
  const refuses = async (userId: string, expected: object, call = {}) => {
    const [before, counts] = [await stored(), await everything(server())]
    expect(await change(userId, call)).toMatchObject({ field: 'userId', ...expected })
    expect([await stored(), await everything(server())]).toEqual([before, counts])
  }

  it('is the present one [INST-143]', () => refuses(OLD, { status: 400, message: '이미 이 기관의 연구책임자입니다.' }))

  it('is who is no PI or Sub-I of that institution with an account in use [INST-142]', async () => {
    const refused = { status: 400, message: '해당 기관의 PI 또는 Sub-I만 연구책임자로 지정할 수 있습니다.' }
    const off = await plantPi(server(), 'off@seoul-hospital.example', { isEnabled: false })
    const waiting = await plantPi(server(), 'w@seoul-hospital.example', { registrationStatus: 'EMAIL_VERIFIED' })
    const others = ['crc@seoul-hospital.example', CI, 'pi@jeju-hospital.example', 'smo@hanbit-smo.example'] as const
    for (const userId of [off, waiting, newId(), ...others.map(demoUserId)]) await refuses(userId, refused)
    await refuses(NEXT, refused, { at: demoSiteId('study-1', '02') })
  })

  it('is the PI of another institution of the study [INST-144]', async () => {
    const refused = {
      status: 409,
      message: '다른 기관의 연구책임자입니다. 그 기관의 연구책임자를 먼저 변경해주세요.',
    }
    const both = await plantUser(server(), { email: 'both@x.example', jobRoleKey: 'PI' }, [
      SEOUL,
      DEMO_ORGANIZATIONS['busan-hospital.example'].id,
    ])
    expect((await change(both, { at: demoSiteId('study-1', '02') })).status).toBe(200)
    await refuses(both, refused)
  })

  it('is a suspended participant [INST-145]', async () => {
    const theirs = and(eq(participants.studyId, STUDY), eq(participants.userId, NEXT))
    await server().database.handle.update(participants).set({ status: 'SUSPENDED' }).where(theirs)
    await refuses(NEXT, { status: 409, message: '참여가 정지된 사용자는 연구책임자로 지정할 수 없습니다.' })
  })

  it('is anybody whom a CRA, a PI, a CRC or a project manager chooses [INST-075, PERM-054]', async () => {
    const refused = { status: 403, field: null, message: '기관 정보는 CI, SMO, 시스템 관리자만 수정할 수 있습니다.' }
    for (const as of ['cra@daon-cro.example', PI, 'crc@seoul-hospital.example', 'cpm@daon-cro.example'] as const) {
      const { field: _, ...rest } = refused
      expect(await change(NEXT, { as })).toMatchObject(rest)
    }
    expect((await stored()).principalInvestigatorId).toBe(OLD)
  })

  it('is anybody at an organisation that is no institution of this study [SCALL-047]', async () => {
    const { data } = await server().call('listInstitutions', { as: CI, path: { projectId: STUDY } })
    const cro = data.find(({ organizationRole }) => organizationRole === 'CRO')?.id ?? ''
    expect((await change(NEXT, { at: cro })).status).toBe(400)
    for (const at of [demoSiteId('study-3', '01'), newId(), 'x']) {
      expect(await change(NEXT, { at })).toMatchObject({ status: 404, message: '기관 정보를 찾을 수 없습니다.' })
    }
  })
})

describeOnOneEngine('who may become the investigator of an institution', (engine) => {
  const server = useServer(engine)
  const { candidates } = editCalls(server)
  const names = async (query: Record<string, string> = {}, call = {}) =>
    (await candidates(query, call)).data.content.map(({ user }) => user.fullName)

  it('is every PI and Sub-I of it but the present one, taking part or not [INST-141]', async () => {
    const { status, data } = await candidates()
    expect([status, data]).toEqual([
      200,
      {
        content: [
          {
            userId: NEXT,
            userRole: 'SUB_I',
            organizationId: SEOUL,
            organizationName: '한강서울병원',
            user: { fullName: '임채린', username: SUB, email: SUB },
          },
        ],
        number: 0,
        size: 10,
        totalElements: 1,
        totalPages: 1,
      },
    ])
    await plantPi(server())
    await plantPi(server(), 'off@seoul-hospital.example', { isEnabled: false })
    await plantPi(server(), 'waiting@seoul-hospital.example', { registrationStatus: 'EMAIL_VERIFIED' })
    await plantPi(server(), 'crc2@seoul-hospital.example', { jobRoleKey: 'CRC' })
    expect(await names()).toEqual(['임채린', '표다온'])
    expect(await names({ keyword: '채린' })).toEqual(['임채린'])
    expect(await names({ keyword: '%' })).toEqual([])
    expect(await names({ page: '1', size: '1' })).toEqual(['표다온'])
    expect(await names({}, { at: demoSiteId('study-1', '02') })).toEqual([])
  })

  it('is told to those who may choose, of an institution of this study [INST-141, PERM-054]', async () => {
    expect((await candidates({}, { as: 'cra@daon-cro.example' })).status).toBe(403)
    for (const at of [demoSiteId('study-3', '01'), newId(), 'x']) {
      expect((await candidates({}, { at })).status).toBe(404)
    }
  })
})

describeOnEngines('of two changes of one investigator at the same moment', (engine) => {
  const server = useServer(engine)
  const { change, investigatorsAt, listed } = editCalls(server)
  const AS = [CI, 'smo@hanbit-smo.example'] as const
  const both = async (call: object) => {
    await Promise.all(AS.map((as) => server().tokenOf(as)))
    const people = [await plantPi(server(), `${newId()}@x.example`), await plantPi(server(), `${newId()}@x.example`)]
    return Promise.all(people.map((id, at) => change(id, { as: AS[at] ?? CI, ...call })))
  }

  it('one is stored and the other told, with the new one [INST-083, SCALL-101]', async () => {
    for (let round = 0; round < 3; round += 1) {
      const answers = await both({ headers: { 'if-match': `"${(await listed()).version}"` } })
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
      for (const { data } of answers) expect(data).toEqual(await listed())
      expect(await investigatorsAt()).toEqual([(await listed()).principalInvestigatorId])
    }
  })

  it('without a version one comes after the other, and there is one investigator [INST-083]', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect((await both({})).map(({ status }) => status)).toEqual([200, 200])
      expect(await investigatorsAt()).toEqual([(await listed()).principalInvestigatorId])
    }
  })

  it('a removal of who becomes the investigator comes before it or is refused [INST-083, RSCH-034]', async () => {
    await server().tokenOf(CI)
    const answers = await Promise.all([change(NEXT), peopleOf(server).remove(NEXT)])
    expect(answers[0].status).toBe(200)
    expect([200, 409]).toContain(answers[1].status)
    expect(await investigatorsAt()).toEqual([NEXT])
  })
})
