import { expect, it } from 'vitest'
import { ADMIN, newUser } from '../administration/accounts/testing/accounts'
import { stepsOf } from '../passwords/testing/steps'
import { DEMO_PASSWORD } from '../seed/demo'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'

/** What the rules allow, and a guesser tries: 안녕하세요 on the other setting, an organisation, a name. */
const GREETING = 'dkssudgktpdy1!A'
const GOOD = 'Sojae!Wim83'
const refusedAt = (field: string) => ({
  ...{ status: 400, code: 'auth.guessable-password', field },
  message: '추측하기 쉬운 비밀번호입니다. 다른 비밀번호를 입력해주세요.',
})

describeOnOneEngine('a guessable password', (engine) => {
  const server = useServer(engine)
  const { change, changeByCode, codeFor, linkFor, login, reset, sendCode, signIn } = stepsOf(server)

  it('is refused in an application, at its field; another one is taken [PW-100, PW-105]', async () => {
    const apply = (password: string) =>
      server().call('register', {
        body: {
          ...{ username: 'x', email: 'nara.bae@new-hospital.example', fullName: '배나라', password },
          ...{ confirmPassword: password, organizationCode: '', inviteCode: '' },
          ...{ agreeToTerms: true, agreeToPrivacy: true },
        },
      })
    expect(await apply(GREETING)).toMatchObject(refusedAt('password'))
    expect(await apply('Qoskfk2026!')).toMatchObject(refusedAt('password'))
    expect((await apply(GOOD)).status).toBe(201)
  })

  it('is refused for a link, which stays valid, also with words of its owner [PW-103, PW-105]', async () => {
    const email = 'crc@hanbit-smo.example'
    const link = await linkFor(email)
    for (const password of [GREETING, 'Gksqlc2026!A']) {
      expect(await reset(link, password)).toMatchObject(refusedAt('newPassword'))
    }
    expect((await reset(link, GOOD)).status).toBe(200)
    expect((await login(email, GOOD)).status).toBe(200)
  })

  it('is refused for a change by the current password, after it was proved [PW-105]', async () => {
    const email = 'pi@seoul-hospital.example'
    const token = await signIn(email, DEMO_PASSWORD)
    expect(await change(token, 'Wrong!2026', GREETING)).toMatchObject({ status: 400, field: 'currentPassword' })
    expect(await change(token, DEMO_PASSWORD, GREETING)).toMatchObject(refusedAt('newPassword'))
    expect((await login(email, DEMO_PASSWORD)).status).toBe(200)
    expect((await change(token, DEMO_PASSWORD, GOOD)).status).toBe(200)
  })

  it('is refused for a change by a code, which stays valid [PW-105]', async () => {
    const email = 'qa@daon-cro.example'
    const token = await signIn(email, DEMO_PASSWORD)
    await sendCode(token, email)
    const code = await codeFor(email)
    expect(await changeByCode(token, { email, code, newPassword: GREETING })).toMatchObject(refusedAt('newPassword'))
    expect((await changeByCode(token, { email, code, newPassword: GOOD })).status).toBe(200)
  })

  it('is refused as the first password of a user, also with the name of the organisation [PW-103, PW-105]', async () => {
    const create = (password: string) =>
      server().call('createUser', { as: ADMIN, body: newUser('first@hanbit-smo.example', { password }) })
    expect(await create(GREETING)).toMatchObject(refusedAt('password'))
    expect(await create('GksqlcSMO2026!')).toMatchObject(refusedAt('password'))
    expect((await create(GOOD)).status).toBe(200)
  })

  it('is in no log [PW-106]', () => {
    for (const typed of [GREETING, GOOD]) expect(JSON.stringify(server().log)).not.toContain(typed)
  })
})
