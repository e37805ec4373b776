import { createHash } from 'node:crypto'
import { DEMO_ORGANIZATIONS } from '@imsang/fixtures'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accessEntries, passwordResets, users } from '../../db/schema'
import { describeOnEngines } from '../../testing/engines'
import { type Call, useServer } from '../../testing/server'
import { plantApplicant, plantOrganization, storedUser, trailOf } from '../testing/plant'
import { ADMIN, HANBIT, newUser, SEOUL, TENANT } from './testing/accounts'

const PI = 'pi@seoul-hospital.example'
const PASSWORD = 'Taljo!Vex71'

describeOnEngines('the registration of a user', (engine) => {
  const server = useServer(engine)
  const create = (email: string, more: object = {}, call: Call = { as: ADMIN }) =>
    server().call('createUser', { body: newUser(email, more), ...call })

  it('returns the approved account with its id, named by its address, with the stored name of its organisation [ACALL-011, USER-160, USER-161, USER-162, USER-163, USER-164, USER-165]', async () => {
    const { status, data } = await create(' New.One@Hanbit-smo.example ', { fullName: ' 나새로 ' })
    expect(status).toBe(200)
    expect(data).toEqual({
      ...{ id: data.userId, userId: data.userId, version: 1, username: 'New.One@Hanbit-smo.example' },
      ...{ fullName: '나새로', email: 'New.One@Hanbit-smo.example', phone: '01012345678', isEnabled: true },
      ...{ jobRoleKey: 'CRC', organizationId: HANBIT, organizationName: '한빛SMO', organizationType: 'SMO' },
      ...{ authProvider: null, createdAt: new Date(server().now).toISOString() },
      updatedAt: new Date(server().now).toISOString(),
    })
    expect((await server().call('getUser', { as: TENANT, path: { id: data.userId } })).data).toEqual(data)
  })

  it('stands in the history of the account, and in the access record once, without the password [USER-193]', async () => {
    const { data } = await create('trail@hanbit-smo.example', { jobRoleKey: 'TENANT_ADMIN', password: PASSWORD })
    expect(await trailOf(server(), data.userId)).toEqual([
      ['email', null, 'trail@hanbit-smo.example', null],
      ['fullName', null, '나새로', null],
      ['phone', null, '01012345678', null],
      ['registrationStatus', null, 'APPROVED', null],
      ['organization', null, '한빛SMO (HANBIT)', null],
      ['jobRoleKey', null, 'TENANT_ADMIN', null],
      ['adminType', null, 'TENANT', null],
      ['isEnabled', null, 'true', null],
      ['password', null, '새 비밀번호', null],
    ])
    const kept = await server()
      .database.handle.select()
      .from(accessEntries)
      .where(eq(accessEntries.operation, 'createUser'))
    expect(kept.at(-1)).toMatchObject({ task: 'create', about: 'account', status: 200, login: ADMIN })
    expect(JSON.stringify([kept, server().log])).not.toContain(PASSWORD)
  })

  it('is refused with the text of each wrong field, the first one named [USER-172]', async () => {
    const wrong = { fullName: '', phone: '1'.repeat(12), password: 'short', email: 'no-address' }
    const { status, field, text } = await create('wrong', wrong)
    expect([status, field, JSON.parse(text).errors]).toEqual([
      400,
      'fullName',
      [
        { field: 'fullName', message: '이름을 입력해주세요.' },
        { field: 'phone', message: '올바른 전화번호 형식이 아닙니다.' },
        { field: 'email', message: '올바른 이메일 형식이 아닙니다.' },
        { field: 'password', message: '비밀번호는 8자 이상이어야 합니다' },
      ],
    ])
  })

  describe('an address', () => {
    it('that somebody has, in any letter case, is refused, also of an applicant [USER-173]', async () => {
      await plantApplicant(server(), 'applies@hanbit-smo.example')
      for (const email of ['PI@Seoul-Hospital.example', 'Applies@hanbit-smo.example']) {
        expect(await create(email)).toMatchObject({
          ...{ status: 409, field: 'email', message: '이미 사용 중인 이메일입니다.' },
        })
      }
    })

    it('that is registered twice at once is one account [USER-173]', async () => {
      const twice = await Promise.all(['race@hanbit-smo.example', 'RACE@hanbit-smo.example'].map((one) => create(one)))
      expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(twice.find(({ status }) => status === 409)?.message).toBe('이미 사용 중인 이메일입니다.')
    })
  })

  describe('without a password', () => {
    it('brings a link that sets one for 24 hours, whatever is said of a letter [USER-186]', async () => {
      for (const sendWelcomeEmail of [true, false]) {
        const email = `link-${sendWelcomeEmail}@hanbit-smo.example`
        const { data } = await create(email, { sendWelcomeEmail })
        const [letter, ...others] = await server().lettersTo(email)
        expect(others).toEqual([])
        expect(letter?.subject).toBe('[임상] 계정이 등록되었습니다')
        const resetToken = /\?resetToken=([\w-]{43})\n/.exec(letter?.text ?? '')?.[1] ?? ''
        const { handle } = server().database
        const [kept] = await handle.select().from(passwordResets).where(eq(passwordResets.userId, data.userId))
        expect(kept?.hash).toBe(createHash('sha256').update(resetToken).digest('hex'))
        server().now += 24 * 3_600_000 - (sendWelcomeEmail ? 1 : 0)
        const reset = await server().call('resetPassword', { body: { resetToken, newPassword: PASSWORD } })
        expect(reset.status).toBe(sendWelcomeEmail ? 200 : 400)
        const { status } = await server().call('login', { body: { username: email, password: PASSWORD } })
        expect(status).toBe(sendWelcomeEmail ? 200 : 401)
      }
    })
  })

  describe('with a password', () => {
    it('brings a letter with the sign-in alone, or none [USER-187]', async () => {
      await create('typed@hanbit-smo.example', { password: PASSWORD })
      await create('silent@hanbit-smo.example', { password: PASSWORD, sendWelcomeEmail: false })
      const [letter, ...others] = await server().lettersTo('typed@hanbit-smo.example')
      expect(others).toEqual([])
      expect(letter?.text).toContain('로그인하기: http://localhost:3000')
      const said = `${letter?.text}${letter?.html}`
      for (const secret of [PASSWORD, 'resetToken']) expect(said).not.toContain(secret)
      expect(await server().lettersTo('silent@hanbit-smo.example')).toEqual([])
    })
  })

  describe('by a project lead', () => {
    it('is for their own organisations and up to their own level [USER-178, USER-180]', async () => {
      const asPi = { as: PI } as const
      const { data, status } = await create('by-pi@x.example', { organizationId: SEOUL, jobRoleKey: 'PI' }, asPi)
      expect(status).toBe(200)
      expect((await storedUser(server(), data.userId)).adminType).toBeNull()
      expect(await create('elsewhere@x.example', {}, asPi)).toMatchObject({ status: 404 })
      expect(await create('boss@x.example', { organizationId: SEOUL, jobRoleKey: 'TENANT_ADMIN' }, asPi)).toMatchObject(
        {
          ...{ status: 400, field: 'jobRoleKey', message: '본인보다 권한이 높은 직책은 지정할 수 없습니다.' },
        },
      )
    })

    it('chooses among their own organisations, never for a study [USER-180]', async () => {
      const asked = await server().call('searchOrganizations', { as: PI, query: { size: '100' } })
      expect(asked.data.map(({ id }) => id)).toEqual([SEOUL])
      expect((await server().call('searchOrganizations', { as: PI, query: { for: 'any' } })).status).toBe(403)
    })

    it('is refused to whoever leads nothing [USER-180]', async () => {
      for (const as of ['crc@seoul-hospital.example', 'qa@daon-cro.example', 'user@haneul-pharma.example'] as const) {
        expect((await create('nobody@x.example', {}, { as })).status).toBe(403)
      }
    })
  })

  it('gives nobody the platform, nor a job role of another kind of organisation [USER-178]', async () => {
    for (const jobRoleKey of ['PLATFORM_ADMIN', 'SUPER_ADMIN', 'platform_admin', 'CRA']) {
      expect(await create('high@hanbit-smo.example', { jobRoleKey })).toMatchObject({
        ...{ status: 400, field: 'jobRoleKey', message: '선택한 조직에서 사용할 수 없는 직책입니다.' },
      })
    }
    expect(
      await server().database.handle.select().from(users).where(eq(users.email, 'high@hanbit-smo.example')),
    ).toEqual([])
  })

  it('of an organisation administrator is for an active organisation of their own [USER-179, USER-180]', async () => {
    const closed = await plantOrganization(server(), { name: '닫은 병원', status: 'INACTIVE' })
    const elsewhere = DEMO_ORGANIZATIONS['daon-cro.example'].id
    for (const organizationId of [elsewhere, closed]) {
      expect(await create('out@x.example', { organizationId }, { as: TENANT })).toMatchObject({ status: 404 })
    }
    expect(await create('out@x.example', { organizationId: closed })).toMatchObject({ status: 404 })
    expect((await create('in@x.example', {}, { as: TENANT })).status).toBe(200)
  })
})
