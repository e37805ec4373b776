import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openSessions } from '../administration/accounts/testing/accounts'
import { plantUser, storedUser } from '../administration/testing/plant'
import { accessEntries, auditEntries, passwordResets, users } from '../db/schema'
import { stepsOf } from '../passwords/testing/steps'
import { DEMO_PASSWORD } from '../seed/demo'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'

const NEW = 'Sojae!Wim83'

describeOnOneEngine('a password that an administrator typed', (engine) => {
  const server = useServer(engine)
  const db = () => server().database.handle
  const { change, changeByCode, codeFor, login, reset, sendCode } = stepsOf(server)
  const plant = (name: string) => {
    const email = `${name}@hanbit-smo.example`
    return plantUser(server(), { email, mustChangePassword: true }).then((id) => ({ id, email }))
  }
  /** The token that a sign-in with the typed password gives. */
  const tokenFor = async (email: string) =>
    (JSON.parse((await login(email, DEMO_PASSWORD)).text) as { data: { resetToken: string } }).data.resetToken

  it('opens no session, but gives a token that sets another one [LOGIN-090]', async () => {
    const { id, email } = await plant('first')
    const answer = await login(email, DEMO_PASSWORD)
    expect(answer).toMatchObject({
      ...{ status: 403, code: 'auth.first-password' },
      message: '관리자가 정한 임시 비밀번호입니다. 새 비밀번호를 정해주세요.',
      data: { resetToken: expect.stringMatching(/^[\w-]{43}$/) },
    })
    expect(await openSessions(server(), id)).toEqual([])
    expect(await login(email, 'Wrong!2026')).toMatchObject({ status: 401, code: 'auth.credentials' })
  })

  it('is replaced once, within 24 hours, by another one; then its owner signs in as usual [LOGIN-090, LOGIN-092, LOGIN-093]', async () => {
    const { id, email } = await plant('replaced')
    const [late, token] = [await tokenFor(email), await tokenFor(email)]
    expect(await reset(token, DEMO_PASSWORD)).toMatchObject({
      ...{ status: 400, field: 'newPassword', message: '임시 비밀번호와 다른 비밀번호를 입력해주세요.' },
    })
    server().now += 24 * 3_600_000 - 1
    expect((await reset(token, NEW)).status).toBe(200)
    for (const used of [token, late]) expect((await reset(used, 'Deolmi!Ko64')).status).toBe(400)
    expect((await storedUser(server(), id)).mustChangePassword).toBe(false)
    expect((await login(email, NEW)).status).toBe(200)
    expect((await login(email, DEMO_PASSWORD)).status).toBe(401)
  })

  it('is too old to be replaced after 24 hours, and asked for anew [LOGIN-090]', async () => {
    const { email } = await plant('late')
    const token = await tokenFor(email)
    server().now += 24 * 3_600_000
    expect((await reset(token, NEW)).status).toBe(400)
    expect((await reset(await tokenFor(email), NEW)).status).toBe(200)
  })

  it('is also replaced by a change of the password in a session, with another one [LOGIN-092, LOGIN-093]', async () => {
    const { id, email } = await plant('session')
    await db().update(users).set({ mustChangePassword: false }).where(eq(users.id, id))
    const token = (await login(email, DEMO_PASSWORD)).data.access_token
    await db().update(users).set({ mustChangePassword: true }).where(eq(users.id, id))
    expect(await change(token, DEMO_PASSWORD, DEMO_PASSWORD)).toMatchObject({
      ...{ status: 400, message: '임시 비밀번호와 다른 비밀번호를 입력해주세요.' },
    })
    expect((await change(token, DEMO_PASSWORD, NEW)).status).toBe(200)
    expect((await login(email, NEW)).status).toBe(200)
  })

  it('is replaced with a code by another one, too [LOGIN-092]', async () => {
    const { id, email } = await plant('code')
    const isTyped = (mustChangePassword: boolean) =>
      db().update(users).set({ mustChangePassword }).where(eq(users.id, id))
    await isTyped(false)
    const token = (await login(email, DEMO_PASSWORD)).data.access_token
    await sendCode(token, email)
    const code = await codeFor(email)
    await isTyped(true)
    expect(await changeByCode(token, { email, code, newPassword: DEMO_PASSWORD })).toMatchObject({
      ...{ status: 400, message: '임시 비밀번호와 다른 비밀번호를 입력해주세요.' },
    })
    expect((await changeByCode(token, { email, code, newPassword: NEW })).status).toBe(200)
  })

  it('gives a disabled account nothing [LOGIN-090]', async () => {
    const { id, email } = await plant('disabled')
    await db().update(users).set({ isEnabled: false }).where(eq(users.id, id))
    expect(await login(email, DEMO_PASSWORD)).toMatchObject({ status: 401, code: 'auth.credentials' })
    expect(await db().select().from(passwordResets).where(eq(passwordResets.userId, id))).toEqual([])
  })

  describe('leaves', () => {
    it('a refused sign-in of its account in the access record, and neither password nor token anywhere [LOGIN-094]', async () => {
      const { id, email } = await plant('record')
      const token = await tokenFor(email)
      const kept = await db().select().from(accessEntries).where(eq(accessEntries.accountId, id))
      expect(kept.map(({ task, about, status, sessionId }) => [task, about, status, sessionId])).toEqual([
        ['sign-in', 'session', 403, null],
      ])
      await reset(token, NEW)
      const all = JSON.stringify([
        await db().select().from(accessEntries),
        await db().select().from(auditEntries).where(eq(auditEntries.entityId, id)),
        await db().select().from(passwordResets),
        server().log,
      ])
      for (const secret of [token, NEW, DEMO_PASSWORD]) expect(all).not.toContain(secret)
    })
  })
})
