import { describe, expect, it, vi } from 'vitest'
import { later } from '../testing/fakeServer'
import { makeToken } from '../testing/makeToken'
import { loadTestKey, memoryStorage } from '../testing/memoryStorage'
import { T0, testSession, tokensUntil } from '../testing/testSession'
import { testUser } from '../testing/testUser'
import { followOtherTabs } from './followOtherTabs'

const HOUR = 3_600_000
const MINUTES_5 = 300_000
const SECOND = tokensUntil(T0 + HOUR, 'second')

/** Two tabs of one user. */
async function twoTabs() {
  const context = testSession()
  const { session: here, reopen } = context
  await here.start(tokensUntil(T0 + HOUR))
  await here.keepUser(testUser(), here.visit())
  const there = reopen()
  await there.restore()
  return { ...context, here, there }
}

describe('the access token for a request', () => {
  it.each([
    [MINUTES_5 - 1, 'first'],
    [MINUTES_5, 'second'],
    [MINUTES_5 + 1, 'second'],
  ])(
    '%i ms after it was stored is the %s: it is read again after 5 minutes [SESSION-015, CONST-008]',
    async (ms, name) => {
      const { here, there, clock } = await twoTabs()
      await there.renew(SECOND)
      await clock.advance(ms)
      expect(await here.accessTokenForRequest()).toBe(tokensUntil(T0 + HOUR, name).access_token)
    },
  )

  it('comes with its refresh token and expiry [SESSION-015]', async () => {
    const { here, there, clock } = await twoTabs()
    await clock.advance(1_000)
    await there.renew(SECOND)
    await clock.advance(MINUTES_5)
    await here.accessTokenForRequest()
    expect(here.read()).toEqual({ ...there.read(), tenantId: 'o-1', roleName: 'ROLE_CRC', isUserFetched: true })
    expect(here.read().tokenExpiresAt).toBe(T0 + 1_000 + HOUR)
  })

  it('is null, and the session over, when another tab signed out [SESSION-015]', async () => {
    const { here, there, clock } = await twoTabs()
    there.clear()
    expect(await here.accessTokenForRequest()).not.toBeNull()
    await clock.advance(MINUTES_5)
    expect(await here.accessTokenForRequest()).toBeNull()
    expect(here.read()).toMatchObject({ isAuthenticated: false, userProfile: null })
  })

  it('is decrypted once for all concurrent callers, and not again before 5 minutes [SESSION-014, SESSION-015]', async () => {
    const { here, there, clock, storage } = await twoTabs()
    await there.renew(SECOND)
    await clock.advance(MINUTES_5)
    const decrypt = vi.spyOn(crypto.subtle, 'decrypt')
    await Promise.all([1, 2, 3].map(() => here.accessTokenForRequest()))
    expect(decrypt).toHaveBeenCalledTimes(storage.entries.size)
    await clock.advance(MINUTES_5 - 1)
    await here.accessTokenForRequest()
    await clock.advance(1)
    // The same write: nothing new to decrypt.
    await here.accessTokenForRequest()
    expect(decrypt).toHaveBeenCalledTimes(storage.entries.size)
    decrypt.mockRestore()
  })

  it.each(['start', 'renew'] as const)(
    'is valid for another 5 minutes after a %s in this tab [SESSION-015]',
    async (how) => {
      const { here, there, clock } = await twoTabs()
      await clock.advance(MINUTES_5 - 1)
      await here[how](SECOND)
      await there.lookElsewhere()
      await there.renew(tokensUntil(T0 + HOUR, 'third'))
      await clock.advance(MINUTES_5 - 1)
      expect(await here.accessTokenForRequest()).toBe(SECOND.access_token)
      await clock.advance(1)
      expect(await here.accessTokenForRequest()).toBe(tokensUntil(T0 + HOUR, 'third').access_token)
    },
  )

  it('is kept in memory when storage fails [SESSION-131]', async () => {
    const { session, clock } = testSession(memoryStorage(), () => Promise.reject(new Error('no IndexedDB')))
    await session.start(SECOND)
    await clock.advance(MINUTES_5)
    expect(await session.accessTokenForRequest()).toBe(SECOND.access_token)
  })

  it('is null when the entry of another tab cannot be decrypted, which is deleted [SESSION-013]', async () => {
    const { here, storage, clock } = await twoTabs()
    storage.setItem('ctms.accessToken', btoa('damaged'.repeat(10)))
    await clock.advance(MINUTES_5)
    expect(await here.accessTokenForRequest()).toBeNull()
    expect(storage.entries.has('ctms.accessToken')).toBe(false)
  })
})

describe('a tab', () => {
  async function following() {
    const context = await twoTabs()
    const events = new EventTarget()
    const told: string[] = []
    const leave = followOtherTabs({
      session: context.here,
      events: events as unknown as Parameters<typeof followOtherTabs>[0]['events'],
      listener: (change) => void told.push(change),
    })
    const changed = async (key: string | null = 'ctms.accessToken') => {
      events.dispatchEvent(Object.assign(new Event('storage'), { key }))
      await context.clock.advance(0)
    }
    return { ...context, told, leave, changed }
  }

  it('takes the new tokens of other tabs at once, without an event [SESSION-043]', async () => {
    const { here, there, changed, told } = await following()
    await there.renew(SECOND)
    await changed()
    expect(here.read()).toMatchObject({ accessToken: SECOND.access_token, refreshToken: SECOND.refresh_token })
    expect(told).toEqual([])
  })

  it.each(['ctms.accessToken', null])('clears its state when another tab signs out (%s) [SESSION-034]', async (key) => {
    const { here, there, changed, told } = await following()
    there.clear()
    await changed(key)
    expect(Object.values(here.read()).filter(Boolean)).toEqual([])
    expect(told).toEqual(['signed-out'])
  })

  it('forgets its session when another user signs in elsewhere, whose session stays stored [SESSION-052]', async () => {
    const { here, there, changed, told, reopen } = await following()
    there.clear()
    await there.start(SECOND)
    await there.keepUser(testUser({ userId: 'u-2' }), there.visit())
    await changed()
    expect(here.read().isAuthenticated).toBe(false)
    expect(told).toEqual(['other-user'])
    const next = reopen()
    await next.restore()
    expect(next.read().userProfile?.userId).toBe('u-2')
  })

  it('compares users by their tokens while a profile is unknown [SESSION-052]', async () => {
    const { session: here, reopen } = testSession()
    await here.start(tokensUntil(T0 + HOUR))
    const there = reopen()
    await there.start(SECOND)
    expect(await here.lookElsewhere()).toBe('renewed')
    expect(here.read().accessToken).toBe(SECOND.access_token)
    await there.start({ access_token: makeToken({ sub: 'u-2' }), refresh_token: 'r' })
    expect(await here.lookElsewhere()).toBe('other-user')
    expect(here.read().accessToken).toBeNull()
  })

  it('takes over tokens of its user that are stored before their profile [SESSION-052]', async () => {
    const { here, there } = await twoTabs()
    there.clear()
    await there.start(SECOND)
    expect(await here.lookElsewhere()).toBe('renewed')
    expect(here.read()).toMatchObject({ accessToken: SECOND.access_token, userProfile: { userId: 'u-1' } })
  })

  it('takes over tokens that name no user while it knows none itself [SESSION-052]', async () => {
    const { session: here, reopen } = testSession()
    await here.start({ access_token: 'opaque', refresh_token: 'r' })
    await reopen().start({ access_token: 'opaque-2', refresh_token: 'r-2' })
    expect(await here.lookElsewhere()).toBe('renewed')
    expect(here.read().refreshToken).toBe('r-2')
  })

  it('keeps a sign-in made while it reads the sign-out of another tab [SESSION-016]', async () => {
    for (let ticks = 0; ticks < 15; ticks++) {
      const { here, there } = await twoTabs()
      there.clear()
      const looking = here.lookElsewhere()
      for (let tick = 0; tick < ticks; tick++) await Promise.resolve()
      await Promise.all([looking, here.start(SECOND)])
      expect(here.read(), `${ticks}`).toMatchObject({ isAuthenticated: true, accessToken: SECOND.access_token })
    }
  })

  it('treats a sign-in elsewhere as another user while its user is unknown [SESSION-052]', async () => {
    const { there, changed, told } = await following()
    there.clear()
    await there.start({ access_token: 'opaque', refresh_token: 'r' })
    await changed()
    expect(told).toEqual(['other-user'])
  })

  it('is informed of a sign-in elsewhere when it is signed out', async () => {
    const { here, there, changed, told } = await following()
    here.clear()
    await changed()
    await there.start(SECOND)
    await changed()
    expect(told).toEqual(['signed-in'])
  })

  it('is not informed of other entries, nor after it has unsubscribed', async () => {
    const { there, changed, told, leave } = await following()
    there.clear()
    await changed('ctms.refreshBeat')
    leave()
    await changed()
    expect(told).toEqual([])
  })
})

describe('the new tokens of a refresh', () => {
  it('do not replace newer tokens of another tab [SESSION-043]', async () => {
    const { here, there, reopen } = await twoTabs()
    await there.renew(SECOND)
    await here.renew(tokensUntil(T0 + HOUR, 'late'))
    expect(here.read().refreshToken).toBe('refresh-second')
    const next = reopen()
    await next.restore()
    expect(next.read().refreshToken).toBe('refresh-second')
  })

  it('that cannot be stored remove no newer ones of another tab [SESSION-043]', async () => {
    const storage = memoryStorage()
    const state: { key: Promise<CryptoKey> | null } = { key: null }
    const here = testSession(storage, () => state.key ?? loadTestKey()).session
    await here.start(tokensUntil(T0 + HOUR))
    const there = testSession(storage).session
    await there.restore()
    const key = later<CryptoKey>()
    state.key = key.promise
    const renewing = here.renew(tokensUntil(T0 + HOUR, 'late'))
    await there.renew(SECOND)
    state.key = null
    key.reject(new Error('no key'))
    await renewing
    const next = testSession(storage).session
    await next.restore()
    expect(next.read().refreshToken).toBe('refresh-second')
  })

  it('are stored completely or not at all [SESSION-022]', async () => {
    const { here, there, storage } = await twoTabs()
    const writes: string[] = []
    vi.spyOn(storage, 'setItem').mockImplementation((name, value) => {
      writes.push(name)
      storage.entries.set(name, value)
    })
    await Promise.all([here.renew(SECOND), there.renew(tokensUntil(T0 + HOUR, 'third'))])
    expect(writes).toEqual(['ctms.refreshToken', 'ctms.tokenExpiresAt', 'ctms.accessToken'])
    expect(there.read().accessToken).toBe(here.read().accessToken)
  })
})
