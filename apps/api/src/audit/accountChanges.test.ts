import { DEMO_ORGANIZATIONS, demoUserId } from '@imsang/fixtures'
import { and, eq, like, ne, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { createAdministrator } from '../admin'
import { plantUser, storedUser, tokenOf, trailOf } from '../administration/testing/plant'
import { auditEntries, identities, users } from '../db/schema'
import { stepsOf } from '../passwords/testing/steps'
import { DEMO_PASSWORD } from '../seed/demo'
import { welcome } from '../sso/welcome'
import { TEST_ORIGIN, testAccess } from '../testing/context'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { verifyAudit } from './verify'

const ADMIN = 'admin@imsang.example'
const NEW = 'Sojae!Wim83'
const FROM = { ipAddress: '203.0.113.7' }

describeOnOneEngine('the history of an account', (engine) => {
  const server = useServer(engine)
  const db = () => server().database.handle
  const { change, changeByCode, codeFor, linkFor, reset, sendCode, signIn } = stepsOf(server)
  /** What happened to an account since the demo data made it. */
  const entriesOf = (id: string) =>
    db()
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entityId, id), ne(auditEntries.actorLogin, 'demo-data')))
      .orderBy(auditEntries.number)

  it('holds a changed name and telephone number, by their owner [TRUST-080]', async () => {
    const id = demoUserId('cpm@daon-cro.example')
    const { version } = await storedUser(server(), id)
    await server().call('updateMe', {
      as: 'cpm@daon-cro.example',
      body: { fullName: '정해원', phone: '01022223333' },
      headers: { 'if-match': `"${version}"` },
    })
    expect(await trailOf(server(), id)).toEqual([
      ['fullName', '노시우', '정해원', null],
      ['phone', '01000000601', '01022223333', null],
    ])
    for (const entry of await entriesOf(id)) {
      expect(entry).toMatchObject({ ...FROM, chain: 'platform', entityType: 'user', actorId: id, hashVersion: 2 })
      expect(entry.actorLogin).toBe('cpm@daon-cro.example')
    }
  })

  it('holds an approval with role, organisation, kind of administrator and the enabled account [TRUST-080]', async () => {
    const id = await plantUser(
      server(),
      {
        email: 'boss@hanbit-smo.example',
        registrationStatus: 'EMAIL_VERIFIED',
        isEnabled: false,
        jobRoleKey: 'CRC',
        adminType: 'SYSTEM',
      },
      [DEMO_ORGANIZATIONS['new-hospital.example'].id],
    )
    const organizationId = DEMO_ORGANIZATIONS['hanbit-smo.example'].id
    const body = { userId: id, organizationId, jobRole: 'TENANT_ADMIN', approvedBy: demoUserId(ADMIN) }
    expect((await server().call('approveUser', { as: ADMIN, body })).status).toBe(200)
    expect(await trailOf(server(), id)).toEqual([
      ['registrationStatus', 'EMAIL_VERIFIED', 'APPROVED', null],
      ['organization', '새병원 (SAEH)', '한빛SMO (HANBIT)', null],
      ['jobRoleKey', 'CRC', 'TENANT_ADMIN', null],
      ['adminType', 'SYSTEM', 'TENANT', null],
      ['isEnabled', 'false', 'true', null],
    ])
  })

  it('names the author as at that moment, with the address that they sign in with [TRUST-070]', async () => {
    const email = 'renamed@hanbit-smo.example'
    const named = { email, username: 'another_name', fullName: '서가을', jobRoleKey: 'CPM' }
    const id = await plantUser(server(), named)
    const token = await tokenOf(server(), email)
    for (const fullName of ['서겨울', '서여름']) {
      expect((await server().call('updateMe', { token, body: { fullName, phone: null } })).status).toBe(200)
    }
    const common = { actorId: id, actorRole: 'CPM', actorLogin: email }
    expect(await entriesOf(id)).toMatchObject([
      { ...common, newValue: '서겨울', actorName: '서가을' },
      { ...common, newValue: '서여름', actorName: '서겨울' },
    ])
  })

  describe('holds a password', () => {
    it('changed with the current one [TRUST-081, TRUST-084]', async () => {
      const email = 'changes@hanbit-smo.example'
      const id = await plantUser(server(), { email, fullName: '서가을' })
      expect((await change(await tokenOf(server(), email), DEMO_PASSWORD, NEW)).status).toBe(200)
      const way = '현재 비밀번호를 확인하고 변경'
      expect(await trailOf(server(), id)).toEqual([['password', '이전 비밀번호', '새 비밀번호', way]])
    })

    it('changed by a code [TRUST-082, TRUST-084, TRUST-088]', async () => {
      const email = 'by-code@hanbit-smo.example'
      const id = await plantUser(server(), { email, fullName: '서가을' })
      const token = await signIn(email, DEMO_PASSWORD)
      await sendCode(token, email)
      const code = await codeFor(email)
      expect((await changeByCode(token, { email, code, newPassword: NEW })).status).toBe(200)
      const way = '이메일 인증 코드로 변경'
      expect(await trailOf(server(), id)).toEqual([['password', '이전 비밀번호', '새 비밀번호', way]])
      expect(JSON.stringify(await entriesOf(id))).not.toContain(code)
    })

    it('set by a link, by the owner, also where there was none [TRUST-083, TRUST-084, TRUST-088]', async () => {
      const email = 'by-link@hanbit-smo.example'
      const id = await plantUser(server(), { email, fullName: '서가을', jobRoleKey: 'CRC', passwordHash: null })
      const link = await linkFor(email)
      expect((await reset(link, NEW)).status).toBe(200)
      expect(await trailOf(server(), id)).toEqual([['password', null, '새 비밀번호', '재설정 링크로 변경']])
      const author = { actorId: id, actorName: '서가을', actorRole: 'CRC', actorLogin: email, ...FROM }
      expect(await entriesOf(id)).toMatchObject([author])
      expect(JSON.stringify(await entriesOf(id))).not.toContain(link)
    })

    it('only when it was changed: a refused one leaves no entry [AUDIT-046]', async () => {
      const email = 'refused@hanbit-smo.example'
      const id = await plantUser(server(), { email })
      const token = await tokenOf(server(), email)
      expect((await change(token, 'Wrong!2026', NEW)).status).toBe(400)
      expect((await reset('x'.repeat(43), NEW)).status).toBe(400)
      expect(await trailOf(server(), id)).toEqual([])
    })
  })

  it.each([
    ['the browser of the application', 'own', []],
    ['another browser, which removes the password', 'foreign', [['password', '이전 비밀번호', null, null]]],
  ])(
    'begins with the proof of the address, by its code in %s; the application leaves no entry [TRUST-086, TRUST-088]',
    async (_, browser, removed) => {
      const email = `new-${browser}@new-hospital.example`
      const form = {
        email,
        password: NEW,
        confirmPassword: NEW,
        fullName: '나새로',
        username: 'saero',
        organizationCode: '',
        inviteCode: '',
        agreeToTerms: true,
        agreeToPrivacy: true,
      }
      const applied = await server().call('register', { body: form })
      expect(applied.status).toBe(201)
      const [user] = await db().select().from(users).where(eq(users.email, email))
      const id = user?.id ?? ''
      expect(await trailOf(server(), id)).toEqual([])
      const code = await codeFor(email)
      expect(
        (await server().call('verifyEmailCode', { query: { email, code: code === '000000' ? '1' : '000000' } })).status,
      ).toBe(400)
      expect(await trailOf(server(), id)).toEqual([])
      const cookie = applied.headers.get('set-cookie')?.split(';')[0] ?? ''
      const headers = browser === 'own' ? { cookie } : {}
      expect((await server().call('verifyEmailCode', { query: { email, code }, headers })).status).toBe(200)
      expect(await trailOf(server(), id)).toEqual([
        ['email', null, email, null],
        ['fullName', null, '나새로', null],
        ['registrationStatus', 'EMAIL_SENT', 'EMAIL_VERIFIED', null],
        ...removed,
      ])
      for (const entry of await entriesOf(id)) expect(entry).toMatchObject({ actorId: id, actorLogin: email, ...FROM })
      expect(JSON.stringify(await entriesOf(id))).not.toContain(code)
    },
  )

  describe('holds what the provider says', () => {
    const from = { ...FROM, userAgent: 'Test/1.0' }
    const origin = { ...TEST_ORIGIN, ...from, network: '203.0.113.7', place: '203.0.113.0/24' }
    const services = () => ({ root: db(), clock: () => server().now })
    const arrive = (email: string, subject: string) =>
      welcome(services(), {
        label: 'Google',
        origin,
        access: testAccess(services()),
        vouched: { issuer: 'https://accounts.example', subject, email, name: '한가람' },
      })
    const link = (subject: string) => ['identity', null, `https://accounts.example · ${subject}`, null]

    it('of a known account: the linked identity, once [TRUST-085]', async () => {
      const email = 'linked@hanbit-smo.example'
      const id = await plantUser(server(), { email })
      await arrive(email, 'sub-1')
      await arrive(email, 'sub-1')
      expect(await trailOf(server(), id)).toEqual([link('sub-1')])
      const [entry] = await entriesOf(id)
      expect(entry).toMatchObject({ fieldLabel: '연결된 로그인', actorId: id, actorLogin: email, ...from })
    })

    it('of a new applicant: address, name, state and identity [TRUST-085, TRUST-086]', async () => {
      const { user } = await arrive('fresh@new-hospital.example', 'sub-2')
      expect(await trailOf(server(), user.id)).toEqual([
        ['email', null, 'fresh@new-hospital.example', null],
        ['fullName', null, '한가람', null],
        ['registrationStatus', null, 'EMAIL_VERIFIED', null],
        link('sub-2'),
      ])
    })

    it('of an unproved applicant: the proof, and the password that it removes [TRUST-085, TRUST-086]', async () => {
      const email = 'unproved@new-hospital.example'
      const id = await plantUser(server(), { email, fullName: '한가람', registrationStatus: 'EMAIL_SENT' })
      await arrive(email, 'sub-3')
      expect(await trailOf(server(), id)).toEqual([
        ['email', null, email, null],
        ['fullName', null, '한가람', null],
        ['registrationStatus', 'EMAIL_SENT', 'EMAIL_VERIFIED', null],
        ['password', '이전 비밀번호', null, null],
        link('sub-3'),
      ])
    })
  })

  it('of an administrator made by the command line names the command line [TRUST-087, TRUST-088]', async () => {
    const email = 'second@imsang.example'
    const password = await createAdministrator(db(), email, server().now)
    const [user] = await db().select().from(users).where(eq(users.email, email))
    const id = user?.id ?? ''
    expect(await trailOf(server(), id)).toEqual([
      ['email', null, email, null],
      ['fullName', null, '시스템 관리자', null],
      ['registrationStatus', null, 'APPROVED', null],
      ['jobRoleKey', null, 'PLATFORM_ADMIN', null],
      ['adminType', null, 'SYSTEM', null],
      ['password', null, '새 비밀번호', null],
    ])
    const entries = await entriesOf(id)
    for (const entry of entries) {
      expect(entry).toMatchObject({ actorName: '명령줄 (npm run admin)', actorRole: null, actorLogin: 'command-line' })
    }
    expect(JSON.stringify(entries)).not.toContain(password)
    expect(await createAdministrator(db(), email, server().now)).toBeNull()
    expect(await entriesOf(id)).toHaveLength(entries.length)
  })

  it('is stored with the change or not at all [TRUST-089]', async () => {
    const email = 'together@hanbit-smo.example'
    const id = await plantUser(server(), { email })
    const before = await storedUser(server(), id)
    const link = await linkFor(email)
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await db().execute(sql`alter table audit_entries add constraint refuse check (entity_id <> ${sql.raw(`'${id}'`)})`)
    expect((await reset(link, NEW)).status).toBe(500)
    const token = await tokenOf(server(), email)
    expect((await server().call('updateMe', { token, body: { fullName: '다른이름', phone: null } })).status).toBe(500)
    expect((await change(token, DEMO_PASSWORD, NEW)).status).toBe(500)
    const stored = { root: db(), clock: () => server().now }
    const vouched = { issuer: 'https://accounts.example', subject: 'sub-4', email, name: null }
    await expect(
      welcome(stored, { label: 'Google', origin: TEST_ORIGIN, access: testAccess(stored), vouched }),
    ).rejects.toThrow()
    await db().execute(sql`alter table audit_entries drop constraint refuse`)
    quiet.mockRestore()
    expect(await storedUser(server(), id)).toEqual(before)
    expect(await db().select().from(identities).where(eq(identities.subject, 'sub-4'))).toEqual([])
    expect(await trailOf(server(), id)).toEqual([])
    expect((await reset(link, NEW)).status).toBe(200)
  })

  it('holds no secret in any entry, and all of it is one intact chain [TRUST-088]', async () => {
    const secrets = await db().select({ hash: users.passwordHash }).from(users)
    const platform = await db().select().from(auditEntries).where(like(auditEntries.chain, 'platform'))
    const text = JSON.stringify(platform)
    expect(platform.length).toBeGreaterThan(25)
    for (const secret of [NEW, DEMO_PASSWORD, '$argon2', ...secrets.flatMap(({ hash }) => hash ?? [])]) {
      expect(text).not.toContain(secret)
    }
    expect((await verifyAudit(db())).faults).toEqual([])
  })
})
