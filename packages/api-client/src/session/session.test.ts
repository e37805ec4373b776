import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { makeToken } from '../testing/makeToken'
import { loadTestKey, memoryStorage, readableIn } from '../testing/memoryStorage'
import { T0, testSession, tokensUntil } from '../testing/testSession'
import { testUser } from '../testing/testUser'
import type { StoredProfile } from './profile'
import { createSession } from './session'
import { createVault, ENTRIES } from './vault'

const HOUR = 3_600_000
const NAMES = Object.values(ENTRIES)
const TOKENS = tokensUntil(T0 + HOUR)
const PROFILE: StoredProfile = { userId: 'u-1', userName: '홍길동', email: 'hong@hospital.example', jobRoleKey: 'CRC' }
const USER = testUser()

async function signedIn() {
  const context = testSession()
  await context.session.start(TOKENS)
  await context.session.keepUser(USER, context.session.visit())
  return context
}

describe('the state of the session', () => {
  it('has these fields, signed out at first [SESSION-008]', () => {
    expect(testSession().session.read()).toEqual({
      accessToken: null,
      refreshToken: null,
      isAuthenticated: false,
      userProfile: null,
      user: null,
      isUserFetched: false,
      authError: null,
      tokenExpiresAt: null,
    })
  })

  it('is authenticated exactly while an access token is held, also after a reload [SESSION-016]', async () => {
    const { session, reopen } = await signedIn()
    expect(session.read()).toMatchObject({ isAuthenticated: true, accessToken: TOKENS.access_token })

    const reloaded = reopen()
    expect(reloaded.read().isAuthenticated).toBe(false)
    await reloaded.restore()
    expect(reloaded.read()).toEqual({
      accessToken: TOKENS.access_token,
      refreshToken: TOKENS.refresh_token,
      isAuthenticated: true,
      userProfile: PROFILE,
      user: USER,
      isUserFetched: false,
      roleName: 'ROLE_CRC',
      tenantId: 'o-1',
      authError: null,
      tokenExpiresAt: T0 + HOUR,
    })

    reloaded.clear()
    expect(reloaded.read()).toMatchObject({ isAuthenticated: false, accessToken: null })
    const after = reopen()
    await after.restore()
    expect(after.read().isAuthenticated).toBe(false)
  })

  it.each([
    ['nothing', undefined],
    ['no access token', {}],
    ['tokens under other names', { accessToken: 'a', refreshToken: 'r' }],
    ['an empty token', { access_token: '' }],
    ['a number', { access_token: 1 }],
  ])('does not begin with %s, which throws and names what is needed [RELEASE-049, SESSION-016]', async (_, tokens) => {
    const { session } = testSession()
    const visit = session.visit()
    await expect(session.start(tokens as never)).rejects.toThrow(
      new TypeError('session.start needs { access_token: string } of the answer to the sign-in.'),
    )
    expect(session.read()).toMatchObject({ isAuthenticated: false, accessToken: null, tokenExpiresAt: null })
    expect([session.visit(), session.isStored()]).toEqual([visit, false])
  })

  it('stays that of the user who is signed in when the next sign-in brings no token [RELEASE-049]', async () => {
    const { session } = await signedIn()
    const before = session.read()
    await expect(session.start({} as never)).rejects.toThrow(TypeError)
    expect(session.read()).toEqual(before)
  })

  it('is decrypted once and then read from memory [SESSION-014]', async () => {
    const { storage, reopen } = await signedIn()
    const session = reopen()
    await session.restore()
    const getItem = vi.spyOn(storage, 'getItem')
    expect(session.read().accessToken).toBe(TOKENS.access_token)
    expect(session.read().userProfile).toEqual(PROFILE)
    expect(getItem).not.toHaveBeenCalled()
  })

  it('is reported to its listeners at every change until they unsubscribe', async () => {
    const { session } = testSession()
    const listener = vi.fn()
    const leave = session.subscribe(listener)
    await session.start(TOKENS)
    session.clear('refresh-failed')
    expect(listener).toHaveBeenCalledTimes(2)
    expect(session.read().authError).toBe('refresh-failed')
    leave()
    await session.start(TOKENS)
    expect(listener).toHaveBeenCalledTimes(2)
    expect(session.read().authError).toBeNull()
  })
})

describe('the expiry of the session', () => {
  it('is exp in ms after a sign-in, and the same after a reload [SESSION-012]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 4_000_000_000 }), async (exp) => {
        const { session, reopen } = testSession()
        await session.start({ access_token: makeToken({ exp }), refresh_token: 'r' })
        expect(session.read().tokenExpiresAt).toBe(exp * 1000)
        const reloaded = reopen()
        await reloaded.restore()
        expect(reloaded.read().tokenExpiresAt).toBe(exp * 1000)
      }),
      { numRuns: 30, examples: [[0]] },
    )
  })

  it.each(['opaque', makeToken({}), makeToken({ exp: 'soon' })])(
    'is 3600 s after receipt when %s has no readable exp [SESSION-012]',
    async (access_token) => {
      const { session } = testSession()
      await session.start({ access_token, refresh_token: 'r' })
      expect(session.read().tokenExpiresAt).toBe(T0 + HOUR)
    },
  )

  it('is that of the token when none is stored with it [SESSION-012]', async () => {
    const { storage, reopen } = await signedIn()
    storage.removeItem(ENTRIES.tokenExpiresAt)
    const reloaded = reopen()
    await reloaded.restore()
    expect(reloaded.read().tokenExpiresAt).toBe(T0 + HOUR)
    expect(reloaded.isRefreshDue()).toBe(false)
  })

  it('is 3600 s from now after a refresh, for any exp [SESSION-023, CONST-006]', async () => {
    const { session, clock } = await signedIn()
    await clock.advance(5)
    await session.renew(tokensUntil(T0 + 60_000, 'second'))
    expect(session.read().tokenExpiresAt).toBe(T0 + 5 + HOUR)
  })

  it.each([
    [600_001, false],
    [600_000, true],
    [599_999, true],
    [0, true],
    [-1, true],
  ])('in %i ms makes a refresh due: %s [SESSION-018, SESSION-019, SESSION-020, CONST-005]', async (left, isDue) => {
    const { session, clock } = await signedIn()
    await clock.advance(HOUR - left)
    expect(session.isRefreshDue()).toBe(isDue)
  })

  it('makes no refresh due when no user is signed in', () => {
    expect(testSession().session.isRefreshDue()).toBe(false)
  })
})

describe('the stored session', () => {
  it('has exactly these five entries, encrypted [SESSION-001, SESSION-002, SESSION-003, SESSION-009, SESSION-045]', async () => {
    const { storage } = await signedIn()
    expect([...storage.entries.keys()].sort()).toEqual([
      'ctms.accessToken',
      'ctms.refreshToken',
      'ctms.tokenExpiresAt',
      'ctms.user',
      'ctms.userProfile',
    ])
    // Three letters such as a job role stand in any cipher now and then; beside the name of their field they do not.
    const fields = Object.entries(PROFILE).map(([name, value]) => `"${name}":"${value}"`)
    const { userName, email } = PROFILE
    const clear = [TOKENS.access_token, TOKENS.refresh_token, userName, email, ...fields, String(T0 + HOUR)]
    expect(readableIn(storage.entries, clear)).toEqual([])
  })

  it('is empty without a key: the session is in memory only [SESSION-001, SESSION-002, SESSION-003, SESSION-131]', async () => {
    const { session, storage } = testSession(memoryStorage(), () => Promise.reject(new Error('no IndexedDB')))
    await session.start(TOKENS)
    await session.keepUser(USER, session.visit())
    expect(session.read()).toMatchObject({ isAuthenticated: true, userProfile: PROFILE })
    expect(storage.entries.size).toBe(0)
  })

  it('has no earlier token when storage is full [SESSION-131]', async () => {
    const { session, storage } = await signedIn()
    vi.spyOn(storage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await session.renew(tokensUntil(T0 + HOUR, 'second'))
    expect(session.read().refreshToken).toBe('refresh-second')
    expect([...storage.entries.keys()]).toEqual(['ctms.userProfile', 'ctms.user'])
  })

  it('keeps the old refresh token when a refresh returns none [SESSION-127]', async () => {
    const { session, reopen } = await signedIn()
    await session.renew({ access_token: 'second' })
    expect(session.read().refreshToken).toBe(TOKENS.refresh_token)
    const reloaded = reopen()
    await reloaded.restore()
    expect(reloaded.read()).toMatchObject({ accessToken: 'second', refreshToken: TOKENS.refresh_token })
  })

  it('is written with the access token last, so that another tab that sees it finds the rest [SESSION-132]', async () => {
    const { session, storage } = testSession()
    const setItem = vi.spyOn(storage, 'setItem')
    await session.start(TOKENS)
    expect(setItem.mock.calls.map(([name]) => name).at(-1)).toBe('ctms.accessToken')
  })

  it('is removed by a sign-out, also from memory [SESSION-036, SESSION-037, PROF-064]', async () => {
    const { session, storage } = await signedIn()
    session.clear()
    expect(storage.entries.size).toBe(0)
    expect(Object.values(session.read()).filter(Boolean)).toEqual([])
  })

  it('does not reappear when the sign-out happens during a write [SESSION-036, SESSION-037]', async () => {
    const { session, storage } = testSession()
    for (let ticks = 0; ticks < 30; ticks++) {
      const writing = session.start(TOKENS)
      for (let tick = 0; tick < ticks; tick++) await Promise.resolve()
      session.clear()
      await writing
      expect(storage.entries.size).toBe(0)
    }
  })

  it('is never written, not even for a moment, when the sign-out is earlier [SESSION-036, SESSION-037]', async () => {
    const { session, storage } = testSession()
    const setItem = vi.spyOn(storage, 'setItem')
    const writing = session.start(TOKENS)
    session.clear()
    await writing
    expect(setItem).not.toHaveBeenCalled()
  })

  it('is the last sign-in when two of them write concurrently [SESSION-133]', async () => {
    const { session, reopen } = testSession()
    const first = session.start(TOKENS)
    session.clear()
    await Promise.all([first, session.start(tokensUntil(T0 + HOUR, 'second'))])
    const reloaded = reopen()
    await reloaded.restore()
    expect(reloaded.read()).toMatchObject({
      accessToken: tokensUntil(T0 + HOUR, 'second').access_token,
      refreshToken: 'refresh-second',
    })
  })
})

describe('an entry that a visit cannot decrypt', () => {
  it.each(NAMES)('is deleted from %s and counts as signed out [SESSION-013]', async (name) => {
    const { storage, reopen } = await signedIn()
    storage.setItem(name, btoa('damaged'.repeat(10)))
    const session = reopen()
    await session.restore()
    expect(session.read()).toMatchObject({ isAuthenticated: false, accessToken: null, userProfile: null })
    expect(storage.entries.has(name)).toBe(false)
  })

  it('does not end a sign-in made while it is read [SESSION-013, SESSION-016]', async () => {
    const { storage, reopen } = await signedIn()
    storage.setItem(ENTRIES.accessToken, btoa('damaged'.repeat(10)))
    const session = reopen()
    const reading = session.restore()
    const second = tokensUntil(T0 + HOUR, 'second')
    await Promise.all([reading, session.start(second)])
    expect(session.read().accessToken).toBe(second.access_token)
    const reloaded = reopen()
    await reloaded.restore()
    expect(reloaded.read().accessToken).toBe(second.access_token)
  })

  it('is deleted with all others when the key has changed [SESSION-013]', async () => {
    const { storage, now } = await signedIn()
    const other = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    const session = createSession({ vault: createVault(storage, () => Promise.resolve(other)), now })
    await session.restore()
    expect(session.read().isAuthenticated).toBe(false)
    expect(storage.entries.size).toBe(0)
  })
})

describe('the user of the session', () => {
  it('is the one of the last answer, also after a reload, with the profile and the headers that follow from it [SESSION-004, SESSION-045]', async () => {
    const { session, reopen } = await signedIn()
    const renamed = testUser({ profile: { ...USER.profile, fullName: '김하나' } })
    expect(await session.keepUser(renamed, session.visit())).toBe(true)
    const reloaded = reopen()
    await reloaded.restore()
    for (const read of [session.read(), reloaded.read()]) {
      expect(read).toMatchObject({ user: renamed, userProfile: { ...PROFILE, userName: '김하나' }, tenantId: 'o-1' })
    }
    expect(session.read().isUserFetched).toBe(true)
    expect(reloaded.read().isUserFetched).toBe(false)
  })

  it('is stored as the last answer has it, also when storing the one before takes longer [SESSION-045]', async () => {
    let asked = 0
    const loadKey = async () => {
      if (++asked === 2) await new Promise((resolve) => setTimeout(resolve, 50))
      return loadTestKey()
    }
    const { session, storage } = testSession(memoryStorage(), loadKey)
    await session.start(TOKENS)
    const renamed = testUser({ profile: { ...USER.profile, fullName: '김하나' } })
    await Promise.all([session.keepUser(USER, session.visit()), session.keepUser(renamed, session.visit())])
    const reloaded = testSession(storage).session
    await reloaded.restore()
    expect(reloaded.read()).toMatchObject({ user: renamed, userProfile: { userName: '김하나' } })
  })

  it('that arrives after a sign-out is neither stored nor held [SESSION-037, SESSION-051]', async () => {
    const { session, storage } = testSession()
    await session.start(TOKENS)
    const asked = session.visit()
    session.clear()
    expect(await session.keepUser(USER, asked)).toBe(false)
    expect(session.read()).toMatchObject({ user: null, userProfile: null })
    expect(storage.entries.size).toBe(0)
  })

  it('that a visit ends while it is stored counts as ignored [SESSION-051]', async () => {
    const { session, storage } = testSession()
    await session.start(TOKENS)
    const keeping = session.keepUser(USER, session.visit())
    session.clear()
    expect(await keeping).toBe(false)
    expect(storage.entries.size).toBe(0)
  })

  it('is amended by what they change themselves, also after a reload [SESSION-045]', async () => {
    const { session, reopen } = await signedIn()
    await session.amendUser({ lastAccessedProjectId: 'p-7' })
    const reloaded = reopen()
    await reloaded.restore()
    const amended = { ...USER, lastAccessedProjectId: 'p-7' }
    for (const { user, userProfile } of [session.read(), reloaded.read()]) {
      expect({ user, userProfile }).toEqual({ user: amended, userProfile: PROFILE })
    }
  })

  it('is not amended while it is unknown, or after a sign-out [SESSION-037, SESSION-045]', async () => {
    const { session, storage } = await signedIn()
    const amending = session.amendUser({ lastAccessedProjectId: 'p-7' })
    session.clear()
    await amending
    await session.amendUser({ lastAccessedProjectId: 'p-8' })
    expect([session.read().user, storage.entries.size]).toEqual([null, 0])
    await session.start(TOKENS)
    await session.amendUser({ lastAccessedProjectId: 'p-9' })
    expect([session.read().user, storage.entries.has(ENTRIES.user)]).toEqual([null, false])
  })

  it('that arrives after another sign-in is not combined with the new tokens [SESSION-037, SESSION-051]', async () => {
    const { session, storage, reopen } = testSession()
    await session.start(TOKENS)
    const asked = session.visit()
    session.clear()
    await session.start(tokensUntil(T0 + HOUR, 'second'))
    expect(await session.keepUser(USER, asked)).toBe(false)
    expect(session.read()).toMatchObject({ isAuthenticated: true, user: null, userProfile: null })
    expect(storage.entries.has('ctms.user')).toBe(false)
    const reloaded = reopen()
    await reloaded.restore()
    expect(reloaded.read()).toMatchObject({ isAuthenticated: true, user: null, userProfile: null })
  })

  it('is null without an e-mail or an id [SESSION-005]', async () => {
    const { session } = testSession()
    await session.start({ access_token: 'opaque', refresh_token: 'r' })
    expect(await session.keepUser(testUser({ email: '' }), session.visit())).toBe(false)
    expect(await session.keepUser(testUser({ userId: '' }), session.visit())).toBe(false)
    expect(session.read().user).toBeNull()
  })

  it.each(['{}', '{"profile":{},"roles":[]}', 'null', '{'])(
    'is fetched again when it is stored as %s, in an outdated or broken shape',
    async (text) => {
      const { storage, reopen } = await signedIn()
      await createVault(storage, loadTestKey).set({ [ENTRIES.user]: text })
      const reloaded = reopen()
      await reloaded.restore()
      expect(reloaded.read()).toMatchObject({ isAuthenticated: true, user: null, userProfile: PROFILE })
    },
  )
})

describe('a visit with a stored session', () => {
  it('that finds a token without a profile is signed in; the profile is still to be fetched [SESSION-016]', async () => {
    const { session, reopen } = testSession()
    await session.start(TOKENS)
    const reloaded = reopen()
    await reloaded.restore()
    expect(reloaded.read()).toMatchObject({ isAuthenticated: true, userProfile: null })
  })

  it('that is signed out during the reading stays signed out [SESSION-016]', async () => {
    const { reopen } = await signedIn()
    const session = reopen()
    const reading = session.restore()
    session.clear()
    await reading
    expect(session.read().isAuthenticated).toBe(false)
  })
})
