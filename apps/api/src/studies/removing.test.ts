import { type DemoEmail, demoStudyId, demoUserId } from '@imsang/fixtures'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '../db/ids'
import { accessEntries, participants, studies, studyOrganizations } from '../db/schema'
import { describeOnEngines, describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { CI, peopleOf } from './testing/people'
import { created, everything, trailOf, update } from './testing/studyCalls'

const STUDY = demoStudyId('study-1')
const SUB_I = 'subi@seoul-hospital.example'
const GONE = { status: 404, message: '참여자 정보를 찾을 수 없습니다.' }
const IN_CHARGE = { status: 409, message: '연구책임자는 변경 후 제외할 수 있습니다.' }

describeOnOneEngine('a person who is taken out of a study', (engine) => {
  const server = useServer(engine)
  const { list, remove, recordsOf } = peopleOf(server)
  const open = (as: DemoEmail) => server().call('getProject', { as, path: { projectId: STUDY } })

  it('loses access with the next request, is in no list, and keeps their record with the moment [SCALL-040, RSCH-043]', async () => {
    await server().call('rememberProject', { as: SUB_I, query: { projectId: STUDY } })
    expect((await open(SUB_I)).status).toBe(200)
    const [before] = await recordsOf(SUB_I)
    const { status, data } = await remove(demoUserId(SUB_I))
    expect([status, data]).toEqual([200, null])
    expect(await open(SUB_I)).toMatchObject({ status: 403, message: '연구에 접근할 권한이 없습니다.' })
    expect((await list()).data.map(({ userName }) => userName)).not.toContain('임채린')
    expect(await recordsOf(SUB_I)).toEqual([{ ...before, status: 'INACTIVE', leftAt: new Date(server().now) }])
    // Nobody leads them back to it [ROUTE-051].
    expect((await server().call('getMe', { as: SUB_I })).data.lastAccessedProjectId).toBeNull()
    expect((await server().call('listMyProjects', { as: SUB_I })).data).toEqual([])
    expect(await remove(demoUserId(SUB_I))).toMatchObject(GONE)
  })

  it('keeps their name in the trail [SCALL-040, AUDIT-048]', async () => {
    const dm = 'dm@haneul-pharma.example'
    const [row] = await recordsOf(dm)
    const { headers } = await remove(demoUserId(dm))
    const { data } = await server().call('listStudyAuditLogs', {
      as: CI,
      path: { projectId: STUDY },
      query: { fieldName: 'participant' },
    })
    expect(data.content[0]).toMatchObject({
      recordName: '조예림',
      fieldLabel: '참여 상태',
      oldValue: 'ACTIVE',
      newValue: 'INACTIVE',
      changedByName: '정해원',
    })
    expect((await trailOf(server(), STUDY)).at(-1)).toEqual(['UPDATE', '참여 상태', 'ACTIVE', 'INACTIVE', null])
    const entry = eq(accessEntries.requestId, headers.get('x-request-id') ?? '')
    expect(await server().database.handle.select().from(accessEntries).where(entry)).toMatchObject([
      { operation: 'removeParticipant', task: 'change', about: 'account', status: 200, studyId: STUDY },
    ])
    expect(row?.userId).toBe(demoUserId(dm))
  })

  it('is not the chief investigator nor the investigator of an institution [RSCH-034, SCALL-040]', async () => {
    const before = await everything(server())
    for (const email of [CI, 'pi@seoul-hospital.example', 'pi@busan-hospital.example'] as const) {
      expect(await remove(demoUserId(email), { as: 'admin@imsang.example' })).toMatchObject(IN_CHARGE)
    }
    expect(await everything(server())).toEqual(before)
    expect((await list()).data).toHaveLength(9)
  })

  it('is not one who is in charge by the study, its institution or their role alone [RSCH-034]', async () => {
    const { handle } = server().database
    const person = demoUserId('nurse@busan-hospital.example')
    const site = and(eq(studyOrganizations.studyId, STUDY), eq(studyOrganizations.institutionNumber, '02'))
    const [link] = await handle.select().from(studyOrganizations).where(site)
    await handle.update(studyOrganizations).set({ principalInvestigatorId: person }).where(site)
    expect(await remove(person)).toMatchObject(IN_CHARGE)
    await handle
      .update(studyOrganizations)
      .set({ principalInvestigatorId: link?.principalInvestigatorId ?? null })
      .where(site)
    await handle.update(studies).set({ principalInvestigatorId: person }).where(eq(studies.id, STUDY))
    expect(await remove(person)).toMatchObject(IN_CHARGE)
    const nurse = and(eq(participants.studyId, STUDY), eq(participants.userId, person))
    const others = { principalInvestigatorId: demoUserId(CI) }
    await handle.update(studies).set(others).where(eq(studies.id, STUDY))
    await handle.update(participants).set({ role: 'SITE_PRINCIPAL_INVESTIGATOR' }).where(nurse)
    expect(await remove(person)).toMatchObject(IN_CHARGE)
    await handle.update(participants).set({ role: 'NURSE' }).where(nurse)
  })

  it('is never the one who asks, whatever they are [RSCH-035, SCALL-040]', async () => {
    for (const as of [CI, 'crc@seoul-hospital.example', 'cpm@daon-cro.example'] as const) {
      expect(await remove(demoUserId(as), { as })).toMatchObject({
        status: 409,
        message: '본인은 제외할 수 없습니다.',
      })
      expect(await recordsOf(as)).toMatchObject([{ status: 'ACTIVE', leftAt: null }])
    }
  })

  it('was removed by an admin of the study [PERM-054, SCALL-040]', async () => {
    const crc = demoUserId('crc@seoul-hospital.example')
    for (const as of ['pi@seoul-hospital.example', 'cra@daon-cro.example', 'nurse@busan-hospital.example'] as const) {
      expect(await remove(crc, { as })).toMatchObject({ status: 403, message: '권한이 없습니다.' })
    }
    expect(await remove(crc, { as: 'pi@jeju-hospital.example' })).toMatchObject({
      status: 403,
      message: '연구에 접근할 권한이 없습니다.',
    })
    expect(await recordsOf('crc@seoul-hospital.example')).toMatchObject([{ status: 'ACTIVE' }])
    // A coordinator is one, and so is the manager of the project.
    expect(await remove(crc, { as: 'cpm@daon-cro.example' })).toMatchObject({ status: 200 })
  })

  it('takes part in this study: others are not found [SCALL-040, RSCH-069, DCALL-010]', async () => {
    for (const id of [
      demoUserId('pi@jeju-hospital.example'),
      demoUserId('user@haneul-pharma.example'),
      newId(),
      'me',
      'x',
    ]) {
      expect(await remove(id)).toMatchObject(GONE)
    }
  })

  it('leaves also with a suspended record, and keeps the moment of an earlier part [SCALL-040, RSCH-043]', async () => {
    const { handle } = server().database
    const cra = 'cra@daon-cro.example'
    const earlier = {
      id: newId(),
      studyId: STUDY,
      userId: demoUserId(cra),
      role: 'VIEWER',
      status: 'INACTIVE' as const,
      studyOrganizationId: null,
      joinedAt: new Date('2024-01-01T00:00:00.000Z'),
      leftAt: new Date('2024-06-01T00:00:00.000Z'),
    }
    await handle.insert(participants).values(earlier)
    const ofCra = and(eq(participants.studyId, STUDY), eq(participants.userId, demoUserId(cra)))
    await handle
      .update(participants)
      .set({ status: 'SUSPENDED' })
      .where(and(ofCra, eq(participants.role, 'MONITOR')))
    expect((await remove(demoUserId(cra))).status).toBe(200)
    const left = (await recordsOf(cra)).map(({ role, status, leftAt }) => [role, status, leftAt?.toISOString()])
    expect(left.sort()).toEqual([
      ['MONITOR', 'INACTIVE', new Date(server().now).toISOString()],
      ['VIEWER', 'INACTIVE', '2024-06-01T00:00:00.000Z'],
    ])
  })

  it('answers the first answer again when the call is repeated with its key [SCALL-100, DCALL-012]', async () => {
    const headers = { 'idempotency-key': newId() }
    const qa = demoUserId('qa@daon-cro.example')
    const answers = [await remove(qa, { headers }), await remove(qa, { headers })]
    expect(answers.map(({ status, data }) => [status, data])).toEqual([
      [200, null],
      [200, null],
    ])
  })

  it('who was chief investigator without an institution has left as well, and is back when chosen again [RSCH-043, STUDY-181]', async () => {
    const id = await created(server())
    const other = demoUserId('pi@seoul-hospital.example')
    const of = async (userId: string) =>
      (await server().database.handle.select().from(participants).where(eq(participants.studyId, id)))
        .filter((each) => each.userId === userId)
        .map(({ status, leftAt, joinedAt }) => [status, leftAt?.getTime() ?? null, joinedAt.getTime()])
    const begun = server().now
    await update(server(), id, { principalInvestigatorId: other })
    expect(await of(demoUserId(CI))).toEqual([['INACTIVE', server().now, begun]])
    server().now += 60_000
    await update(server(), id, { principalInvestigatorId: demoUserId(CI) })
    expect(await of(demoUserId(CI))).toEqual([['ACTIVE', null, server().now]])
  })
})

describeOnEngines('at the same moment', (engine) => {
  const server = useServer(engine)
  const { remove, recordsOf } = peopleOf(server)

  it('of two removals one finds the person [SCALL-040, RSCH-069]', async () => {
    await Promise.all([server().tokenOf(CI), server().tokenOf('admin@imsang.example')])
    const nurse = 'nurse@busan-hospital.example'
    const before = await trailOf(server(), STUDY)
    const answers = await Promise.all(
      ([CI, 'admin@imsang.example'] as const).map((as) => remove(demoUserId(nurse), { as })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(answers.find(({ status }) => status === 404)).toMatchObject(GONE)
    expect(await recordsOf(nurse)).toMatchObject([{ status: 'INACTIVE' }])
    expect(await trailOf(server(), STUDY)).toHaveLength(before.length + 1)
  })

  it('of a removal and a choice as chief investigator the chief investigator stays [RSCH-034, STUDY-181]', async () => {
    const { handle } = server().database
    const admin = 'admin@imsang.example'
    const person = demoUserId('pi@seoul-hospital.example')
    for (let round = 0; round < 4; round += 1) {
      const id = await created(server())
      await handle.insert(participants).values({
        id: newId(),
        studyId: id,
        userId: person,
        role: 'CO_INVESTIGATOR',
        status: 'ACTIVE',
        studyOrganizationId: null,
        joinedAt: new Date(server().now),
      })
      const calls = [
        () => update(server(), id, { principalInvestigatorId: person }),
        () => server().call('removeParticipant', { as: admin, path: { projectId: id, userId: person } }),
      ]
      const answers = await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()))
      const [chosen, removed] = (round % 2 ? answers : answers.toReversed()).map(({ status }) => status)
      expect(chosen).toBe(200)
      expect([200, 409]).toContain(removed)
      const [study] = await handle.select().from(studies).where(eq(studies.id, id))
      expect(study?.principalInvestigatorId).toBe(person)
      const theirs = and(eq(participants.studyId, id), eq(participants.userId, person))
      expect(await handle.select().from(participants).where(theirs)).toMatchObject([
        { role: 'CHIEF_INVESTIGATOR', status: 'ACTIVE', leftAt: null },
      ])
    }
  })
})
