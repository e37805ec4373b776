import type { Body } from '@imsang/api-client'
import { DEMO_ORGANIZATIONS } from '@imsang/fixtures'
import { expect, it } from 'vitest'
import { findByEmail } from '../accounts/users'
import { plantUser } from '../administration/testing/plant'
import { users } from '../db/schema'
import { describeOnOneEngine } from '../testing/engines'
import type { TestServer } from '../testing/server'
import { useServer } from '../testing/server'
import { createCodes, MAX_FOREIGN_TRIES } from './code'
import { DOMAIN_NOT_ALLOWED } from './register'

/** What the ledger allows of tries for a code. */
const TRIES = 5
const TEN_MINUTES = 600_000

const PASSWORD = 'Gorae!Uju47'

const form = (email: string, changes: Partial<Body<'register'>> = {}): Body<'register'> => ({
  username: 'kim_hanbit',
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  fullName: '김한빛',
  organizationCode: '',
  inviteCode: '',
  agreeToTerms: true,
  agreeToPrivacy: true,
  ...changes,
})

let count = 0
const newAddress = () => `applicant-${++count}@new-hospital.example`

/** Applies, and returns the browser's cookie and the code of the letter. */
async function apply(server: TestServer, email: string) {
  const { status, headers } = await server.call('register', { body: form(email) })
  expect(status).toBe(201)
  return { cookie: headers.get('set-cookie')?.split(';')[0] ?? '', code: await codeFor(server, email) }
}

const codeFor = async (server: TestServer, email: string) =>
  /^\d{6}$/m.exec((await server.lettersTo(email))[0]?.text ?? '')?.[0] ?? ''

const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

const stateOf = async (server: TestServer, email: string) =>
  (await server.call('checkRegistration', { body: { username: email, password: PASSWORD } })).data?.status

describeOnOneEngine('applying for an account', (engine) => {
  const server = useServer(engine)
  const verify = (email: string, code: string, cookie?: string) =>
    server().call('verifyEmailCode', { query: { email, code }, headers: cookie ? { cookie } : {} })
  const resend = (email: string, cookie?: string) =>
    server().call('resendVerification', { query: { email }, headers: cookie ? { cookie } : {} })

  it('stores what the form says, which needs no telephone number [CALL-005, CALL-025]', async () => {
    const [email, without] = [newAddress(), newAddress()]
    const typed = { fullName: '나새로', phone: '01098765432' }
    expect((await server().call('register', { body: form(email, typed) })).status).toBe(201)
    const { handle } = server().database
    expect(await findByEmail(handle, email)).toMatchObject({ ...typed, email, registrationStatus: 'EMAIL_SENT' })
    expect((await server().call('register', { body: form(without) })).status).toBe(201)
    expect((await findByEmail(handle, without))?.phone).toBeNull()
    const named = { organizationCode: 'A', inviteCode: 'B' }
    expect((await server().call('register', { body: form(newAddress(), named) })).status).toBe(201)
  })

  it.each([
    { confirmPassword: 'Gorae!Uju48' },
    { agreeToTerms: undefined },
    { agreeToPrivacy: undefined },
    { fullName: '' },
    { password: undefined },
    { organizationCode: 1 },
    { inviteCode: 1 },
  ])('stores nothing of an application with %j [CALL-025]', async (changes) => {
    const email = newAddress()
    const body = form(email, changes as Partial<Body<'register'>>)
    expect((await server().call('register', { body })).status).toBe(400)
    expect(await findByEmail(server().database.handle, email)).toBeUndefined()
  })

  it.each(['agreeToTerms', 'agreeToPrivacy'] as const)(
    'stores nothing of whom %s is false for [SIGNUP-048]',
    async (field) => {
      const email = newAddress()
      const refused = await server().call('register', { body: form(email, { [field]: false }) })
      const message = '이용약관과 개인정보 처리방침에 동의해야 가입을 신청할 수 있습니다.'
      expect(refused).toMatchObject({ status: 400, field, message })
      expect(await findByEmail(server().database.handle, email)).toBeUndefined()
    },
  )

  it('makes codes of six digits, with zeros in front [CONST-013]', async () => {
    const { handle } = server().database
    const userId = (await findByEmail(handle, 'sent@new-hospital.example'))?.id ?? ''
    const { issue } = createCodes('a secret of these tests, long enough')
    const codes = new Set<string>()
    for (let count = 0; count < 80; count += 1) {
      codes.add(await issue(handle, () => server().now, userId, 'registration'))
    }
    for (const code of codes) expect(code).toMatch(/^\d{6}$/)
    // Of six digits each is somewhere the first one.
    expect(new Set([...codes].map((code) => code[0])).size).toBeGreaterThan(5)
  })

  it('stores the application and sends a code that verifies the address [CALL-005, CALL-008, CALL-025, CONST-013, VERIFY-031]', async () => {
    const email = newAddress()
    const { cookie, code } = await apply(server(), email)
    expect(code).toMatch(/^\d{6}$/)
    expect(await stateOf(server(), email)).toBe('EMAIL_SENT')
    expect((await verify(email.toUpperCase(), code, cookie)).status).toBe(200)
    expect(await stateOf(server(), email)).toBe('EMAIL_VERIFIED')
  })

  it.each(['https://evil.example/', '관리자', 'Kim\u202eHanbit', '  '])(
    'makes the username of the address, whatever is sent: %s [TRUST-229]',
    async (username) => {
      const email = `kim.min+${++count}@new-hospital.example`
      expect((await server().call('register', { body: form(email, { username }) })).status).toBe(201)
      expect((await findByEmail(server().database.handle, email))?.username).toBe(`kim_min_${count}`)
    },
  )

  it('repeats nothing that an applicant typed in any letter before the approval [TRUST-187]', async () => {
    const email = newAddress()
    const typed = { fullName: 'www.evil.example 에서 확인하세요', username: 'typed-by-hand', phone: '01098765432' }
    const { headers } = await server().call('register', { body: form(email, typed) })
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
    const code = await codeFor(server(), email)
    await server().call('requestPasswordReset', { query: { email } })
    const link = /resetToken=([\w-]+)/.exec((await server().lettersTo(email))[0]?.text ?? '')?.[1] ?? ''
    const newPassword = 'Jaksi!Rup39'
    expect((await server().call('resetPassword', { body: { resetToken: link, newPassword } })).status).toBe(200)
    expect((await verify(email, code, cookie)).status).toBe(200)
    const letters = await server().lettersTo(email)
    expect(letters.map(({ subject }) => subject)).toEqual([
      '[임상] 비밀번호가 변경되었습니다',
      '[임상] 비밀번호 재설정 링크',
      '[임상] 이메일 인증 코드',
    ])
    for (const { subject, text, html } of letters) {
      expect(text.split('\n')[0]).toBe('안녕하세요.')
      expect(subject + text + html).not.toMatch(/evil|확인하세요|typed|9876/)
    }
  })

  it('finds an account of before by an address that could not open one today [TRUST-190]', async () => {
    const email = 'x,old@new-hospital.example'
    await plantUser(server(), { email })
    const login = await server().call('login', { body: { username: email, password: PASSWORD } })
    expect(login.status).toBe(200)
    expect((await server().call('requestPasswordReset', { query: { email } })).status).toBe(200)
    expect((await server().lettersTo(email)).map(({ to }) => to)).toEqual([email])
  })

  it('stores neither the password nor the code in clear text [PW-072]', async () => {
    const email = newAddress()
    const { code } = await apply(server(), email)
    const stored = await server().database.handle.query.users.findMany()
    expect(JSON.stringify(stored)).not.toContain(PASSWORD)
    expect(JSON.stringify(await server().database.handle.query.emailCodes.findMany())).not.toContain(`"${code}"`)
    expect(JSON.stringify(await server().database.handle.query.jobs.findMany())).not.toContain(code)
    expect(JSON.stringify(server().log)).not.toContain(code)
  })

  it.each([
    [
      'a password of seven characters',
      { password: 'Abcde1!', confirmPassword: 'Abcde1!' },
      'password',
      '비밀번호는 8자 이상이어야 합니다',
    ],
    ['a different confirmation', { confirmPassword: 'Gorae!Uju48' }, 'confirmPassword', '비밀번호가 일치하지 않습니다'],
    ['a blank name', { fullName: ' ' }, 'fullName', '필수 정보를 모두 입력해주세요.'],
    [
      'a personal address',
      { email: 'kim@YAHOO.com' },
      'email',
      '회사 이메일로만 가입이 가능합니다. 개인 이메일은 사용할 수 없습니다.',
    ],
    ['a malformed address', { email: 'kim@h' }, 'email', '유효한 이메일 주소를 입력해주세요.'],
    ['a list of addresses', { email: 'x,kim@new-hospital.example' }, 'email', '유효한 이메일 주소를 입력해주세요.'],
    [
      'a name with a second line and a link',
      { fullName: '관리자]\n\nhttps://evil.example' },
      'fullName',
      "이름에는 글자, 숫자, 띄어쓰기와 . ' ’ · - 만 사용할 수 있습니다.",
    ],
    ['a domain that is not on the list', { email: 'kim@elsewhere.example' }, 'email', DOMAIN_NOT_ALLOWED],
  ])(
    'refuses %s as the form does [SIGNUP-012, SIGNUP-015, SIGNUP-029, SIGNUP-031, SIGNUP-032, TRUST-184, TRUST-189]',
    async (_, changes, field, message) => {
      const refused = await server().call('register', { body: form(newAddress(), changes) })
      expect(refused).toMatchObject({ status: 400, field, message })
    },
  )

  it('says whether an address is taken, in any letter case, without a session [CALL-019, ACALL-003, SIGNUP-023, SIGNUP-024]', async () => {
    const email = newAddress()
    const ask = async () => (await server().call('checkEmail', { query: { email: ` ${email.toUpperCase()} ` } })).data
    expect(await ask()).toEqual({ isDuplicate: false })
    await apply(server(), email)
    expect(await ask()).toEqual({ isDuplicate: true })
    const again = await server().call('register', { body: form(email.toUpperCase()) })
    expect(again).toMatchObject({ status: 409, message: '이미 사용 중인 이메일입니다' })
  })

  it('accepts one of two concurrent applications with the same address [SIGNUP-010]', async () => {
    const email = newAddress()
    const both = await Promise.all([1, 2].map(() => server().call('register', { body: form(email) })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('shows the state of an application to a caller with its password, and to nobody else [CALL-007, CALL-026, CALL-027, LOGIN-053]', async () => {
    const ask = (username: string, password = PASSWORD) =>
      server().call('checkRegistration', { body: { username, password } })
    await server().database.handle.update(users).set({ username: 'another_name' })
    for (const [name, status, emailVerified, fullName] of [
      ['sent', 'EMAIL_SENT', false, '송이든'],
      ['expired', 'EXPIRED', false, '전다온'],
      ['verified', 'EMAIL_VERIFIED', true, '유나래'],
      ['rejected', 'REJECTED', true, '차민결'],
    ] as const) {
      const email = `${name}@new-hospital.example`
      const rejectionReason = status === 'REJECTED' ? '소속 기관을 확인할 수 없습니다.' : null
      expect((await ask(email)).data).toMatchObject({ status, email, fullName, emailVerified, rejectionReason })
      expect((await ask(email)).data.companyDomain).toBe('new-hospital.example')
      expect((await ask(email, 'Gorae!Uju46')).status).toBe(401)
    }
    const approved = { status: 'APPROVED', email: 'qa@daon-cro.example', emailVerified: true, rejectionReason: null }
    expect((await ask('qa@daon-cro.example')).data).toMatchObject(approved)
    expect((await ask('nobody@new-hospital.example')).status).toBe(401)
    const login = { body: { username: 'verified@new-hospital.example', password: PASSWORD } }
    expect((await server().call('login', login)).status).toBe(401)
  })

  it.each([
    [TEN_MINUTES - 1, 200],
    [TEN_MINUTES, 400],
    [TEN_MINUTES + 1, 400],
  ])(
    '%i ms after a code was sent, for the first or the second time, its check answers %i [VERIFY-008, VERIFY-009]',
    async (late, status) => {
      for (const isSentAgain of [false, true]) {
        const email = newAddress()
        const { cookie } = await apply(server(), email)
        if (isSentAgain) {
          server().now += 60_000
          expect((await resend(email, cookie)).status).toBe(200)
        }
        const code = await codeFor(server(), email)
        server().now += late
        expect((await verify(email, code, cookie)).status, `sent again: ${isSentAgain}`).toBe(status)
      }
    },
  )

  it('allows five attempts per code, and refuses even the right one afterwards [VERIFY-021, VERIFY-024]', async () => {
    const email = newAddress()
    const { cookie, code } = await apply(server(), email)
    for (let tries = 0; tries < TRIES - 1; tries += 1) {
      const refused = await verify(email, wrong(code), cookie)
      expect(refused).toMatchObject({ status: 400, message: '인증 코드가 올바르지 않습니다.' })
    }
    expect((await verify(email, code, cookie)).status).toBe(200)

    const other = newAddress()
    const second = await apply(server(), other)
    for (let tries = 0; tries < TRIES; tries += 1) await verify(other, wrong(second.code), second.cookie)
    expect((await verify(other, second.code, second.cookie)).status).toBe(400)
  })

  it('removes the password of an application whose code comes from another browser, and says so [TRUST-192]', async () => {
    const hashOf = async (email: string) => (await findByEmail(server().database.handle, email))?.passwordHash
    const [own, hijacked] = [newAddress(), newAddress()]
    const mine = await apply(server(), own)
    expect((await verify(own, mine.code, mine.cookie)).data).toEqual({ passwordRemoved: false })
    expect(await hashOf(own)).toMatch(/^\$argon2id\$/)

    // Somebody applies with the address of another person, who types the code of the letter.
    const theirs = await apply(server(), hijacked)
    expect((await verify(hijacked, wrong(theirs.code))).status).toBe(400)
    expect(await hashOf(hijacked)).not.toBeNull()
    expect((await verify(hijacked, theirs.code)).data).toEqual({ passwordRemoved: true })
    expect(await hashOf(hijacked)).toBeNull()
    const approved = await server().call('approveUser', {
      as: 'admin@imsang.example',
      body: {
        userId: (await findByEmail(server().database.handle, hijacked))?.id ?? '',
        organizationId: DEMO_ORGANIZATIONS['new-hospital.example'].id,
        approvedBy: 'ignored',
      },
    })
    expect(approved.status).toBe(200)
    const signIn = (password: string) => server().call('login', { body: { username: hijacked, password } })
    expect((await signIn(PASSWORD)).status).toBe(401)

    // The owner of the mailbox sets a password by the letter.
    const [letter] = await server().lettersTo(hijacked)
    const resetToken = /resetToken=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
    const newPassword = 'Jaksi!Rup39'
    expect((await server().call('resetPassword', { body: { resetToken, newPassword } })).status).toBe(200)
    expect((await signIn(newPassword)).status).toBe(200)
  })

  it('counts all concurrent attempts [VERIFY-024]', async () => {
    const email = newAddress()
    const { cookie, code } = await apply(server(), email)
    await Promise.all(Array.from({ length: 12 }, () => verify(email, wrong(code), cookie)))
    const known = await server().database.handle.query.emailCodes.findMany()
    expect(Math.max(...known.map(({ tries }) => tries))).toBeLessThanOrEqual(TRIES)
    expect((await verify(email, code, cookie)).status).toBe(400)
  })

  it('does not let others use up the applicant’s attempts [VERIFY-024]', async () => {
    const email = newAddress()
    const { cookie, code } = await apply(server(), email)
    const other = await apply(server(), newAddress())
    for (let tries = 0; tries < 20; tries += 1) await verify(email, wrong(code))
    expect((await verify(email, code)).status).toBe(400)
    const forged = `${cookie.slice(0, cookie.lastIndexOf('.') + 1)}${Buffer.alloc(32).toString('base64url')}`
    expect(forged).toHaveLength(cookie.length)
    for (const mark of [`${cookie}x`, forged, other.cookie]) expect((await verify(email, code, mark)).status).toBe(400)
    expect((await verify(email, code, cookie)).status).toBe(200)
    expect(MAX_FOREIGN_TRIES).toBeLessThan(TRIES)
  })

  it('sends another code after 60 s and not before, and only the new one is valid [CALL-009, VERIFY-011, VERIFY-012, VERIFY-015]', async () => {
    const email = newAddress()
    const { cookie, code } = await apply(server(), email)
    for (const [later, seconds] of [
      [0, 60],
      [58_999, 2],
      [1_000, 1],
    ] as const) {
      server().now += later
      const early = await resend(email, cookie)
      expect(early).toMatchObject({ status: 429, message: `${seconds}초 후에 다시 시도해 주세요.` })
    }
    server().now += 1
    expect((await resend(email, cookie)).status).toBe(200)
    const next = await codeFor(server(), email)
    expect(await server().lettersTo(email)).toHaveLength(2)
    if (next !== code) expect((await verify(email, code, cookie)).status).toBe(400)
    expect((await verify(email, next, cookie)).status).toBe(200)
  })

  it('does not wait for codes that others requested, and others wait for those of its own browser [TRUST-145]', async () => {
    const email = newAddress()
    expect((await resend(email)).status).toBe(200)
    expect(await resend(email)).toMatchObject({ status: 429, message: '60초 후에 다시 시도해 주세요.' })
    // Nobody had applied yet.
    const { cookie } = await apply(server(), email)
    expect(await resend(email)).toMatchObject({ status: 429, message: '60초 후에 다시 시도해 주세요.' })
    server().now += 60_000
    expect((await resend(email)).status).toBe(200)
    expect((await resend(email, cookie)).status).toBe(200)
    const code = await codeFor(server(), email)
    expect(await resend(email)).toMatchObject({ status: 429, message: '60초 후에 다시 시도해 주세요.' })
    expect((await verify(email, code, cookie)).status).toBe(200)
  })

  it('gives the same response for an address without an application, and sends it nothing [VERIFY-012, VERIFY-013]', async () => {
    for (const email of [newAddress(), 'pi@seoul-hospital.example', 'rejected@new-hospital.example']) {
      expect((await resend(email)).status).toBe(200)
      expect(await resend(email)).toMatchObject({ status: 429, message: '60초 후에 다시 시도해 주세요.' })
      expect(await server().lettersTo(email)).toHaveLength(0)
      expect(await verify(email, '000000')).toMatchObject({ status: 400, message: '인증 코드가 올바르지 않습니다.' })
    }
  })

  it('expires a day after its last code, and is reopened by a new one [CALL-010, VERIFY-031, VERIFY-032]', async () => {
    const email = newAddress()
    const { cookie } = await apply(server(), email)
    server().now += 24 * 3_600_000 - 1
    expect(await stateOf(server(), email)).toBe('EMAIL_SENT')
    server().now += 1
    expect(await stateOf(server(), email)).toBe('EXPIRED')
    const query = { query: { email }, headers: { cookie } }
    expect((await server().call('reactivateExpiredUser', query)).status).toBe(200)
    const code = await codeFor(server(), email)
    expect(await stateOf(server(), email)).toBe('EMAIL_SENT')
    expect((await verify(email, code, cookie)).status).toBe(200)
  })

  it('recognises the applicant’s browser for a day, by a cookie hidden from scripts and other sites [VERIFY-024]', async () => {
    const { headers } = await server().call('register', { body: form(newAddress()) })
    const parts = (headers.get('set-cookie') ?? '').split('; ')
    expect(parts).toEqual(
      expect.arrayContaining(['Max-Age=86400', 'HttpOnly', 'SameSite=Strict', 'Path=/auth-service']),
    )
  })
})
