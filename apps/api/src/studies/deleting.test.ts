import { demoStudyId, demoUserId } from '@imsang/fixtures'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '../db/ids'
import { accessEntries, auditEntries, subjects, users } from '../db/schema'
import { describeOnEngines, describeOnOneEngine } from '../testing/engines'
import { PERSON } from '../testing/registration'
import { useServer } from '../testing/server'
import {
  BUSAN,
  changeStatus,
  created,
  everything,
  read,
  remove,
  SMO,
  SYSTEM_ADMIN,
  storedStudy,
  TENANT_ADMIN,
  trailOf,
} from './testing/studyCalls'

const PI = 'pi@busan-hospital.example'
const SITE = { participatingInstitutions: [{ institutionId: BUSAN, principalInvestigatorId: demoUserId(PI) }] }
const GONE = { status: 404, message: '연구를 찾을 수 없습니다.' }

describeOnOneEngine('a deleted study', (engine) => {
  const server = useServer(engine)

  it('is in no list, and every call answers 404 [SCALL-031, STUDY-248]', async () => {
    const id = await created(server(), { smoOrganizationId: SMO, protocolNumber: 'DEL-01' })
    const { status, data } = await remove(server(), id)
    expect([status, data]).toEqual([200, null])
    expect(await read(server(), id)).toMatchObject(GONE)
    expect(await changeStatus(server(), id, { status: 'COMPLETED' })).toMatchObject(GONE)
    expect(await remove(server(), id)).toMatchObject(GONE)
    for (const as of [SYSTEM_ADMIN, TENANT_ADMIN] as const) {
      const mine = (await server().call('listMyProjects', { as })).data
      expect(mine.map(({ projectId }) => projectId)).not.toContain(id)
      const all = (await server().call('listProjects', { as, query: { size: '100' } })).data
      expect(all.content.map((each) => each.id)).not.toContain(id)
    }
  })

  it('keeps its records and its trail, with the deletion [STUDY-248, AUDIT-048]', async () => {
    const id = await created(server(), SITE)
    const before = await everything(server())
    const { headers } = await remove(server(), id)
    const [rows = 0, links, people, entries = 0] = before
    expect(await everything(server())).toEqual([rows, links, people, entries + 1])
    expect((await storedStudy(server(), id)).deletedAt).toEqual(new Date(server().now))
    expect((await trailOf(server(), id)).at(-1)).toEqual(['DELETE', '삭제', '아니요', '예', null])
    const entry = eq(accessEntries.requestId, headers.get('x-request-id') ?? '')
    expect(await server().database.handle.select().from(accessEntries).where(entry)).toMatchObject([
      { operation: 'deleteProject', task: 'change', about: 'study', status: 200, studyId: id },
    ])
  })

  it('had no subject: with one it is refused [STUDY-248]', async () => {
    const before = await everything(server())
    expect(await remove(server(), demoStudyId('study-1'))).toMatchObject({
      status: 409,
      message: '시험대상자가 있는 연구는 삭제할 수 없습니다.',
    })
    expect((await storedStudy(server(), demoStudyId('study-1'))).deletedAt).toBeNull()
    expect(await everything(server())).toEqual(before)
  })

  it('leads nobody back to it [ROUTE-051]', async () => {
    const id = await created(server(), SITE)
    await server().call('rememberProject', { as: PI, query: { projectId: id } })
    expect((await server().call('getMe', { as: PI })).data.lastAccessedProjectId).toBe(id)
    const { version } = (await server().call('getMe', { as: PI })).data
    await remove(server(), id)
    expect((await server().call('getMe', { as: PI })).data).toMatchObject({ lastAccessedProjectId: null, version })
  })

  it('answers the first answer again when the call is repeated with its key [SCALL-100, DCALL-012]', async () => {
    const id = await created(server())
    const headers = { 'idempotency-key': newId() }
    const first = await remove(server(), id, { headers })
    const before = await everything(server())
    const again = await remove(server(), id, { headers })
    expect([again.status, again.data]).toEqual([first.status, first.data])
    expect(again.status).toBe(200)
    expect(await everything(server())).toEqual(before)
    // The key is that of one user and one study.
    expect(await remove(server(), id, { headers, as: TENANT_ADMIN })).toMatchObject(GONE)
    expect((await remove(server(), await created(server()), { headers })).status).toBe(422)
  })

  it('was deleted by somebody who may edit it [PERM-045, PERM-054]', async () => {
    const id = await created(server(), SITE)
    expect(await remove(server(), id, { as: PI })).toMatchObject({ status: 403, message: '권한이 없습니다.' })
    expect(await remove(server(), id, { as: TENANT_ADMIN })).toMatchObject({
      status: 403,
      message: '연구에 접근할 권한이 없습니다.',
    })
    expect((await storedStudy(server(), id)).deletedAt).toBeNull()
    const own = await created(server(), {}, { as: TENANT_ADMIN })
    expect((await remove(server(), own, { as: TENANT_ADMIN })).status).toBe(200)
    for (const unknown of [newId(), 'x']) expect(await remove(server(), unknown)).toMatchObject(GONE)
  })
})

describeOnEngines('at the same moment', (engine) => {
  const server = useServer(engine)
  const register = (projectId: string, site: string) =>
    server().call('createSubject', { as: PI, path: { projectId }, body: { ...PERSON, projectOrganizationId: site } })

  it('of a deletion and a registration only one happens [STUDY-248]', async () => {
    await Promise.all([server().tokenOf(PI), server().tokenOf(SYSTEM_ADMIN)])
    const { handle } = server().database
    for (let round = 0; round < 6; round += 1) {
      const id = await created(server(), SITE)
      const own = (await read(server(), id)).data.projectOrganizations.find(
        ({ organizationRole }) => organizationRole === 'SITE',
      )
      const calls = [() => register(id, own?.id ?? ''), () => remove(server(), id)]
      const answers = await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()))
      const [registered, removed] = round % 2 ? answers : answers.toReversed()
      const isDeleted = (await storedStudy(server(), id)).deletedAt !== null
      const count = await handle.$count(subjects, eq(subjects.studyId, id))
      expect([registered?.status, removed?.status, isDeleted, count]).toEqual(
        isDeleted ? [404, 200, true, 0] : [201, 409, false, 1],
      )
    }
  })

  it('of two deletions one finds the study [STUDY-248]', async () => {
    const id = await created(server())
    const answers = await Promise.all([1, 2].map(() => remove(server(), id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    const { handle } = server().database
    const entries = await handle.select().from(auditEntries).where(eq(auditEntries.entityId, id))
    expect(entries.filter(({ changeType }) => changeType === 'DELETE')).toHaveLength(1)
  })

  it('of a deletion and a bookmark none leads to the deleted study [ROUTE-051]', async () => {
    const { handle } = server().database
    for (let round = 0; round < 12; round += 1) {
      const id = await created(server(), SITE)
      const calls = [
        () => remove(server(), id),
        () => server().call('rememberProject', { as: PI, query: { projectId: id } }),
      ]
      await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()))
      expect(await handle.$count(users, eq(users.lastAccessedStudyId, id))).toBe(0)
      expect((await storedStudy(server(), id)).deletedAt).not.toBeNull()
    }
  })
})
