import { describe, expect, it, vi } from 'vitest'
import { RequestFailure } from '../pipeline/failure'
import { later } from '../testing/fakeServer'
import { T0, testSession, tokensUntil } from '../testing/testSession'
import { testUser } from '../testing/testUser'
import { createRefresher } from './refresher'
import type { Tokens } from './session'

const HOUR = 3_600_000

/** A session signed in for an hour, with its refresher; `call` is the server. */
async function setUp(call: (refreshToken: string) => Promise<Tokens>) {
  const context = testSession()
  await context.session.start(tokensUntil(T0 + HOUR))
  const network = { isOnline: true }
  const spy = vi.fn<Parameters<typeof createRefresher>[0]['call']>(call)
  const { session, clock } = context
  const refresher = createRefresher({ session, clock, isOnline: () => network.isOnline, call: spy })
  return { ...context, network, refresher, call: spy }
}

/** Returns new tokens each time. */
function issue() {
  let count = 0
  return () => Promise.resolve(tokensUntil(T0 + HOUR, `new-${++count}`))
}
const refuse = (status: number) => () => Promise.reject(new RequestFailure('refused', status))

describe('a token refresh', () => {
  it('sends the refresh token and replaces both, for 3600 s [SESSION-022, SESSION-023, CONST-006]', async () => {
    const { refresher, session, call, clock, reopen } = await setUp(issue())
    await clock.advance(1_000)
    expect(await refresher.refresh()).toBe(true)
    expect(call.mock.calls.map(([token]) => token)).toEqual(['refresh-first'])
    const renewed = {
      accessToken: tokensUntil(T0 + HOUR, 'new-1').access_token,
      refreshToken: 'refresh-new-1',
      tokenExpiresAt: T0 + 1_000 + HOUR,
    }
    expect(session.read()).toMatchObject(renewed)
    const reloaded = reopen()
    await reloaded.restore()
    expect(reloaded.read()).toMatchObject(renewed)
  })

  it('is skipped for a refused token that is no longer the current one [SESSION-128]', async () => {
    const { refresher, session, call, clock } = await setUp(issue())
    const spent = session.read().accessToken ?? ''
    expect(await refresher.refresh(spent)).toBe(true)
    await clock.advance(60_000)
    expect(await refresher.refresh(spent)).toBe(true)
    expect(call).toHaveBeenCalledTimes(1)
    await refresher.refresh(session.read().accessToken ?? '')
    expect(call).toHaveBeenCalledTimes(2)
  })

  it('is shared by all callers while it is under way [SESSION-024]', async () => {
    const answer = later<Tokens>()
    const { refresher, call } = await setUp(() => answer.promise)
    const asked = [refresher.refresh(), refresher.refresh(), refresher.refresh()]
    let settled = 0
    for (const each of asked) void each.then(() => settled++)
    await Promise.resolve()
    expect(settled).toBe(0)
    answer.resolve(tokensUntil(T0 + HOUR, 'new'))
    expect(await Promise.all(asked)).toEqual([true, true, true])
    expect(call).toHaveBeenCalledTimes(1)
  })

  it.each([
    [0, 1],
    [4_999, 1],
    [5_000, 2],
    [5_001, 2],
  ])('requested again %i ms after it completed makes %i calls [SESSION-025, CONST-007]', async (ms, calls) => {
    const { refresher, call, clock } = await setUp(issue())
    await refresher.refresh()
    await clock.advance(ms)
    expect(await refresher.refresh()).toBe(true)
    expect(call).toHaveBeenCalledTimes(calls)
  })

  it('is reused for 5 s from its end, not its start [SESSION-025]', async () => {
    const answer = later<Tokens>()
    const { refresher, call, clock } = await setUp(() => answer.promise)
    const asked = refresher.refresh()
    await clock.advance(9_000)
    answer.resolve(tokensUntil(T0 + HOUR, 'new'))
    await asked
    await clock.advance(4_999)
    expect(await refresher.refresh()).toBe(true)
    expect(call).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['after a sign-out', true],
    ['over the earlier one', false],
  ])('is not reused after a new sign-in %s [SESSION-022]', async (_, isSignedOut) => {
    const { refresher, session, call } = await setUp(issue())
    await refresher.refresh()
    if (isSignedOut) session.clear()
    await session.start(tokensUntil(T0 + HOUR, 'other'))
    await refresher.refresh()
    expect(call.mock.calls.map(([token]) => token)).toEqual(['refresh-first', 'refresh-other'])
  })
})

describe('a failing token refresh', () => {
  it('with 401 of an idle session says so [SESSION-075]', async () => {
    const idle = new RequestFailure('refused', 401, { code: 'auth.idle' })
    const { refresher, session, call } = await setUp(() => Promise.reject(idle))
    expect(await refresher.refresh()).toBe(false)
    expect(call).toHaveBeenCalledTimes(1)
    expect(session.read()).toMatchObject({ isAuthenticated: false, authError: 'refresh-idle' })
  })

  it('with 401 is final: the refresh token has expired [SESSION-027]', async () => {
    const { refresher, session, call } = await setUp(refuse(401))
    expect(await refresher.refresh()).toBe(false)
    expect(call).toHaveBeenCalledTimes(1)
    expect(session.read().authError).toBe('refresh-token-expired')
  })

  it.each([
    ['400', refuse(400)],
    ['503', refuse(503)],
    ['no connection', () => Promise.reject(new RequestFailure('network'))],
    ['no access token', () => Promise.resolve({ access_token: '', refresh_token: 'r' })],
  ])('with %s removes the whole session and nothing else [SESSION-029]', async (_, call) => {
    const { refresher, session, storage } = await setUp(call)
    await session.keepUser(testUser(), session.visit())
    storage.setItem('ctms.retryQueue', 'kept')
    expect(await refresher.refresh()).toBe(false)
    expect([...storage.entries.keys()]).toEqual(['ctms.retryQueue'])
    const { authError, ...rest } = session.read()
    expect(authError).toBe('refresh-failed')
    expect(Object.values(rest).filter(Boolean)).toEqual([])
  })

  it('without a refresh token makes no call [SESSION-028]', async () => {
    const { refresher, session, call } = await setUp(issue())
    session.clear()
    await session.start({ access_token: 'only' })
    expect(await refresher.refresh()).toBe(false)
    expect(call).not.toHaveBeenCalled()
    expect(session.read()).toMatchObject({ isAuthenticated: false, authError: 'refresh-failed' })
  })

  it('is not reused: the next sign-in refreshes again [SESSION-129]', async () => {
    const { refresher, session, call } = await setUp(refuse(503))
    await refresher.refresh()
    await session.start(tokensUntil(T0 + HOUR, 'other'))
    call.mockImplementation(issue())
    expect(await refresher.refresh()).toBe(true)
    expect(call).toHaveBeenCalledTimes(2)
  })
})

describe('a session that changes during its refresh', () => {
  it.each(['answers', 'fails'])(
    'stays signed out when the server %s after the sign-out [SESSION-036, SESSION-037]',
    async (how) => {
      const answer = later<Tokens>()
      const { refresher, session, storage, clock, call } = await setUp(() => answer.promise)
      const asked = refresher.refresh()
      await clock.advance(0)
      expect(call).toHaveBeenCalledTimes(1)
      session.clear()
      if (how === 'answers') answer.resolve(tokensUntil(T0 + HOUR, 'new'))
      else answer.reject(new RequestFailure('refused', 401))
      expect(await asked).toBe(false)
      expect(session.read()).toMatchObject({ isAuthenticated: false, authError: null })
      expect(storage.entries.size).toBe(0)
    },
  )

  it('keeps the next sign-in when the refresh of the previous one fails [SESSION-130]', async () => {
    const answer = later<Tokens>()
    const { refresher, session, clock } = await setUp(() => answer.promise)
    const asked = refresher.refresh()
    await clock.advance(0)
    session.clear()
    await session.start(tokensUntil(T0 + HOUR, 'other'))
    answer.reject(new RequestFailure('refused', 401))
    expect(await asked).toBe(false)
    expect(session.read()).toMatchObject({ isAuthenticated: true, refreshToken: 'refresh-other' })
  })

  it('does not make the next sign-in wait for it: that one refreshes by its own call [SESSION-129]', async () => {
    const answer = later<Tokens>()
    const { refresher, session, clock, call } = await setUp(() => answer.promise)
    const asked = refresher.refresh()
    await clock.advance(0)
    session.clear()
    await session.start(tokensUntil(T0 + HOUR, 'other'))
    call.mockImplementation(issue())
    const next = refresher.refresh()
    answer.reject(new RequestFailure('refused', 401))
    expect([await asked, await next]).toEqual([false, true])
    expect(call.mock.calls.map(([token]) => token)).toEqual(['refresh-first', 'refresh-other'])
  })
})

describe('a token refresh without a connection', () => {
  it('is never due, and the session is kept [SESSION-033]', async () => {
    const { refresher, session, call, clock, network } = await setUp(issue())
    await clock.advance(HOUR)
    expect(refresher.isDue()).toBe(true)
    network.isOnline = false
    expect(refresher.isDue()).toBe(false)
    await expect(refresher.refresh()).rejects.toMatchObject({ kind: 'network' })
    expect(call).not.toHaveBeenCalled()
    expect(session.read().isAuthenticated).toBe(true)
    network.isOnline = true
    expect(await refresher.refresh()).toBe(true)
  })

  it('keeps the session when the connection breaks under way [SESSION-033]', async () => {
    const { refresher, session, network } = await setUp(() => {
      network.isOnline = false
      return Promise.reject(new RequestFailure('network'))
    })
    await expect(refresher.refresh()).rejects.toMatchObject({ kind: 'network' })
    expect(session.read()).toMatchObject({ isAuthenticated: true, authError: null })
  })
})
