import type { DemoEmail } from '@imsang/fixtures'
import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../seed/demo'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { OWN_PASSWORD } from '../tries/limits'
import { CURRENT_PASSWORD_WRONG, LINK_REFUSED } from './messages'
import { stepsOf } from './testing/steps'

const NEW = 'Sojae!Wim83'
const WRONG = { status: 400, field: 'currentPassword', message: CURRENT_PASSWORD_WRONG }

describeOnOneEngine("changing one's own password", (engine) => {
  const server = useServer(engine)
  const { change, isOpen, linkFor, login, reset, signIn, subjectsTo } = stepsOf(server)
  const enter = (email: DemoEmail) => signIn(email, DEMO_PASSWORD)

  it('keeps this session, ends the others and sends a letter [CALL-013, CALL-029, PW-066, ACALL-063]', async () => {
    const email = 'pi@seoul-hospital.example'
    const sessions = [await enter(email), await enter(email), await enter('ci@seoul-hospital.example')]
    expect((await change(sessions[0] ?? '', DEMO_PASSWORD, NEW)).status).toBe(200)
    expect(await Promise.all(sessions.map(isOpen))).toEqual([true, false, true])
    expect((await login(email, DEMO_PASSWORD)).status).toBe(401)
    expect((await login(email, NEW)).status).toBe(200)
    expect(await subjectsTo(email)).toEqual(['[임상] 비밀번호가 변경되었습니다'])
  })

  it('requires the current one; a wrong one changes nothing and ends nothing [PW-067]', async () => {
    const email = 'ci@seoul-hospital.example'
    const token = await enter(email)
    expect(await change(token, 'Wrong!2026', NEW)).toMatchObject(WRONG)
    expect(await change(token, ` ${DEMO_PASSWORD}`, NEW)).toMatchObject(WRONG)
    expect(await isOpen(token)).toBe(true)
    expect((await login(email, DEMO_PASSWORD)).status).toBe(200)
    expect(await subjectsTo(email)).toEqual([])
  })

  it('refuses a copied session that guesses, also concurrently, and no other session [PW-067]', async () => {
    const email = 'cra@daon-cro.example'
    const copied = await enter(email)
    const own = await enter(email)
    const guesses = Array.from({ length: OWN_PASSWORD.max + 5 }, () => change(copied, 'Wrong!2026', NEW))
    const answers = await Promise.all(guesses)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(OWN_PASSWORD.max)
    expect(await change(copied, DEMO_PASSWORD, NEW)).toMatchObject({ status: 429, code: 'auth.too-many-tries' })
    server().now += OWN_PASSWORD.windowMs + 1
    expect(await change(copied, 'Wrong!2026', NEW)).toMatchObject(WRONG)
    expect((await change(own, DEMO_PASSWORD, NEW)).status).toBe(200)
    expect(await isOpen(copied)).toBe(false)
  })

  it("requires a valid password without the owner's name, and does not count that as an attempt [RESET-017, RESET-025]", async () => {
    const token = await enter('dm@haneul-pharma.example')
    for (const [password, message] of [
      ['Abcde1!', '비밀번호는 8자 이상이어야 합니다'],
      ['abcdefg1!', '비밀번호에 영문 대문자를 1자 이상 포함해야 합니다.'],
      ['xDm!20271', '비밀번호에 아이디를 포함할 수 없습니다.'],
    ] as const) {
      for (let tries = 0; tries < OWN_PASSWORD.max; tries += 1) {
        const refused = await change(token, DEMO_PASSWORD, password)
        expect(refused).toMatchObject({ status: 400, field: 'newPassword', message })
      }
    }
    expect((await change(token, DEMO_PASSWORD, NEW)).status).toBe(200)
  })

  it('accepts the current password as the new one', async () => {
    const token = await enter('qa@daon-cro.example')
    expect((await change(token, DEMO_PASSWORD, DEMO_PASSWORD)).status).toBe(200)
  })

  it('succeeds in one of two sessions at the same moment, which ends the other [PW-066]', async () => {
    const email = 'cpm@daon-cro.example'
    const sessions = [await enter(email), await enter(email)]
    const passwords = ['Hoek!Bun71', 'Duwe!Gap72']
    const both = await Promise.all(sessions.map((token, at) => change(token, DEMO_PASSWORD, passwords[at] ?? '')))
    const isDone = both.map(({ status }) => status === 200)
    expect(isDone.filter(Boolean)).toHaveLength(1)
    expect(await Promise.all(sessions.map(isOpen))).toEqual(isDone)
    const entered = await Promise.all(passwords.map((password) => login(email, password)))
    expect(entered.map(({ status }) => status === 200)).toEqual(isDone)
  })

  it('invalidates a reset link that was sent before [RESET-061]', async () => {
    const email = 'subi@seoul-hospital.example'
    const link = await linkFor(email)
    expect((await change(await enter(email), DEMO_PASSWORD, NEW)).status).toBe(200)
    expect(await reset(link, 'Bokju!Cen52')).toMatchObject({ status: 400, message: LINK_REFUSED })
  })

  it('leaves no password in a table or a log [PW-072]', async () => {
    const { query } = server().database.handle
    const kept = JSON.stringify([await query.users.findMany(), await query.jobs.findMany(), server().log])
    const replies = JSON.stringify(await query.keptReplies.findMany())
    for (const secret of [DEMO_PASSWORD, NEW, 'Wrong!2026']) expect(kept + replies).not.toContain(secret)
  })
})
