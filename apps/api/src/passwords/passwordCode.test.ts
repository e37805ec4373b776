import type { DemoEmail } from '@imsang/fixtures'
import { expect, it } from 'vitest'
import { SPACING_MS } from '../registration/letterRequests'
import { DEMO_PASSWORD } from '../seed/demo'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { stepsOf, wrong } from './testing/steps'

/** What the ledger allows of tries for a code. */
const TRIES = 5
const TEN_MINUTES = 600_000

const NEW = 'Sojae!Wim83'
const REFUSED = { status: 400, code: 'auth.code', message: '인증 코드가 올바르지 않습니다.' }

describeOnOneEngine("changing one's own password by a code", (engine) => {
  const server = useServer(engine)
  const { changeByCode, codeFor, isOpen, linkFor, login, reset, sendCode, signIn, verifyCode } = stepsOf(server)

  /** Signs in and requests a code. */
  async function begin(email: DemoEmail) {
    const token = await signIn(email, DEMO_PASSWORD)
    expect((await sendCode(token, email)).status).toBe(200)
    return { email, token, code: await codeFor(email) }
  }

  it('verifies the code, then uses it up; other sessions end [CALL-014, CALL-015, CALL-016, PW-066, ACALL-064, ACALL-065, ACALL-066]', async () => {
    const other = await signIn('pi@seoul-hospital.example', DEMO_PASSWORD)
    const { email, token, code } = await begin('pi@seoul-hospital.example')
    expect((await verifyCode(token, email, code)).status).toBe(200)
    expect((await verifyCode(token, email.toUpperCase(), code)).status).toBe(200)
    expect((await changeByCode(token, { email, code, newPassword: NEW })).status).toBe(200)
    expect([await isOpen(token), await isOpen(other)]).toEqual([true, false])
    expect((await login(email, NEW)).status).toBe(200)
    expect(await verifyCode(token, email, code)).toMatchObject(REFUSED)
    expect(await changeByCode(token, { email, code, newPassword: 'Bokju!Cen52' })).toMatchObject(REFUSED)
  })

  it('works for the caller’s own address only [CALL-014, CALL-015, CALL-016]', async () => {
    const theirs = await begin('ci@seoul-hospital.example')
    const token = await signIn('cra@daon-cro.example', DEMO_PASSWORD)
    const { email, code } = theirs
    const foreign = { status: 400, field: 'email', message: '로그인한 계정의 이메일을 입력해주세요.' }
    expect(await sendCode(token, email)).toMatchObject(foreign)
    expect(await verifyCode(token, email, code)).toMatchObject(foreign)
    expect(await changeByCode(token, { email, code, newPassword: NEW })).toMatchObject(foreign)
    expect(await verifyCode(token, 'cra@daon-cro.example', code)).toMatchObject(REFUSED)
    expect((await verifyCode(theirs.token, email, code)).status).toBe(200)
  })

  it('accepts a code for ten minutes, to the millisecond [CONST-014]', async () => {
    const { email, token, code } = await begin('dm@haneul-pharma.example')
    server().now += TEN_MINUTES - 1
    expect((await verifyCode(token, email, code)).status).toBe(200)
    server().now += 1
    expect(await verifyCode(token, email, code)).toMatchObject(REFUSED)
    expect(await changeByCode(token, { email, code, newPassword: NEW })).toMatchObject(REFUSED)
  })

  it('allows five attempts per code, from any calls and also concurrently [RESET-066]', async () => {
    const { email, token, code } = await begin('qa@daon-cro.example')
    for (let tries = 0; tries < TRIES - 2; tries += 1) {
      expect(await verifyCode(token, email, wrong(code))).toMatchObject(REFUSED)
    }
    expect(await changeByCode(token, { email, code: wrong(code), newPassword: NEW })).toMatchObject(REFUSED)
    expect((await verifyCode(token, email, code)).status).toBe(200)
    expect(await changeByCode(token, { email, code, newPassword: NEW })).toMatchObject(REFUSED)
    server().now += SPACING_MS
    expect((await sendCode(token, email)).status).toBe(200)
    const next = await codeFor(email)
    await Promise.all(Array.from({ length: 12 }, () => verifyCode(token, email, wrong(next))))
    expect(await verifyCode(token, email, next)).toMatchObject(REFUSED)
  })

  it('requires a valid password; an invalid one does not count as an attempt [RESET-017, RESET-025]', async () => {
    const { email, token, code } = await begin('cpm@daon-cro.example')
    for (let tries = 0; tries < TRIES; tries += 1) {
      const refused = await changeByCode(token, { email, code, newPassword: 'Xcpm!2027' })
      expect(refused).toMatchObject({ status: 400, field: 'newPassword' })
    }
    expect((await changeByCode(token, { email, code, newPassword: NEW })).status).toBe(200)
  })

  it('sends another code after 60 s and not before, and only the new one is valid [CONST-015]', async () => {
    const { email, token, code } = await begin('subi@seoul-hospital.example')
    server().now += 59_999
    expect(await sendCode(token, email)).toMatchObject({ status: 429, message: '1초 후에 다시 시도해 주세요.' })
    server().now += 1
    expect((await sendCode(token, email)).status).toBe(200)
    const next = await codeFor(email)
    if (next !== code) expect(await verifyCode(token, email, code)).toMatchObject(REFUSED)
    expect((await verifyCode(token, email, next)).status).toBe(200)
  })

  it('stops when a password is set by a link [RESET-061]', async () => {
    const { email, token, code } = await begin('pi@busan-hospital.example')
    expect((await reset(await linkFor(email), NEW)).status).toBe(200)
    expect((await changeByCode(token, { email, code, newPassword: 'Bokju!Cen52' })).status).toBe(401)
    expect(await verifyCode(await signIn(email, NEW), email, code)).toMatchObject(REFUSED)
  })
})
