import { DEMO_ORGANIZATIONS, demoSiteId, demoStudyId, demoUserId } from '@imsang/fixtures'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { trailOf as historyOf, plantStudy, plantUser, storedUser, tokenOf } from '../administration/testing/plant'
import { newId } from '../db/ids'
import { accessEntries, participants, studies, studyOrganizations, users } from '../db/schema'
import { editCalls } from '../institutions/testing/editCalls'
import { everything, storedStudy, trailOf } from '../studies/testing/studyCalls'
import { describeOnEngines, describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { ADMIN, handOverCalls } from './testing/handOverCalls'

const STUDY = demoStudyId('study-1')
const SITE = demoSiteId('study-1', '01')
const TENANT = 'tenant@hanbit-smo.example'
const CI = 'ci@seoul-hospital.example'
const PI = 'pi@seoul-hospital.example'
const SUB = 'subi@seoul-hospital.example'
const CRC = 'crc@seoul-hospital.example'
const CRA = 'cra@daon-cro.example'
const SEOUL = DEMO_ORGANIZATIONS['seoul-hospital.example'].id
const CRO = DEMO_ORGANIZATIONS['daon-cro.example'].id
const [OF_CI, OF_PI, OF_SUB, OF_CRC] = [CI, PI, SUB, CRC].map((email) => demoUserId(email as typeof CI)) as [
  string,
  string,
  string,
  string,
]

describeOnOneEngine('work that is handed over', (engine) => {
  const server = useServer(engine)
  const { list, handOver } = handOverCalls(server)
  const { partsOf, listed, investigatorsAt } = editCalls(server)

  it('gives a study another chief investigator, with its version, both people and the trail; the leaver is out of it [USER-294, USER-297, USER-303, ACALL-101]', async () => {
    const [before, trail] = [await storedStudy(server(), STUDY), (await trailOf(server(), STUDY)).length]
    server().now += 60_000
    const { status, data, headers } = await handOver(OF_CI, () => OF_SUB, 'keep')
    expect([status, data]).toEqual([200, { handedOver: 1 }])
    expect(await storedStudy(server(), STUDY)).toEqual({
      ...before,
      principalInvestigatorId: OF_SUB,
      version: before.version + 1,
      updatedAt: new Date(server().now),
    })
    expect(await partsOf(CI, SUB)).toEqual({
      [CI]: [['GENERAL_RESEARCHER', 'INACTIVE', SITE]],
      [SUB]: [['CHIEF_INVESTIGATOR', 'ACTIVE', SITE]],
    })
    expect((await trailOf(server(), STUDY)).slice(trail)).toEqual([
      ['UPDATE', '총괄연구책임자(CI)', '정해원', '임채린', null],
      ['UPDATE', '총괄연구책임자(CI) ID', OF_CI, OF_SUB, null],
      ['UPDATE', '참여자 역할', 'CHIEF_INVESTIGATOR', 'GENERAL_RESEARCHER', null],
      ['UPDATE', '참여자 역할', 'CO_INVESTIGATOR', 'CHIEF_INVESTIGATOR', null],
      ['UPDATE', '참여 상태', 'ACTIVE', 'INACTIVE', null],
    ])
    const entry = eq(accessEntries.requestId, headers.get('x-request-id') ?? '')
    const recorded = await server().database.handle.select().from(accessEntries).where(entry)
    expect(
      recorded.map(({ operation, login, task, about, studyId }) => [operation, login, task, about, studyId]),
    ).toEqual([STUDY, null].map((studyId) => ['handOverWork', ADMIN, 'change', 'account', studyId]))
    expect((await list(CI)).data).toEqual({ items: [], hiddenStudies: 0 })
  })

  it('gives an institution another investigator, as the single call does [USER-295, USER-297, USER-303]', async () => {
    const person = await plantUser(server(), { email: 'pi2@x.example', fullName: '표다온', jobRoleKey: 'PI' }, [SEOUL])
    const trail = (await trailOf(server(), STUDY)).length
    expect((await handOver(OF_PI, () => person, 'keep')).status).toBe(200)
    expect((await listed()).principalInvestigatorName).toBe('표다온')
    expect(await investigatorsAt()).toEqual([person])
    expect(await partsOf(PI)).toEqual({ [PI]: [['GENERAL_RESEARCHER', 'INACTIVE', SITE]] })
    expect((await trailOf(server(), STUDY)).slice(trail).map(([, label, , after]) => [label, after])).toEqual([
      ['책임연구자(PI)', '표다온'],
      ['참여자 역할', 'GENERAL_RESEARCHER'],
      ['참여자', '표다온'],
      ['참여자 역할', 'SITE_PRINCIPAL_INVESTIGATOR'],
      ['참여 상태', 'ACTIVE'],
      ['참여 상태', 'INACTIVE'],
    ])
  })

  it('takes the leaver out and lets the successor take part with the same role at the same organisation [USER-296, USER-303]', async () => {
    const person = await plantUser(server(), { email: 'crc2@x.example', fullName: '나루터', jobRoleKey: 'CRC' }, [
      SEOUL,
    ])
    expect((await handOver(OF_CRC, () => person, 'keep')).status).toBe(200)
    const { handle } = server().database
    const rows = await handle.select().from(participants).where(eq(participants.userId, person))
    expect(rows).toMatchObject([{ studyId: STUDY, role: 'COORDINATOR', status: 'ACTIVE', studyOrganizationId: SITE }])
    expect((await partsOf(CRC))[CRC]).toEqual([['COORDINATOR', 'INACTIVE', SITE]])
    // A monitor, who takes part at no institution.
    const next = await plantUser(server(), { email: 'cra2@x.example', jobRoleKey: 'CRA' }, [CRO])
    expect((await handOver(demoUserId(CRA), () => next, 'keep')).status).toBe(200)
    expect(await handle.select().from(participants).where(eq(participants.userId, next))).toMatchObject([
      { role: 'MONITOR', status: 'ACTIVE' },
    ])
    expect((await partsOf(CRA))[CRA]).toMatchObject([['MONITOR', 'INACTIVE', null]])
  })

  it('leaves somebody in the study whose other seat there stays [USER-297]', async () => {
    const person = await plantUser(server(), { email: 'both@x.example', jobRoleKey: 'PI' }, [SEOUL])
    const { handle } = server().database
    await handle.update(studies).set({ principalInvestigatorId: person }).where(eq(studies.id, STUDY))
    await handle
      .update(studyOrganizations)
      .set({ principalInvestigatorId: person })
      .where(eq(studyOrganizations.id, SITE))
    const at = { studyId: STUDY, userId: person, role: 'CHIEF_INVESTIGATOR', status: 'ACTIVE' as const }
    await handle
      .insert(participants)
      .values({ id: newId(), ...at, studyOrganizationId: SITE, joinedAt: new Date(server().now) })
    await handOver(person, ({ kind }) => (kind === 'CHIEF' ? OF_SUB : null), 'keep')
    expect(await handle.select().from(participants).where(eq(participants.userId, person))).toMatchObject([
      { role: 'SITE_PRINCIPAL_INVESTIGATOR', status: 'ACTIVE' },
    ])
  })
})

describeOnOneEngine('the account of a leaver', (engine) => {
  const server = useServer(engine)
  const { list, handOver, send } = handOverCalls(server)
  const { partsOf } = editCalls(server)
  const remove = (id: string) => server().call('deleteUser', { as: ADMIN, path: { id } })
  const SEAT_LEFT = { status: 409, message: '인계하지 않은 책임자 역할이 있어 삭제할 수 없습니다.' }

  it('is not deleted with a seat, neither here nor by its own call, and nothing is stored [USER-301]', async () => {
    const counts = await everything(server())
    expect(await handOver(OF_PI, () => null, 'delete')).toMatchObject(SEAT_LEFT)
    expect(await remove(OF_PI)).toMatchObject(SEAT_LEFT)
    expect(await remove(OF_CI)).toMatchObject(SEAT_LEFT)
    expect(await everything(server())).toEqual(counts)
    expect((await storedUser(server(), OF_PI)).registrationStatus).toBe('APPROVED')
    // Its seats are in a completed study alone.
    expect((await remove(demoUserId('pi@jeju-hospital.example'))).status).toBe(200)
  })

  it('is not deleted with a seat in a study that the caller does not see [USER-301]', async () => {
    const smo = DEMO_ORGANIZATIONS['hanbit-smo.example'].id
    const person = await plantUser(server(), { email: 'hidden@hanbit-smo.example' }, [smo])
    await plantStudy(server(), SEOUL, { principalInvestigatorId: person })
    expect(await handOver(person, () => null, 'delete', { as: TENANT })).toMatchObject(SEAT_LEFT)
  })

  it('is disabled in the same step, and keeps the participations that nobody got [USER-302, USER-303]', async () => {
    await server().tokenOf(CRC)
    expect((await handOver(OF_CRC, () => null, 'disable')).status).toBe(200)
    expect(await storedUser(server(), OF_CRC)).toMatchObject({ isEnabled: false, registrationStatus: 'APPROVED' })
    expect((await partsOf(CRC))[CRC]).toEqual([['COORDINATOR', 'ACTIVE', SITE]])
    expect(await historyOf(server(), OF_CRC)).toEqual([['isEnabled', 'true', 'false', null]])
  })

  it('is not led back to a study that it was taken out of with it [USER-297, USER-302]', async () => {
    const person = await plantUser(server(), { email: 'away@x.example', jobRoleKey: 'CRC' }, [SEOUL])
    const next = await plantUser(server(), { email: 'stays@x.example', jobRoleKey: 'CRC' }, [SEOUL])
    const studyId = await plantStudy(server(), SEOUL)
    const { handle } = server().database
    const at = { studyId, userId: person, role: 'COORDINATOR', status: 'ACTIVE' as const }
    await handle.insert(participants).values({ id: newId(), ...at, joinedAt: new Date(server().now) })
    await handle.update(users).set({ lastAccessedStudyId: studyId }).where(eq(users.id, person))
    expect((await handOver(person, () => next, 'disable')).status).toBe(200)
    expect(await storedUser(server(), person)).toMatchObject({ isEnabled: false, lastAccessedStudyId: null })
  })

  it('is deleted in the same step; what nobody got ends with it [USER-302, USER-303]', async () => {
    expect((await handOver(OF_CRC, () => null, 'delete')).status).toBe(200)
    expect((await storedUser(server(), OF_CRC)).registrationStatus).toBe('DELETED')
    expect((await partsOf(CRC))[CRC]).toEqual([['COORDINATOR', 'INACTIVE', SITE]])
    expect((await trailOf(server(), STUDY)).at(-1)).toEqual(['UPDATE', '참여 상태', 'ACTIVE', 'INACTIVE', null])
    expect((await list(CRC)).status).toBe(404)
  })

  it('deleted by its own call takes part in no study any more, where the caller may change it [USER-320]', async () => {
    const smo = DEMO_ORGANIZATIONS['hanbit-smo.example'].id
    const person = await plantUser(server(), { email: 'quits@hanbit-smo.example', jobRoleKey: 'CRC' }, [smo])
    const { handle } = server().database
    // The administrator of the SMO enters the first one with its organisation, and not the second.
    for (const studyId of [await plantStudy(server(), smo), await plantStudy(server(), SEOUL)]) {
      const at = { studyId, userId: person, role: 'COORDINATOR', status: 'ACTIVE' as const }
      await handle.insert(participants).values({ id: newId(), ...at, joinedAt: new Date(server().now) })
    }
    const statuses = async () =>
      (await handle.select().from(participants).where(eq(participants.userId, person)).orderBy(participants.id)).map(
        ({ status }) => status,
      )
    const sent = { as: TENANT, path: { id: person } } as const
    expect(await server().call('deleteUser', sent)).toMatchObject({ status: 200 })
    expect(await statuses()).toEqual(['INACTIVE', 'ACTIVE'])
    const other = await plantUser(server(), { email: 'quits@x.example', jobRoleKey: 'CRC' }, [SEOUL])
    const at = { studyId: STUDY, userId: other, role: 'COORDINATOR', status: 'ACTIVE' as const }
    await handle.insert(participants).values({ id: newId(), ...at, joinedAt: new Date(server().now) })
    expect((await remove(other)).status).toBe(200)
    expect((await trailOf(server(), STUDY)).at(-1)).toEqual(['UPDATE', '참여 상태', 'ACTIVE', 'INACTIVE', null])
  })

  it('whose seat is handed over is deleted, and signs in no more [USER-295, USER-302]', async () => {
    const token = await tokenOf(server(), PI)
    expect((await handOver(OF_PI, () => OF_SUB, 'delete')).status).toBe(200)
    expect((await server().call('getMe', { token })).status).toBe(401)
    expect((await partsOf(PI, SUB))[SUB]).toEqual([['SITE_PRINCIPAL_INVESTIGATOR', 'ACTIVE', SITE]])
  })

  it('is not the own one [USER-304]', async () => {
    const own = { status: 409, message: '본인의 업무는 여기에서 인계할 수 없습니다.' }
    for (const afterwards of ['keep', 'disable', 'delete']) {
      expect(await send(demoUserId(ADMIN), { items: [], afterwards })).toMatchObject(own)
    }
  })
})

describeOnOneEngine('work that is not handed over', (engine) => {
  const server = useServer(engine)
  const { list, handOver, send } = handOverCalls(server)
  const CHANGED = { status: 409, message: '업무가 변경되었습니다. 목록을 다시 확인해주세요.' }
  const REFUSED = { status: 409, message: '선택한 사람이 인계받을 수 없는 업무가 있습니다. 목록을 다시 확인해주세요.' }

  it('leaves everything as it was when its second item is refused [USER-298, USER-300]', async () => {
    const { handle } = server().database
    const person = await plantUser(server(), { email: 'two@x.example', fullName: '두업무', jobRoleKey: 'CRC' }, [SEOUL])
    const next = await plantUser(server(), { email: 'next@x.example', jobRoleKey: 'CRC' }, [SEOUL])
    for (const name of ['가 연구', '나 연구']) {
      const studyId = await plantStudy(server(), SEOUL, { name })
      const at = { studyId, userId: person, role: 'COORDINATOR', status: 'ACTIVE' as const }
      await handle.insert(participants).values({ id: newId(), ...at, joinedAt: new Date(server().now) })
    }
    const counts = await everything(server())
    const rows = () =>
      handle.select().from(participants).where(eq(participants.userId, person)).orderBy(participants.id)
    const before = await rows()
    // The nurse of another hospital takes part in none of them.
    const nurse = demoUserId('nurse@busan-hospital.example')
    const answer = await handOver(person, ({ projectName }) => (projectName === '가 연구' ? next : nurse), 'disable')
    expect(answer).toMatchObject(REFUSED)
    expect([await rows(), await everything(server())]).toEqual([before, counts])
    expect((await storedUser(server(), person)).isEnabled).toBe(true)
  })

  it('is refused for a successor who takes part already, is suspended or disabled, or nobody [USER-300]', async () => {
    const { handle } = server().database
    expect(await handOver(OF_CRC, () => OF_SUB, 'keep')).toMatchObject(REFUSED)
    const isSub = and(eq(participants.studyId, STUDY), eq(participants.userId, OF_SUB))
    await handle.update(participants).set({ status: 'SUSPENDED' }).where(isSub)
    expect(await handOver(OF_PI, () => OF_SUB, 'keep')).toMatchObject(REFUSED)
    expect(await handOver(OF_CRC, () => OF_SUB, 'keep')).toMatchObject(REFUSED)
    await handle.update(participants).set({ status: 'ACTIVE' }).where(isSub)
    const off = await plantUser(server(), { email: 'off@x.example', jobRoleKey: 'PI', isEnabled: false }, [SEOUL])
    for (const id of [off, newId(), OF_CRC]) expect(await handOver(OF_CI, () => id, 'keep')).toMatchObject(REFUSED)
    expect(await handOver(OF_CI, () => OF_CI, 'keep')).toMatchObject(REFUSED)
  })

  it('is refused over a list that is not the present one [USER-299]', async () => {
    const items = [{ id: SITE, successorId: OF_SUB }]
    expect(await send(OF_PI, { items: [], afterwards: 'keep' })).toMatchObject(CHANGED)
    const more = [...items, { id: newId(), successorId: null }]
    expect(await send(OF_PI, { items: more, afterwards: 'keep' })).toMatchObject(CHANGED)
    const twice = [...items, ...items]
    expect(await send(OF_PI, { items: twice, afterwards: 'keep' })).toMatchObject(CHANGED)
    expect((await list(PI)).data.items).toHaveLength(1)
  })

  it('of a study that the caller may not change is no item of theirs [USER-293, USER-299]', async () => {
    const email = 'head@seoul-hospital.example'
    await plantUser(server(), { email, jobRoleKey: 'TENANT_ADMIN', adminType: 'TENANT' }, [SEOUL])
    const token = await tokenOf(server(), email)
    const answer = await server().call('handOverWork', {
      token,
      path: { id: OF_PI },
      body: { items: [{ id: SITE, successorId: OF_SUB }], afterwards: 'keep' },
    })
    expect(answer).toMatchObject(CHANGED)
    expect((await send(OF_PI, { items: [], afterwards: 'keep' }, { as: TENANT })).status).toBe(404)
  })
})

describeOnEngines('two administrators at once', (engine) => {
  const server = useServer(engine)
  const { list, send } = handOverCalls(server)

  it('hand the same seat over once [USER-299]', async () => {
    const other = await plantUser(
      server(),
      { email: 'admin2@imsang.example', jobRoleKey: 'PLATFORM_ADMIN', admin: true, adminType: 'SYSTEM' },
      [],
    )
    expect(other).toBeTruthy()
    const next = await plantUser(server(), { email: 'pi3@x.example', jobRoleKey: 'PI' }, [SEOUL])
    const token = await tokenOf(server(), 'admin2@imsang.example')
    await server().tokenOf(ADMIN)
    expect((await list(PI)).data.items).toHaveLength(1)
    const body = (successorId: string) => ({ items: [{ id: SITE, successorId }], afterwards: 'keep' })
    const answers = await Promise.all([
      send(OF_PI, body(OF_SUB)),
      server().call('handOverWork', { token, path: { id: OF_PI }, body: body(next) }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.message).toBe(
      '업무가 변경되었습니다. 목록을 다시 확인해주세요.',
    )
  })
})
