import type { DemoEmail } from '@imsang/fixtures'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { LINK_MS } from '../auth/linkToken'
import { tries, users } from '../db/schema'
import { SPACING_MS } from '../registration/letterRequests'
import { DEMO_PASSWORD } from '../seed/demo'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { SIGN_IN } from '../tries/limits'
import { stepsOf } from './testing/steps'

const NEW = 'Sojae!Wim83'
const REFUSED = {
  status: 400,
  code: 'auth.reset-link',
  message: '재설정 링크가 만료되었거나 이미 사용되었습니다. 링크를 다시 받아주세요.',
}

describeOnOneEngine('the link that sets a password', (engine) => {
  const server = useServer(engine)
  const { askForLink, isOpen, linkFor, login, nextDay, reset, signIn, subjectsTo } = stepsOf(server)
  const setEnabled = (email: DemoEmail, isEnabled: boolean) =>
    server().database.handle.update(users).set({ isEnabled }).where(eq(users.email, email))

  it('is sent to accounts only, with the same response for every address [CALL-011, RESET-007, RESET-008]', async () => {
    await setEnabled('nurse@busan-hospital.example', false)
    const answers = new Set<string>()
    for (const [email, letters] of [
      ['cra@daon-cro.example', 1],
      ['sent@new-hospital.example', 1],
      ['expired@new-hospital.example', 1],
      ['verified@new-hospital.example', 1],
      ['rejected@new-hospital.example', 0],
      ['nurse@busan-hospital.example', 0],
      ['nobody@new-hospital.example', 0],
    ] as const) {
      const { status, text } = await askForLink(` ${email.toUpperCase()} `)
      answers.add(`${status} ${text}`)
      expect(await subjectsTo(email), email).toHaveLength(letters)
    }
    expect(answers.size).toBe(1)
    expect((await server().lettersTo('cra@daon-cro.example'))[0]?.text).toMatch(
      /http:\/\/localhost:3000\/\?resetToken=[\w-]{43}\s/,
    )
    await setEnabled('nurse@busan-hospital.example', true)
  })

  it('greets the owner of an approved account by name, and an applicant without one [TRUST-187]', async () => {
    for (const [email, greeting] of [
      ['ci@seoul-hospital.example', '정해원님, 안녕하세요.'],
      ['sent@new-hospital.example', '안녕하세요.'],
    ] as const) {
      nextDay()
      await askForLink(email)
      const [letter] = await server().lettersTo(email)
      expect(letter?.subject).toBe('[임상] 비밀번호 재설정 링크')
      expect(letter?.text.split('\n')[0]).toBe(greeting)
    }
  })

  it('sets the password, ends every session and sends a letter [CALL-012, CALL-028, RESET-013]', async () => {
    const email = 'pi@seoul-hospital.example'
    const sessions = [await signIn(email, DEMO_PASSWORD), await signIn(email, DEMO_PASSWORD)]
    const other = await signIn('ci@seoul-hospital.example', DEMO_PASSWORD)
    expect((await reset(await linkFor(email), NEW)).status).toBe(200)
    expect(await Promise.all([...sessions, other].map(isOpen))).toEqual([false, false, true])
    expect((await login(email, DEMO_PASSWORD)).status).toBe(401)
    expect((await login(email, NEW)).status).toBe(200)
    expect((await subjectsTo(email))[0]).toBe('[임상] 비밀번호가 변경되었습니다')
  })

  it('is valid for 24 hours, to the millisecond [CONST-020]', async () => {
    expect(LINK_MS).toBe(24 * 3_600_000)
    for (const [late, answer] of [
      [LINK_MS - 1, { status: 200 }],
      [LINK_MS, REFUSED],
      [LINK_MS + 1, REFUSED],
    ] as const) {
      const link = await linkFor('dm@haneul-pharma.example')
      server().now += late
      expect(await reset(link, NEW), `${late} ms`).toMatchObject(answer)
      nextDay()
    }
  })

  it('works once [RESET-059]', async () => {
    const email = 'qa@daon-cro.example'
    const link = await linkFor(email)
    expect((await reset(link, NEW)).status).toBe(200)
    expect(await reset(link, 'Bokju!Cen52')).toMatchObject(REFUSED)
    expect((await login(email, NEW)).status).toBe(200)
    expect(await reset('made-up', NEW)).toMatchObject(REFUSED)
  })

  it('works for one of several concurrent requests [RESET-059]', async () => {
    const email = 'cpm@daon-cro.example'
    const link = await linkFor(email)
    const passwords = ['Hoek!Bun71', 'Duwe!Gap72', 'Semo!Lix73', 'Nejo!Kup74']
    const answers = await Promise.all(passwords.map((password) => reset(link, password)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    const entered = await Promise.all(passwords.map((password) => login(email, password)))
    expect(entered.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)))
  })

  it('leaves the previous link valid until one of them is used [RESET-062, RESET-061]', async () => {
    const email = 'subi@seoul-hospital.example'
    const old = await linkFor(email)
    server().now += SPACING_MS
    const link = await linkFor(email)
    expect((await reset(old, NEW)).status).toBe(200)
    expect(await reset(link, NEW)).toMatchObject(REFUSED)
  })

  it('requires a valid password, except for the rule about the name, and stays valid until it gets one [RESET-011, RESET-019]', async () => {
    const link = await linkFor('crc@seoul-hospital.example')
    const message = '비밀번호는 8자 이상이어야 합니다'
    expect(await reset(link, 'Abcde1!')).toMatchObject({ status: 400, field: 'newPassword', message })
    expect((await reset(link, 'Crc!Zupo471')).status).toBe(200)
  })

  it('works whatever others have tried from the same address, and lets its browser sign in where others are refused [TRUST-141]', async () => {
    const email = 'ci@seoul-hospital.example'
    const link = await linkFor(email)
    const from = '198.51.100.200'
    const { handle } = server().database
    for (const made of ['a', 'b']) {
      const body = { resetToken: made, newPassword: NEW }
      expect((await server().call('resetPassword', { body, from })).status).toBe(400)
    }
    await server().call('requestPasswordReset', { query: { email: 'nobody@hospital.example' }, from })
    await handle.update(tries).set({ count: 1000 })
    const asked = await server().call('requestPasswordReset', { query: { email }, from })
    expect(asked).toMatchObject({ status: 429, code: 'request.too-many' })
    const { status, headers } = await server().call('resetPassword', {
      body: { resetToken: link, newPassword: NEW },
      from,
    })
    expect(status).toBe(200)
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
    const enter = (sent: Record<string, string>) =>
      server().call('login', { body: { username: email, password: NEW }, from, headers: sent })
    await enter({})
    await handle.update(tries).set({ count: 1000 })
    expect([(await enter({})).status, (await enter({ cookie })).status]).toEqual([429, 200])
    await handle.delete(tries)
  })

  it('makes all other browsers of the account unknown [TRUST-141]', async () => {
    const email = 'user@haneul-pharma.example'
    const enter = (password: string, cookie = '') =>
      server().call('login', { body: { username: email, password }, from: '198.51.100.201', headers: { cookie } })
    const old = (await enter(DEMO_PASSWORD)).headers.get('set-cookie')?.split(';')[0] ?? ''
    const { headers } = await server().call('resetPassword', {
      body: { resetToken: await linkFor(email), newPassword: NEW },
    })
    const own = headers.get('set-cookie')?.split(';')[0] ?? ''
    await enter('Wrong!2026')
    const { handle } = server().database
    await handle.update(tries).set({ count: 1000 })
    expect([(await enter(NEW, old)).status, (await enter(NEW, own)).status]).toEqual([429, 200])
    await handle.delete(tries)
  })

  it('does not work once the account is disabled [RESET-060]', async () => {
    const link = await linkFor('pi@jeju-hospital.example')
    await setEnabled('pi@jeju-hospital.example', false)
    expect(await reset(link, NEW)).toMatchObject(REFUSED)
  })

  it('returns an application to the owner of its address, without more time [RESET-064]', async () => {
    const email = 'sent@new-hospital.example'
    nextDay()
    const before = await server().database.handle.query.users.findFirst({ where: eq(users.email, email) })
    expect((await reset(await linkFor(email), NEW)).status).toBe(200)
    const ask = (password: string) => server().call('checkRegistration', { body: { username: email, password } })
    expect((await ask(DEMO_PASSWORD)).status).toBe(401)
    expect((await ask(NEW)).data.status).toBe('EXPIRED')
    const after = await server().database.handle.query.users.findFirst({ where: eq(users.email, email) })
    expect(after?.passwordHash).not.toBe(before?.passwordHash)
    expect(after).toEqual({ ...before, passwordHash: after?.passwordHash })
  })

  it('allows an immediate sign-in after too many attempts [TRUST-141]', async () => {
    const email = 'pi@busan-hospital.example'
    for (let tries = 0; tries <= SIGN_IN.max; tries += 1) await login(email, 'Wrong!2026')
    expect((await login(email, DEMO_PASSWORD)).status).toBe(429)
    await reset(await linkFor(email), NEW)
    expect((await login(email, NEW)).status).toBe(200)
  })

  it('is sent once in 60 s, less often after twenty in a day, and is never blocked entirely [CONST-015, RESET-063]', async () => {
    const email = 'user@haneul-pharma.example'
    const ask = (later: number, from: string) => {
      server().now += later
      return server().call('requestPasswordReset', { query: { email }, from })
    }
    expect((await ask(0, '198.51.100.1')).status).toBe(200)
    const early = { status: 429, message: '1초 후에 다시 시도해 주세요.' }
    expect(await ask(60_000 - 1, '198.51.100.2')).toMatchObject(early)
    expect((await ask(1, '198.51.100.1')).status).toBe(200)
    for (let sent = 2; sent < 20; sent += 1) {
      expect((await ask(60_000, '198.51.100.1')).status).toBe(200)
    }
    for (let sent = 0; sent < 5; sent += 1) {
      expect(await ask(15 * 60_000 - 1, '198.51.100.2')).toMatchObject(early)
      expect((await ask(1, '198.51.100.1')).status).toBe(200)
    }
    expect(await subjectsTo(email)).not.toHaveLength(0)
  })

  it('is stored as a hash only, and appears in no job and no log [REQ-052, PW-072]', async () => {
    const link = await linkFor('crc@hanbit-smo.example')
    await reset(link, NEW)
    const { query } = server().database.handle
    const kept = [await query.passwordResets.findMany(), await query.jobs.findMany(), server().log]
    expect(kept[0]).not.toHaveLength(0)
    for (const secret of [link, NEW]) expect(JSON.stringify(kept)).not.toContain(secret)
  })
})
