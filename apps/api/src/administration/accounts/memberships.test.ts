import { DEMO_ORGANIZATIONS } from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { describeOnOneEngine } from '../../testing/engines'
import { type Call, useServer } from '../../testing/server'
import { plantOrganization, plantUser, storedUser, tokenOf, trailOf } from '../testing/plant'
import { ADMIN, endsOf, HANBIT, SEOUL, TENANT } from './testing/accounts'

describeOnOneEngine('the memberships of a user', (engine) => {
  const server = useServer(engine)
  const plant = (name: string, of: readonly string[] = [HANBIT], jobRoleKey = 'GENERAL_USER') =>
    plantUser(server(), { email: `${name}@hanbit-smo.example`, jobRoleKey }, of)
  const add = (
    userId: string,
    organizationId: string,
    jobRole: string,
    more: object = {},
    call: Call = { as: ADMIN },
  ) => server().call('addMembership', { body: { userId, organizationId, jobRole, isPrimary: false, ...more }, ...call })
  const setMain = (userId: string, organizationId: string, call: Call = { as: ADMIN }) =>
    server().call('setPrimaryMembership', { path: { userId }, body: { organizationId }, ...call })
  const setRole = (userId: string, organizationId: string, newRole: string, call: Call = { as: ADMIN }) =>
    server().call('changeMembershipRole', { path: { userId, organizationId }, body: { newRole }, ...call })
  const remove = (userId: string, organizationId: string, call: Call = { as: ADMIN }) =>
    server().call('removeMembership', { path: { userId, organizationId }, ...call })
  const list = async (userId: string, call: Call = { as: ADMIN }) =>
    (await server().call('listMemberships', { path: { userId }, ...call })).data.map(
      ({ organizationId, jobRole, isPrimary }) => [organizationId, jobRole, isPrimary],
    )
  const main = (userId: string, call: Call = { as: ADMIN }) =>
    server().call('getPrimaryMembership', { path: { userId }, ...call })

  it('grow by one whose job role gives no right, in order [ACALL-015, ACALL-016, ACALL-017, USER-188]', async () => {
    const id = await plant('grow')
    const token = await tokenOf(server(), 'grow@hanbit-smo.example')
    expect((await add(id, SEOUL, 'TENANT_ADMIN')).data).toEqual({
      ...{ userId: id, organizationId: SEOUL, jobRole: 'TENANT_ADMIN', isPrimary: false },
      organizationName: DEMO_ORGANIZATIONS['seoul-hospital.example'].name,
      organizationType: DEMO_ORGANIZATIONS['seoul-hospital.example'].type,
    })
    expect(await list(id)).toEqual([
      [HANBIT, 'GENERAL_USER', true],
      [SEOUL, 'TENANT_ADMIN', false],
    ])
    expect((await main(id)).data).toMatchObject({ organizationId: HANBIT, jobRole: 'GENERAL_USER', isPrimary: true })
    expect(await storedUser(server(), id)).toMatchObject({ jobRoleKey: 'GENERAL_USER', adminType: null })
    expect((await server().call('listUsers', { token })).status).toBe(403)
    expect(await trailOf(server(), id)).toEqual([
      ['organization', '한빛SMO (HANBIT)', expect.stringMatching(/^한빛SMO \(HANBIT\), /), null],
      ['furtherJobRoles', null, expect.stringMatching(/: TENANT_ADMIN$/), null],
    ])
  })

  it('have another main one, whose job role then is that of the account; all sessions end [ACALL-019, USER-181, USER-182, USER-188]', async () => {
    const id = await plant('main')
    await add(id, SEOUL, 'TENANT_ADMIN')
    const token = await tokenOf(server(), 'main@hanbit-smo.example')
    expect((await setMain(id, SEOUL)).data).toMatchObject({ jobRole: 'TENANT_ADMIN', isPrimary: true })
    expect(await list(id)).toEqual([
      [SEOUL, 'TENANT_ADMIN', true],
      [HANBIT, 'GENERAL_USER', false],
    ])
    expect(await storedUser(server(), id)).toMatchObject({ jobRoleKey: 'TENANT_ADMIN', adminType: 'TENANT' })
    expect((await server().call('getMe', { token })).status).toBe(401)
    expect(await endsOf(server(), id)).toEqual([['setPrimaryMembership', 200]])
    const again = await tokenOf(server(), 'main@hanbit-smo.example')
    expect((await server().call('listUsers', { token: again })).status).toBe(200)
    await setMain(id, HANBIT)
    expect(await storedUser(server(), id)).toMatchObject({ jobRoleKey: 'GENERAL_USER', adminType: null })
  })

  it('have a new main one as it is added, when that is said [ACALL-015, USER-188]', async () => {
    const id = await plant('added')
    expect((await add(id, SEOUL, 'PI', { isPrimary: true })).data).toMatchObject({ jobRole: 'PI', isPrimary: true })
    expect((await storedUser(server(), id)).jobRoleKey).toBe('PI')
    expect((await list(id)).map(([organization]) => organization)).toEqual([SEOUL, HANBIT])
  })

  it('get another job role: in the main one it is that of the account [ACALL-018, USER-189]', async () => {
    const id = await plant('role')
    await add(id, SEOUL, 'PI')
    await setRole(id, SEOUL, 'CRC')
    expect((await storedUser(server(), id)).jobRoleKey).toBe('GENERAL_USER')
    expect((await setRole(id, HANBIT, 'PROJECT_MANAGER')).data.jobRole).toBe('PROJECT_MANAGER')
    expect((await storedUser(server(), id)).jobRoleKey).toBe('PROJECT_MANAGER')
    expect(await list(id)).toEqual([
      [HANBIT, 'PROJECT_MANAGER', true],
      [SEOUL, 'CRC', false],
    ])
  })

  it('end, except the main one [ACALL-020, USER-190]', async () => {
    const id = await plant('end', [HANBIT, SEOUL])
    expect(await remove(id, HANBIT)).toMatchObject({
      ...{ status: 409, message: '주 소속은 해제할 수 없습니다. 먼저 다른 소속을 주 소속으로 지정해주세요.' },
    })
    expect((await remove(id, SEOUL)).status).toBe(200)
    expect(await list(id)).toEqual([[HANBIT, 'GENERAL_USER', true]])
    expect((await remove(id, SEOUL)).status).toBe(404)
  })

  it('hold each organisation once [USER-191]', async () => {
    const id = await plant('once')
    expect(await add(id, HANBIT, 'CRC')).toMatchObject({ status: 409, message: '이미 소속된 조직입니다.' })
  })

  it('take job roles of the organisation up to the own level only [USER-178]', async () => {
    const id = await plant('roles', [HANBIT, SEOUL])
    const field = { status: 400, message: '선택한 조직에서 사용할 수 없는 직책입니다.' }
    expect(await setRole(id, SEOUL, 'CRA')).toMatchObject({ ...field, field: 'newRole' })
    expect(await setRole(id, HANBIT, 'PLATFORM_ADMIN')).toMatchObject(field)
    const other = await plantOrganization(server(), { name: '새 조직' })
    expect(await add(id, other, 'PLATFORM_ADMIN')).toMatchObject({ ...field, field: 'jobRole' })
  })

  it('keep the last level of oneself [USER-175]', async () => {
    const id = await plant('own', [HANBIT, SEOUL], 'TENANT_ADMIN')
    const call = { token: await tokenOf(server(), 'own@hanbit-smo.example') }
    expect(await setRole(id, HANBIT, 'CRC', call)).toMatchObject({
      ...{ status: 409, message: '본인의 권한을 낮출 수 없습니다.' },
    })
  })

  describe('of an administrator of an organisation', () => {
    it('are those of their own ones: others are neither shown nor changed [USER-179]', async () => {
      const id = await plant('mixed', [HANBIT, SEOUL])
      const call = { as: TENANT } as const
      expect(await list(id, call)).toEqual([[HANBIT, 'GENERAL_USER', true]])
      for (const answer of [
        await add(id, DEMO_ORGANIZATIONS['daon-cro.example'].id, 'CRA', {}, call),
        await setMain(id, SEOUL, call),
        await setRole(id, SEOUL, 'PI', call),
        await remove(id, SEOUL, call),
        await list(await plant('foreign', [SEOUL])).then(() => main('no-id', call)),
      ]) {
        expect(answer.status).toBe(404)
      }
      expect((await main(id, call)).data.organizationId).toBe(HANBIT)
      expect((await main(await plant('other-main', [SEOUL, HANBIT]), call)).status).toBe(404)
    })

    it('get no main one in the place of one that somebody else manages [USER-194]', async () => {
      const id = await plant('guest', [SEOUL, HANBIT])
      expect(await setMain(id, HANBIT, { as: TENANT })).toMatchObject({
        ...{ status: 403, message: '주 소속을 관리하는 사용자만 직책과 계정 상태를 변경할 수 있습니다.' },
      })
    })
  })

  it('list the people of a tenant as those of its organisation [ACALL-029]', async () => {
    const asked = await server().call('listTenantUsers', { as: TENANT, path: { tenantId: HANBIT } })
    const same = await server().call('listOrganizationUsers', { as: TENANT, path: { organizationId: HANBIT } })
    expect(asked.data.length).toBeGreaterThan(2)
    expect(asked.data).toEqual(same.data)
  })
})
