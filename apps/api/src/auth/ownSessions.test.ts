import { and, asc, eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { plantUser, tokenOf } from '../administration/testing/plant'
import { accessEntries, sessions } from '../db/schema'
import { DEMO_PASSWORD } from '../seed/demo'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'

const MINUTE = 60_000
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const NOT_FOUND = { status: 404, message: '이미 로그아웃된 기기입니다.' }

describeOnOneEngine('the sessions of an account', (engine) => {
  const server = useServer(engine)
  const db = () => server().database.handle
  let count = 0

  /** An account of its own, so that no other test signs in to it. */
  async function account() {
    const email = `sessions${++count}@hanbit-smo.example`
    const id = await plantUser(server(), { email })
    const signIn = async (userAgent = WINDOWS, from = '198.51.100.7') => {
      const body = { username: email, password: DEMO_PASSWORD }
      const { data } = await server().call('login', { body, from, headers: { 'user-agent': userAgent } })
      const sessionId: string = JSON.parse(atob(data.access_token.split('.')[1] ?? '')).sid
      return { token: data.access_token, refresh: data.refresh_token, sessionId }
    }
    return { id, email, signIn }
  }
  const list = async (token: string) => (await server().call('listOwnSessions', { token })).data
  const end = (token: string, sessionId: string) => server().call('endOwnSession', { token, path: { sessionId } })
  const isOpen = async (token: string) => (await server().call('getMe', { token })).status === 200
  const endsOf = (ids: readonly string[]) =>
    db()
      .select({ sessionId: accessEntries.sessionId, operation: accessEntries.operation, login: accessEntries.login })
      .from(accessEntries)
      .where(and(inArray(accessEntries.sessionId, [...ids]), eq(accessEntries.task, 'session-end')))
      .orderBy(asc(accessEntries.number))

  it('are listed for their owner, the present one first, the others by last activity [ACALL-105, SESSION-082]', async () => {
    const { signIn } = await account()
    const opened = server().now
    const first = await signIn()
    server().now += MINUTE
    const second = await signIn('curl/8.5.0', '203.0.113.9')
    server().now += MINUTE
    const third = await signIn()
    server().now += 5 * MINUTE
    await server().call('getMe', { token: first.token })
    const answer = await server().call('listOwnSessions', { token: second.token })
    expect(answer.data).toEqual([
      {
        sessionId: second.sessionId,
        device: '알 수 없는 기기',
        ipAddress: '203.0.113.9',
        signedInAt: new Date(opened + MINUTE).toISOString(),
        lastActiveAt: new Date(opened + 7 * MINUTE).toISOString(),
        isCurrent: true,
      },
      {
        sessionId: first.sessionId,
        device: 'Windows · Firefox',
        ipAddress: '198.51.100.7',
        signedInAt: new Date(opened).toISOString(),
        lastActiveAt: new Date(opened + 7 * MINUTE).toISOString(),
        isCurrent: false,
      },
      expect.objectContaining({ sessionId: third.sessionId, isCurrent: false }),
    ])
    for (const secret of [first.token, first.refresh, second.token]) expect(answer.text).not.toContain(secret)
  })

  it('are in no list once they have ended, in whatever way [SESSION-083]', async () => {
    const { signIn } = await account()
    await signIn()
    server().now += 29 * MINUTE
    const signedOut = await signIn()
    const present = await signIn()
    expect(await list(present.token)).toHaveLength(3)
    server().now += MINUTE
    await server().call('logout', { token: signedOut.token })
    expect((await list(present.token)).map(({ sessionId }) => sessionId)).toEqual([present.sessionId])
  })

  it('are in no list 12 hours after their sign-in, however they were used [SESSION-083]', async () => {
    const { signIn } = await account()
    const [present, other] = [await signIn(), await signIn()]
    const listedAfter = async (ms: number) => {
      const createdAt = new Date(server().now - ms)
      await db().update(sessions).set({ createdAt }).where(eq(sessions.id, other.sessionId))
      return (await list(present.token)).some(({ sessionId }) => sessionId === other.sessionId)
    }
    expect([await listedAfter(12 * 60 * MINUTE - 1), await listedAfter(12 * 60 * MINUTE)]).toEqual([true, false])
  })

  it('are ended from another one at once, with an entry of each [ACALL-106, SESSION-084, SESSION-088]', async () => {
    const { email, signIn } = await account()
    const [present, other] = [await signIn(), await signIn()]
    expect(await end(present.token, other.sessionId)).toMatchObject({ status: 200, data: null })
    expect([await isOpen(present.token), await isOpen(other.token)]).toEqual([true, false])
    const refused = await server().call('refreshSession', { body: { refresh_token: other.refresh } })
    expect(refused).toMatchObject({ status: 401, code: 'auth.refresh' })
    expect(await endsOf([present.sessionId, other.sessionId])).toEqual([
      { sessionId: other.sessionId, operation: 'endOwnSession', login: email },
    ])
  })

  it('are not ended where they are open, nor twice, nor by somebody else [SESSION-085, SESSION-086]', async () => {
    const { signIn } = await account()
    const [present, other] = [await signIn(), await signIn()]
    const stranger = await (await account()).signIn()
    expect(await end(present.token, present.sessionId)).toMatchObject({
      status: 409,
      message: '현재 기기는 로그아웃 버튼으로 로그아웃해주세요.',
    })
    expect(await end(stranger.token, other.sessionId)).toMatchObject(NOT_FOUND)
    expect(await isOpen(other.token)).toBe(true)
    expect((await end(present.token, other.sessionId)).status).toBe(200)
    expect(await end(present.token, other.sessionId)).toMatchObject(NOT_FOUND)
    expect(await end(present.token, 'no-id')).toMatchObject(NOT_FOUND)
    expect(await isOpen(present.token)).toBe(true)
  })

  it('all end except the one that asks [ACALL-107, SESSION-087, SESSION-088]', async () => {
    const { email, signIn } = await account()
    const [one, present, another] = [await signIn(), await signIn(), await signIn()]
    const stranger = await (await account()).signIn()
    expect((await server().call('endOtherSessions', { token: present.token })).data).toEqual({ ended: 2 })
    expect(await Promise.all([one, present, another, stranger].map(({ token }) => isOpen(token)))).toEqual([
      ...[false, true, false, true],
    ])
    expect((await server().call('endOtherSessions', { token: present.token })).data).toEqual({ ended: 0 })
    const left = await endsOf([one, present, another].map(({ sessionId }) => sessionId))
    expect(left.map(({ sessionId }) => sessionId).sort()).toEqual([one.sessionId, another.sessionId].sort())
    expect(new Set(left.map(({ operation, login }) => `${operation} ${login}`))).toEqual(
      new Set([`endOtherSessions ${email}`]),
    )
    const open = await db().select().from(sessions).where(eq(sessions.id, present.sessionId))
    expect(open[0]?.endedAt).toBeNull()
  })

  it('are not counted among the others once a limit has ended them, and get no entry then [SESSION-068, SESSION-087]', async () => {
    const { signIn } = await account()
    const [present, open, over] = [await signIn(), await signIn(), await signIn()]
    const createdAt = new Date(server().now - 12 * 60 * MINUTE)
    await db().update(sessions).set({ createdAt }).where(eq(sessions.id, over.sessionId))
    expect((await server().call('endOtherSessions', { token: present.token })).data).toEqual({ ended: 1 })
    const entries = () => endsOf([open.sessionId, over.sessionId])
    expect((await entries()).map(({ sessionId }) => sessionId)).toEqual([open.sessionId])
    await server().call('refreshSession', { body: { refresh_token: over.refresh } })
    expect((await entries()).map(({ operation }) => operation)).toEqual(['endOtherSessions', 'refreshSession'])
  })

  it('are ended with the key of a former request once [SESSION-087]', async () => {
    const { email, signIn } = await account()
    const [present] = [await signIn(), await signIn()]
    const headers = { 'Idempotency-Key': '01997a3e-0000-7000-8000-00000000abcd' }
    const endOthers = () => server().call('endOtherSessions', { token: present.token, headers })
    expect((await endOthers()).data).toEqual({ ended: 1 })
    const later = await tokenOf(server(), email)
    expect((await endOthers()).data).toEqual({ ended: 1 })
    expect(await isOpen(later)).toBe(true)
  })
})
