import { createHash } from 'node:crypto'
import { DEMO_ORGANIZATIONS, demoUserId } from '@imsang/fixtures'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { verifyAudit } from '../audit/verify'
import { newId } from '../db/ids'
import { auditEntries, jobs, memberships, passwordResets } from '../db/schema'
import { DEMO_PASSWORD } from '../seed/demo'
import { describeOnOneEngine } from '../testing/engines'
import { type Call, useServer } from '../testing/server'
import { plantApplicant, plantOrganization, plantUser, storedUser, tokenOf, trailOf } from './testing/plant'

const ADMIN = 'admin@imsang.example'
const TENANT = 'tenant@hanbit-smo.example'
const HANBIT = DEMO_ORGANIZATIONS['hanbit-smo.example'].id
const HOSPITAL = DEMO_ORGANIZATIONS['new-hospital.example'].id
const ONLY_VERIFIED = '이메일 인증이 완료된 사용자만 승인할 수 있습니다. 사용자에게 이메일 인증을 요청해주세요.'

describeOnOneEngine('a decision on an applicant', (engine) => {
  const server = useServer(engine)
  const approve = (userId: string, body: object = {}, call: Call = { as: ADMIN }) =>
    server().call('approveUser', {
      body: { userId, organizationId: HANBIT, approvedBy: demoUserId(ADMIN), ...body },
      ...call,
    })
  const reject = (userId: string, reason: string, call: Call = { as: ADMIN }) =>
    server().call('rejectUser', { body: { userId, reason, rejectedBy: demoUserId(ADMIN) }, ...call })
  const pending = async () => (await server().call('listPendingUsers', { as: ADMIN })).data.map(({ id }) => id)
  const rowOf = async (id: string) =>
    (await server().call('listUsers', { as: ADMIN, query: { size: '100' } })).data.content.find(
      ({ userId }) => userId === id,
    )
  const lettersTo = async (email: string) =>
    (await server().lettersTo(email)).map(({ subject, text }) => subject + text)

  describe('to approve', () => {
    it('moves them to the users with organisation and role; they can sign in and get a letter with their name [APPR-072, VERIFY-033, ACALL-025, TRUST-187]', async () => {
      const email = 'new@hanbit-smo.example'
      const updatedAt = new Date(server().now - 60_000)
      const id = await plantApplicant(server(), email, { fullName: '나새로', isEnabled: false, updatedAt })
      expect(await pending()).toContain(id)
      expect(await approve(id, { jobRole: 'CPM' })).toMatchObject({ status: 200, data: null })
      expect(await pending()).not.toContain(id)
      expect(await rowOf(id)).toMatchObject({
        organizationId: HANBIT,
        organizationName: '한빛SMO',
        jobRoleKey: 'CPM',
        isEnabled: true,
        version: 2,
        updatedAt: new Date(server().now).toISOString(),
      })
      expect((await server().call('getMe', { token: await tokenOf(server(), email) })).data).toMatchObject({
        adminType: null,
        tenants: [{ organizationId: HANBIT, isPrimary: true }],
      })
      const [letter, ...others] = await lettersTo(email)
      expect(others).toEqual([])
      expect(letter).toMatch(/가입이 승인되었습니다[\s\S]*나새로[\s\S]*http:\/\/localhost:3000/)
    })

    it('sends an account without a password a link to set one, and stores its token as a hash only [TRUST-194]', async () => {
      const email = 'no-password@hanbit-smo.example'
      const id = await plantApplicant(server(), email, { passwordHash: null })
      await approve(id)
      const { handle } = server().database
      const waiting = await handle.select().from(jobs).where(eq(jobs.kind, 'first-password'))
      expect(waiting.map(({ payload }) => payload)).toEqual([{ email }])
      const [letter, ...others] = await server().lettersTo(email)
      expect(others).toEqual([])
      expect(letter?.subject).toBe('[임상] 가입이 승인되었습니다')
      const token =
        /비밀번호 정하기: http:\/\/localhost:3000\/\?resetToken=([\w-]{43})\n/.exec(letter?.text ?? '')?.[1] ?? ''
      const [kept] = await handle.select().from(passwordResets).where(eq(passwordResets.userId, id))
      expect(kept?.hash).toBe(createHash('sha256').update(token).digest('hex'))
      const reset = () => server().call('resetPassword', { body: { resetToken: token, newPassword: 'Jaksi!Rup39' } })
      server().now += 24 * 3_600_000 - 1
      expect([(await reset()).status, (await reset()).status]).toEqual([200, 400])
    })

    it('sends it a link that ends after 24 hours [TRUST-194]', async () => {
      const email = 'too-late@hanbit-smo.example'
      await approve(await plantApplicant(server(), email, { passwordHash: null }))
      const [letter] = await server().lettersTo(email)
      const resetToken = /resetToken=([\w-]{43})\n/.exec(letter?.text ?? '')?.[1] ?? ''
      server().now += 24 * 3_600_000
      const body = { resetToken, newPassword: 'Jaksi!Rup39' }
      expect((await server().call('resetPassword', { body })).status).toBe(400)
    })

    it('sends an account of an identity provider no link, because it signs in there [TRUST-194]', async () => {
      const email = 'federated@hanbit-smo.example'
      await approve(await plantApplicant(server(), email, { passwordHash: null, authProvider: 'google' }))
      const [letter] = await lettersTo(email)
      expect(letter).toContain('로그인하기')
      expect(letter).not.toContain('resetToken')
    })

    it('records the change and the caller, ignoring what the body says about the approver [AUDIT-047]', async () => {
      const id = await plantApplicant(server(), 'recorded@hanbit-smo.example')
      const headers = { 'x-forwarded-for': '9.9.9.9', 'user-agent': 'u'.repeat(600) }
      const forged = { approvedBy: demoUserId(ADMIN) }
      await approve(id, { jobRole: 'TENANT_ADMIN', ...forged }, { as: TENANT, from: '203.0.113.9', headers })
      expect(await trailOf(server(), id)).toEqual([
        ['registrationStatus', 'EMAIL_VERIFIED', 'APPROVED', null],
        ['organization', null, '한빛SMO (HANBIT)', null],
        ['jobRoleKey', null, 'TENANT_ADMIN', null],
        ['adminType', null, 'TENANT', null],
      ])
      const entries = await server().database.handle.select().from(auditEntries).where(eq(auditEntries.entityId, id))
      for (const entry of entries) {
        expect(entry).toMatchObject({
          chain: 'platform',
          entityType: 'user',
          actorId: demoUserId(TENANT),
          actorName: '서유나',
          actorRole: 'TENANT_ADMIN',
          ipAddress: '203.0.113.9',
          userAgent: 'u'.repeat(512),
          at: new Date(server().now),
        })
      }
      expect((await verifyAudit(server().database.handle)).faults).toEqual([])
    })

    it('makes them an organisation admin by that role [ROLE-009]', async () => {
      const email = 'boss@hanbit-smo.example'
      await approve(await plantApplicant(server(), email), { jobRole: 'TENANT_ADMIN' })
      const token = await tokenOf(server(), email)
      expect((await server().call('getMe', { token })).data.adminType).toBe('TENANT')
      expect((await server().call('searchOrganizations', { token })).data.map(({ id }) => id)).toEqual([HANBIT])
    })

    it('makes them a general user without a role [APPR-071, ACONST-029]', async () => {
      const id = await plantApplicant(server(), 'general@hanbit-smo.example')
      await approve(id)
      expect(await storedUser(server(), id)).toMatchObject({ jobRoleKey: 'GENERAL_USER', adminType: null })
    })

    it('replaces all their organisations with the chosen one [APPR-072]', async () => {
      const id = demoUserId('verified@new-hospital.example')
      expect((await approve(id, { jobRole: 'CRC' })).status).toBe(200)
      const { handle } = server().database
      expect(await handle.select().from(memberships).where(eq(memberships.userId, id))).toEqual([
        { userId: id, organizationId: HANBIT, isPrimary: true, jobRoleKey: null, position: 0 },
      ])
      expect(await trailOf(server(), id)).toContainEqual(['organization', '새병원 (SAEH)', '한빛SMO (HANBIT)', null])
    })

    it('names in the history the organisations that were replaced, in their order [TRUST-080]', async () => {
      const email = 'several@hanbit-smo.example'
      const id = await plantUser(server(), { email, registrationStatus: 'EMAIL_VERIFIED' }, [
        DEMO_ORGANIZATIONS['daon-cro.example'].id,
        DEMO_ORGANIZATIONS['haneul-pharma.example'].id,
      ])
      const isLater = and(eq(memberships.userId, id), eq(memberships.position, 1))
      await server().database.handle.update(memberships).set({ position: -1 }).where(isLater)
      await approve(id)
      const named = (await trailOf(server(), id)).find(([field]) => field === 'organization')
      expect(named?.[1]).toMatch(/^하늘제약 .*다온CRO/)
    })

    it('accepts only roles of the organisation, spelled exactly [ACALL-025]', async () => {
      const id = await plantApplicant(server(), 'role@hanbit-smo.example')
      for (const jobRole of ['PI', 'PLATFORM_ADMIN', 'platform_admin', 'SYSTEM_ADMIN', 'cpm', 'SMO_STAFF']) {
        expect(await approve(id, { jobRole })).toMatchObject({
          status: 400,
          field: 'jobRole',
          message: '선택한 조직에서 사용할 수 없는 직책입니다.',
        })
      }
      expect(await storedUser(server(), id)).toMatchObject({ registrationStatus: 'EMAIL_VERIFIED', version: 1 })
    })

    it('accepts only existing, active organisations [ACALL-025]', async () => {
      const id = await plantApplicant(server(), 'nowhere@hanbit-smo.example')
      const closed = await plantOrganization(server(), { name: '닫은 병원', status: 'INACTIVE' })
      for (const organizationId of [closed, newId(), "' or 1=1"]) {
        expect(await approve(id, { organizationId })).toMatchObject({ status: 404, code: 'organization.not-found' })
      }
      expect(await pending()).toContain(id)
      expect(await lettersTo('nowhere@hanbit-smo.example')).toEqual([])
    })
  })

  describe('to reject', () => {
    it('removes them from the list, sends them the reason and records it [APPR-073, VERIFY-033, ACALL-026, TRUST-080]', async () => {
      const email = 'no@hanbit-smo.example'
      const id = await plantApplicant(server(), email)
      expect(await reject(id, '  소속을 확인할 수 없습니다. <b>  ')).toMatchObject({ status: 200, data: null })
      expect(await pending()).not.toContain(id)
      expect(await rowOf(id)).toBeUndefined()
      const reason = '소속을 확인할 수 없습니다. <b>'
      expect(await storedUser(server(), id)).toMatchObject({
        registrationStatus: 'REJECTED',
        rejectionReason: reason,
        version: 2,
      })
      expect(await trailOf(server(), id)).toEqual([['registrationStatus', 'EMAIL_VERIFIED', 'REJECTED', reason]])
      expect(await lettersTo(email)).toEqual([
        expect.stringMatching(/거절되었습니다[\s\S]*거절 사유: 소속을 확인할 수 없/),
      ])
      const status = await server().call('checkRegistration', { body: { username: email, password: DEMO_PASSWORD } })
      expect(status.data).toMatchObject({ status: 'REJECTED', rejectionReason: reason })
    })

    it('sends a letter that repeats no name [TRUST-187]', async () => {
      const email = 'nameless@hanbit-smo.example'
      const id = await plantApplicant(server(), email, { fullName: '나새로' })
      await reject(id, '소속을 확인할 수 없습니다.')
      const [letter] = await server().lettersTo(email)
      expect(letter?.text.split('\n')[0]).toBe('안녕하세요.')
      expect(`${letter?.text}${letter?.html}`).not.toContain('나새로')
    })

    it('requires a reason of at most 255 characters [ACALL-026]', async () => {
      const id = await plantApplicant(server(), 'reason@hanbit-smo.example')
      expect(await reject(id, ' \n ')).toMatchObject({
        status: 400,
        field: 'reason',
        message: '거절 사유를 입력해주세요.',
      })
      expect((await reject(id, '')).status).toBe(400)
      expect((await reject(id, '가'.repeat(256))).status).toBe(400)
      expect((await reject(id, '가'.repeat(255))).status).toBe(200)
    })
  })

  it.each(['EMAIL_SENT', 'EXPIRED', 'APPROVED', 'REJECTED'] as const)(
    'is refused for a user who is %s, and changes nothing [APPR-070, VERIFY-034]',
    async (registrationStatus) => {
      const email = `${registrationStatus.toLowerCase()}@hanbit-smo.example`
      const id = await plantUser(server(), { email, registrationStatus })
      expect(await approve(id)).toMatchObject({ status: 409, message: ONLY_VERIFIED })
      expect(await reject(id, '사유')).toMatchObject({
        status: 409,
        message: '이메일 인증이 완료된 사용자만 거절할 수 있습니다.',
      })
      expect(await storedUser(server(), id)).toMatchObject({ registrationStatus, version: 1 })
      expect(await trailOf(server(), id)).toEqual([])
      expect(await lettersTo(email)).toEqual([])
    },
  )

  it('made by two administrators at once succeeds for one; the other gets the current state [APPR-070]', async () => {
    await Promise.all([server().tokenOf(ADMIN), server().tokenOf(TENANT)])
    for (const second of ['approve', 'reject'] as const) {
      const email = `race-${second}@hanbit-smo.example`
      const id = await plantApplicant(server(), email)
      const answers = await Promise.all([
        approve(id),
        second === 'approve' ? approve(id, { jobRole: 'CRC' }, { as: TENANT }) : reject(id, '사유', { as: TENANT }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.message).toMatch(/^이메일 인증이 완료된 사용자만/)
      expect((await storedUser(server(), id)).version).toBe(2)
      expect(await lettersTo(email)).toHaveLength(1)
    }
  })

  it('repeated with its key returns the first result and sends one letter [DCALL-012]', async () => {
    const email = 'twice@hanbit-smo.example'
    const id = await plantApplicant(server(), email)
    const call: Call = { as: ADMIN, headers: { 'idempotency-key': newId() } }
    expect([(await approve(id, {}, call)).status, (await approve(id, {}, call)).status]).toEqual([200, 200])
    expect(await lettersTo(email)).toHaveLength(1)
  })

  describe('by an organisation admin', () => {
    let foreign = ''
    beforeAll(async () => {
      foreign = await plantApplicant(server(), 'foreign@new-hospital.example')
    })

    it('is allowed for applicants of their domains, in any letter case [ACALL-025]', async () => {
      const id = await plantApplicant(server(), 'Own@HANBIT-smo.Example')
      expect((await approve(id, {}, { as: TENANT })).status).toBe(200)
    })

    it('is refused for all other applicants, including similar domains [ACALL-025, ACALL-026]', async () => {
      const others = [
        foreign,
        await plantApplicant(server(), 'a@sub.hanbit-smo.example'),
        await plantApplicant(server(), 'a@xhanbit-smo.example'),
        await plantApplicant(server(), 'hanbit-smo.example@nobody.example'),
        newId(),
        'x',
      ]
      for (const id of others) {
        const unknown = { status: 404, code: 'user.not-found', message: '사용자를 찾을 수 없습니다.' }
        expect(await approve(id, {}, { as: TENANT })).toMatchObject(unknown)
        expect(await reject(id, '사유', { as: TENANT })).toMatchObject(unknown)
      }
    })

    it('cannot approve into another organisation [ACALL-025]', async () => {
      const id = await plantApplicant(server(), 'elsewhere@hanbit-smo.example')
      expect(await approve(id, { organizationId: HOSPITAL }, { as: TENANT })).toMatchObject({
        status: 404,
        message: '조직을 찾을 수 없습니다.',
      })
      expect((await approve(id, { organizationId: HOSPITAL })).status).toBe(200)
    })
  })

  it('is refused for an application that has just expired [APPR-070]', async () => {
    const email = 'late@hanbit-smo.example'
    const id = await plantUser(server(), { email, registrationStatus: 'EMAIL_SENT' })
    server().now += 24 * 3_600_000
    const { data } = await server().call('listPendingUsers', { as: ADMIN })
    expect(data.find((user) => user.id === id)?.status).toBe('EXPIRED')
    expect(await approve(id)).toMatchObject({ status: 409, message: ONLY_VERIFIED })
  })
})
