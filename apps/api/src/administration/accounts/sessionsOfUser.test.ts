import { type DemoEmail, demoUserId } from '@imsang/fixtures'
import { and, arrayContains, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { accessEntries, accessPersons } from '../../db/schema'
import { describeOnOneEngine } from '../../testing/engines'
import { useServer } from '../../testing/server'
import { plantUser, tokenOf } from '../testing/plant'
import { ADMIN, endsOf, HANBIT, SEOUL, TENANT } from './testing/accounts'

const UNKNOWN = { status: 404, message: '사용자를 찾을 수 없습니다.' }
const HIGHER = { status: 403, message: '본인보다 권한이 높은 사용자는 변경할 수 없습니다.' }

describeOnOneEngine('the sessions of a user', (engine) => {
  const server = useServer(engine)
  const plant = (email: string, organizationId = HANBIT) =>
    plantUser(server(), { email, jobRoleKey: 'CRC', fullName: '한가람' }, [organizationId])
  const list = (id: string, as: DemoEmail) => server().call('listUserSessions', { as, path: { id } })
  const end = (id: string, sessionId: string, as: DemoEmail) =>
    server().call('endUserSession', { as, path: { id, sessionId } })
  const entriesOf = (id: string, task: 'view' | 'change') =>
    server()
      .database.handle.select({ operation: accessEntries.operation, login: accessEntries.login })
      .from(accessEntries)
      .innerJoin(accessPersons, eq(accessPersons.hash, accessEntries.persons))
      .where(and(arrayContains(accessPersons.ids, [id]), eq(accessEntries.task, task)))

  it('are read and ended by an administrator, with an entry of both [ACALL-108, ACALL-109, SESSION-088, SESSION-089]', async () => {
    const id = await plant('watched@hanbit-smo.example')
    const lost = await tokenOf(server(), 'watched@hanbit-smo.example')
    const { data } = await list(id, TENANT)
    expect(data).toEqual([
      expect.objectContaining({ device: '알 수 없는 기기', isCurrent: false, sessionId: expect.any(String) }),
    ])
    expect(await end(id, data[0]?.sessionId ?? '', TENANT)).toMatchObject({ status: 200, data: null })
    expect((await server().call('getMe', { token: lost })).status).toBe(401)
    expect((await list(id, TENANT)).data).toEqual([])
    expect(await end(id, data[0]?.sessionId ?? '', TENANT)).toMatchObject({
      status: 404,
      message: '이미 로그아웃된 기기입니다.',
    })
    expect(await endsOf(server(), id)).toEqual([['endUserSession', 200]])
    expect(await entriesOf(id, 'change')).toEqual([{ operation: 'endUserSession', login: TENANT }])
    expect(await entriesOf(id, 'view')).toEqual([
      { operation: 'listUserSessions', login: TENANT },
      { operation: 'listUserSessions', login: TENANT },
    ])
  })

  it('of another organisation are not found, for a system administrator they are [SESSION-089]', async () => {
    const id = await plant('elsewhere@seoul-hospital.example', SEOUL)
    const token = await tokenOf(server(), 'elsewhere@seoul-hospital.example')
    const sessionId = (await list(id, ADMIN)).data[0]?.sessionId ?? ''
    expect(await list(id, TENANT)).toMatchObject(UNKNOWN)
    expect(await end(id, sessionId, TENANT)).toMatchObject(UNKNOWN)
    expect((await server().call('getMe', { token })).status).toBe(200)
    expect((await end(id, sessionId, ADMIN)).status).toBe(200)
    expect((await server().call('getMe', { token })).status).toBe(401)
  })

  it('of somebody above the own level are neither read nor ended [SESSION-090]', async () => {
    const email = 'above@hanbit-smo.example'
    const id = await plantUser(server(), { email, admin: true, adminType: 'SYSTEM' }, [HANBIT])
    const token = await tokenOf(server(), email)
    const sessionId = (await list(id, ADMIN)).data[0]?.sessionId ?? ''
    expect(sessionId).not.toBe('')
    expect(await list(id, TENANT)).toMatchObject(HIGHER)
    expect(await end(id, sessionId, TENANT)).toMatchObject(HIGHER)
    expect((await server().call('getMe', { token })).status).toBe(200)
  })

  it('are not ended by the one that asks itself [SESSION-085]', async () => {
    const own = (await server().call('listOwnSessions', { as: TENANT })).data[0]?.sessionId ?? ''
    expect(await end(demoUserId(TENANT), own, TENANT)).toMatchObject({ status: 409 })
  })
})
