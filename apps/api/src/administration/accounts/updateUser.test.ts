import { DEMO_ORGANIZATIONS, demoUserId } from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import type { users } from '../../db/schema'
import { describeOnOneEngine } from '../../testing/engines'
import { type Call, useServer } from '../../testing/server'
import { plantOrganization, plantUser, storedUser, tokenOf, trailOf } from '../testing/plant'
import { ADMIN, endsOf, HANBIT, openSessions, SEOUL, TENANT } from './testing/accounts'

describeOnOneEngine('the edit of a user', (engine) => {
  const server = useServer(engine)
  const plant = (name: string, values: Partial<typeof users.$inferSelect> = {}, of: readonly string[] = [HANBIT]) =>
    plantUser(server(), { email: `${name}@hanbit-smo.example`, jobRoleKey: 'CRC', ...values }, of)
  const update = async (id: string, more: object = {}, call: Call = { as: ADMIN }) => {
    const { fullName, isEnabled, jobRoleKey } = await storedUser(server(), id)
    const body = { fullName, phone: '', isEnabled, jobRoleKey, organizationId: HANBIT, ...more }
    return server().call('updateUser', { path: { id }, body, ...call })
  }

  it('stores what was edited and nothing else, and returns the account [ACALL-012, USER-193]', async () => {
    const id = await plant('edit', { phone: '01099998888' })
    const before = await storedUser(server(), id)
    const { status, data } = await update(id, {
      fullName: ' 새이름 ',
      phone: '02-123-4567',
      jobRoleKey: 'PROJECT_MANAGER',
    })
    expect(status).toBe(200)
    expect(data).toMatchObject({ fullName: '새이름', phone: '021234567', jobRoleKey: 'PROJECT_MANAGER', version: 2 })
    expect((await server().call('getUser', { as: ADMIN, path: { id } })).data).toEqual(data)
    expect(await storedUser(server(), id)).toEqual({
      ...before,
      ...{ fullName: '새이름', phone: '021234567', jobRoleKey: 'PROJECT_MANAGER', version: 2 },
      updatedAt: new Date(server().now),
    })
    expect(await trailOf(server(), id)).toEqual([
      ['fullName', '한가람', '새이름', null],
      ['phone', '01099998888', '021234567', null],
      ['jobRoleKey', 'CRC', 'PROJECT_MANAGER', null],
    ])
  })

  it('of an older version is refused with the current account, and without a difference stores nothing [ACALL-074]', async () => {
    const id = await plant('version')
    const at = (version: number) => ({ as: ADMIN, headers: { 'if-match': `"${version}"` } }) as const
    expect((await update(id, { fullName: '첫째' }, at(1))).data.version).toBe(2)
    const { status, data, message } = await update(id, { fullName: '둘째' }, at(1))
    expect([status, message]).toEqual([412, '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.'])
    expect(data).toEqual((await server().call('getUser', { as: ADMIN, path: { id } })).data)
    expect((await update(id, {}, at(2))).data.version).toBe(2)
    expect((await trailOf(server(), id)).length).toBe(1)
  })

  it('is refused with the texts of the form [USER-172]', async () => {
    const id = await plant('fault')
    expect(await update(id, { fullName: ' ' })).toMatchObject({ status: 400, message: '이름을 입력해주세요.' })
    expect(await update(id, { phone: '-' })).toMatchObject({ status: 400, field: 'phone' })
  })

  describe('acts at once', () => {
    it.each([
      ['disabled', { isEnabled: false }],
      ['moved', { organizationId: SEOUL }],
      ['given another job role', { jobRoleKey: 'PROJECT_MANAGER' }],
    ])('on who is %s: their sessions end, with an entry of each [ACALL-012, USER-181]', async (name, change) => {
      const id = await plant(`acts-${name.replaceAll(' ', '-')}`)
      const { email } = await storedUser(server(), id)
      const tokens = [await tokenOf(server(), email), await tokenOf(server(), email)]
      expect((await update(id, { fullName: '이름만' })).status).toBe(200)
      expect(await openSessions(server(), id)).toHaveLength(2)
      expect(await update(id, change)).toMatchObject({ status: 200, data: change })
      expect(await openSessions(server(), id)).toEqual([])
      for (const token of tokens) expect((await server().call('getMe', { token })).status).toBe(401)
      expect(await endsOf(server(), id)).toEqual([
        ['updateUser', 200],
        ['updateUser', 200],
      ])
    })
  })

  it('makes the kind of administrator follow the job role [USER-182]', async () => {
    const id = await plant('kind')
    await update(id, { jobRoleKey: 'TENANT_ADMIN' })
    expect((await storedUser(server(), id)).adminType).toBe('TENANT')
    await update(id, { jobRoleKey: 'CRC' })
    expect((await storedUser(server(), id)).adminType).toBeNull()
    const system = await plant('system', { admin: true, adminType: 'SYSTEM', jobRoleKey: 'PLATFORM_ADMIN' })
    await update(system, { jobRoleKey: 'CRC' })
    expect(await storedUser(server(), system)).toMatchObject({ admin: false, adminType: null, jobRoleKey: 'CRC' })
  })

  it('keeps a job role that stays, whatever the organisation has, and gives no other one [USER-178]', async () => {
    const id = await plant('kept', { jobRoleKey: 'SUPPORT' })
    expect((await update(id, { organizationId: SEOUL })).data).toMatchObject({
      ...{ jobRoleKey: 'SUPPORT', organizationId: SEOUL, organizationType: 'HOSPITAL' },
    })
    for (const jobRoleKey of ['CRA', 'PLATFORM_ADMIN', 'DEVELOPER']) {
      expect(await update(id, { jobRoleKey, organizationId: SEOUL })).toMatchObject({
        ...{ status: 400, field: 'jobRoleKey', message: '선택한 조직에서 사용할 수 없는 직책입니다.' },
      })
    }
  })

  describe('of oneself', () => {
    it('never ends the own access nor lowers the own level [USER-174, USER-175]', async () => {
      const id = await plant('self', { adminType: 'TENANT', jobRoleKey: 'TENANT_ADMIN' })
      const call = { token: await tokenOf(server(), 'self@hanbit-smo.example') }
      expect(await update(id, { isEnabled: false }, call)).toMatchObject({
        ...{ status: 409, message: '본인 계정은 비활성화하거나 삭제할 수 없습니다.' },
      })
      expect(await update(id, { jobRoleKey: 'CRC' }, call)).toMatchObject({
        ...{ status: 409, message: '본인의 권한을 낮출 수 없습니다.' },
      })
      expect((await server().call('deleteUser', { path: { id }, ...call })).message).toBe(
        '본인 계정은 비활성화하거나 삭제할 수 없습니다.',
      )
      expect((await update(id, { fullName: '내이름' }, call)).status).toBe(200)
    })
  })

  describe('by an administrator of an organisation', () => {
    it('is of its members alone: everybody else is not found, by any call [USER-179]', async () => {
      const theirs = await plant('elsewhere', {}, [SEOUL])
      const applicant = await plant('applicant', { registrationStatus: 'EMAIL_VERIFIED' })
      for (const id of [theirs, applicant, 'no-id']) {
        const path = { id }
        const answers = [
          await server().call('getUser', { as: TENANT, path }),
          await server().call('deleteUser', { as: TENANT, path }),
          ...(id === 'no-id' ? [] : [await update(id, {}, { as: TENANT })]),
        ]
        for (const answer of answers)
          expect(answer).toMatchObject({ status: 404, message: '사용자를 찾을 수 없습니다.' })
      }
      const find = (email: string) => server().call('findUserByEmail', { as: TENANT, query: { email } })
      expect((await find('elsewhere@hanbit-smo.example')).status).toBe(404)
      expect((await find('nobody@hanbit-smo.example')).status).toBe(404)
    })

    it('moves them within the own organisations only [USER-179]', async () => {
      const second = await plantOrganization(server(), { name: '둘째', type: 'SMO' })
      const closed = await plantOrganization(server(), { name: '닫은', status: 'INACTIVE' })
      await plant('two', { adminType: 'TENANT', jobRoleKey: 'TENANT_ADMIN' }, [HANBIT, second, closed])
      const call = { token: await tokenOf(server(), 'two@hanbit-smo.example') }
      const id = await plant('move')
      for (const organizationId of [SEOUL, closed, 'no-id']) {
        expect(await update(id, { organizationId }, call)).toMatchObject({ status: 404 })
      }
      expect((await update(id, { organizationId: second }, call)).data.organizationId).toBe(second)
    })

    it('changes nobody of a higher level [USER-177]', async () => {
      const id = await plant('above', { adminType: 'SYSTEM', jobRoleKey: 'PLATFORM_ADMIN' })
      const message = '본인보다 권한이 높은 사용자는 변경할 수 없습니다.'
      for (const more of [{ fullName: '이름' }, { isEnabled: false }, { jobRoleKey: 'CRC' }]) {
        expect(await update(id, more, { as: TENANT })).toMatchObject({ status: 403, message })
      }
      expect((await server().call('deleteUser', { as: TENANT, path: { id } })).message).toBe(message)
    })

    it('leaves job role, access and main organisation to whoever manages the main one [USER-194]', async () => {
      const id = await plant('guest', { jobRoleKey: 'GENERAL_USER' }, [SEOUL, HANBIT])
      const message = '주 소속을 관리하는 사용자만 직책과 계정 상태를 변경할 수 있습니다.'
      for (const more of [{ jobRoleKey: 'CRC' }, { isEnabled: false }]) {
        expect(await update(id, more, { as: TENANT })).toMatchObject({ status: 403, message })
      }
      expect(await server().call('deleteUser', { as: TENANT, path: { id } })).toMatchObject({ status: 403, message })
      expect((await update(id, { fullName: '이름' }, { as: TENANT })).data.fullName).toBe('이름')
    })
  })

  it('puts an organisation in the place of the shown one, in its place, and keeps the others [USER-192]', async () => {
    const cro = DEMO_ORGANIZATIONS['daon-cro.example'].id
    const id = await plant('replace', { jobRoleKey: 'GENERAL_USER' }, [SEOUL, HANBIT])
    expect((await update(id, { organizationId: cro })).data.organizationId).toBe(cro)
    const list = async () =>
      (await server().call('listMemberships', { as: ADMIN, path: { userId: id } })).data.map(
        ({ organizationId, isPrimary }) => [organizationId, isPrimary],
      )
    expect(await list()).toEqual([
      [cro, true],
      [HANBIT, false],
    ])
    // Into an organisation that the user is a member of already: one membership is left.
    await update(id, { organizationId: HANBIT })
    expect(await list()).toEqual([[HANBIT, true]])
  })

  it('puts it in the place of the one that its administrator was shown, not of a main one elsewhere [USER-192]', async () => {
    const second = await plantOrganization(server(), { name: '셋째', type: 'SMO' })
    await plant('of-both', { adminType: 'TENANT', jobRoleKey: 'TENANT_ADMIN' }, [HANBIT, second])
    const call = { token: await tokenOf(server(), 'of-both@hanbit-smo.example') }
    const id = await plant('lent', { jobRoleKey: 'GENERAL_USER' }, [SEOUL, HANBIT])
    expect((await update(id, { organizationId: second }, call)).data.organizationId).toBe(second)
    const { data } = await server().call('listMemberships', { as: ADMIN, path: { userId: id } })
    expect(data.map(({ organizationId, isPrimary }) => [organizationId, isPrimary])).toEqual([
      [SEOUL, true],
      [second, false],
    ])
  })

  it('finds an account by its address, in any letter case [ACALL-014]', async () => {
    const { data } = await server().call('findUserByEmail', { as: TENANT, query: { email: ' CRC@hanbit-smo.example' } })
    expect(data).toMatchObject({ userId: demoUserId('crc@hanbit-smo.example'), organizationType: 'SMO' })
    expect((await server().call('getUser', { as: TENANT, path: { id: data.userId } })).data).toEqual(data)
  })

  it('of an account shows its organisation with its type [ACALL-010]', async () => {
    const id = demoUserId('pi@seoul-hospital.example')
    expect((await server().call('getUser', { as: ADMIN, path: { id } })).data).toMatchObject({
      ...{ id, userId: id, email: 'pi@seoul-hospital.example', jobRoleKey: 'PI' },
      ...{ organizationId: SEOUL, organizationName: DEMO_ORGANIZATIONS['seoul-hospital.example'].name },
      organizationType: DEMO_ORGANIZATIONS['seoul-hospital.example'].type,
    })
  })
})
