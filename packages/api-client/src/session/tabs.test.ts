import { describe, expect, it } from 'vitest'
import { later, refusal, success } from '../testing/fakeServer'
import { MINE } from '../testing/testClient'
import { T0, tokensUntil } from '../testing/testSession'
import { testTabs } from '../testing/testTabs'
import { testUser } from '../testing/testUser'

type Tab = Awaited<ReturnType<ReturnType<typeof testTabs>['open']>>

const HOUR = 3_600_000
const refreshTokens = (tabs: readonly Tab[]) => tabs.map(({ session }) => session.read().refreshToken)

/** Tabs of which the first holds the turn and the others wait; the server answers the first on command. */
async function waiting(size: number) {
  const reply = later<Response>()
  const browser = testTabs((count, give) => (count === 1 ? reply.promise : give()))
  const [holder, ...others] = await browser.openAll(size)
  const [waiter] = others
  if (!holder || !waiter) throw new Error('two tabs at least')
  const held = holder.refresh()
  await browser.clock.advance(0)
  const asked = others.map((tab) => tab.refresh())
  return { ...browser, reply, holder, waiter, others, held, asked }
}

describe('several tabs that need a refresh', () => {
  it('make one call together and all get its tokens [SESSION-043]', async () => {
    const { clock, openAll, shown, storage, isHeld } = testTabs()
    const tabs = await openAll(5)
    const asked = Promise.all(tabs.flatMap((tab) => [tab.refresh(), tab.refresh()]))
    expect(await clock.until(asked)).toEqual(Array(10).fill(true))
    expect(shown()).toEqual(['refresh-first'])
    expect(refreshTokens(tabs)).toEqual(Array(5).fill('refresh-new-1'))
    expect(isHeld('ctms.refresh')).toBe(false)
    expect(storage.entries.has('ctms.refreshBeat')).toBe(false)
  })

  it('make one call for 200 requests answered 401 in five tabs, and replay each once [SESSION-043, REQ-009]', async () => {
    const { clock, openAll, shown, server } = testTabs()
    const tabs = await openAll(5)
    // The server invalidates the first token.
    const stranger = tokensUntil(T0 + HOUR, 'forgotten')
    for (const { session } of tabs) await session.start({ ...stranger, refresh_token: 'refresh-first' })
    const calls = tabs.flatMap(({ client }) => Array.from({ length: 40 }, () => client.GET('/api/v1/projects/my')))
    const answers = await clock.until(Promise.all(calls))
    expect(answers.every(({ response }) => response.status === 200)).toBe(true)
    expect(shown()).toEqual(['refresh-first'])
    expect(server.to(MINE)).toHaveLength(400)
  })

  it('use the stored tokens of an earlier refresh and make no call [SESSION-043]', async () => {
    const { clock, openAll, shown } = testTabs()
    const [first, second] = await openAll(2)
    await clock.until(Promise.all([first?.refresh()]))
    await clock.advance(5_000)
    expect(await clock.until(Promise.all([second?.refresh()]))).toEqual([true])
    expect(shown()).toEqual(['refresh-first'])
  })
})

describe('a tab that waits for the refresh of another', () => {
  it('waits as long as the other sends heartbeats, even if it is slow [SESSION-043]', async () => {
    const { clock, reply, shown, asked, holder, waiter } = await waiting(2)
    await clock.advance(19_000)
    expect(shown()).toEqual(['refresh-first'])
    reply.resolve(success(tokensUntil(T0 + HOUR, 'slow')))
    expect(await clock.until(Promise.all(asked))).toEqual([true])
    expect(shown()).toHaveLength(1)
    expect(refreshTokens([holder, waiter])).toEqual(['refresh-slow', 'refresh-slow'])
  })

  it.each([
    [4_999, 1],
    [5_000, 2],
    [5_001, 2],
  ])('that is frozen has made after %i ms, together with it, %i calls [SESSION-043]', async (ms, calls) => {
    const { clock, shown, holder } = await waiting(2)
    holder.tab.freeze()
    await clock.advance(ms)
    expect(shown()).toHaveLength(calls)
  })

  it.each([1_001, 2_500, 5_999])(
    'counts the 5 s from the last heartbeat of one that froze after %i ms [SESSION-043]',
    async (ms) => {
      const { clock, shown, holder } = await waiting(2)
      await clock.advance(ms)
      holder.tab.freeze()
      const beat = Math.floor(ms / 1_000) * 1_000
      await clock.advance(beat + 4_999 - ms)
      expect(shown()).toHaveLength(1)
      await clock.advance(1)
      expect(shown()).toHaveLength(2)
    },
  )

  it('continues half a second after the other was closed, in which its last writes may arrive [SESSION-043]', async () => {
    const { clock, shown, holder, waiter, asked } = await waiting(2)
    holder.tab.kill()
    await clock.advance(499)
    expect(shown()).toEqual(['refresh-first'])
    await clock.advance(1)
    expect(await Promise.all(asked)).toEqual([true])
    // Twice, since the reply to the first was lost with its tab.
    expect(shown()).toEqual(['refresh-first', 'refresh-first'])
    expect(waiter.session.read().refreshToken).toBe('refresh-new-1')
  })

  it('makes no call when the lock arrives before what the other has stored [SESSION-043]', async () => {
    const { clock, storage, reply, shown, waiter, asked } = await waiting(2)
    // The waiting tab sees the storage of 200 ms ago, as another process may, and its own writes at once.
    const { getItem, setItem } = waiter.storage
    const before = new Map(storage.entries)
    waiter.storage.getItem = (name) => (clock.now() < T0 + 1_200 ? (before.get(name) ?? null) : getItem(name))
    waiter.storage.setItem = (name, value) => {
      before.set(name, value)
      setItem(name, value)
    }
    await clock.advance(1_000)
    reply.resolve(success(tokensUntil(T0 + HOUR, 'slow')))
    expect(await clock.until(Promise.all(asked))).toEqual([true])
    expect(shown()).toEqual(['refresh-first'])
    expect(waiter.session.read().refreshToken).toBe('refresh-slow')
  })

  it('makes no call when it has taken over the tokens before it gets its turn [SESSION-043]', async () => {
    const { clock, storage, reply, shown, waiter, asked } = await waiting(2)
    const { setItem } = storage
    // As the browser reports a change before it passes the lock on.
    storage.setItem = (name, value) => {
      setItem(name, value)
      if (name === 'ctms.accessToken') void waiter.session.lookElsewhere()
    }
    reply.resolve(success(tokensUntil(T0 + HOUR, 'slow')))
    expect(await clock.until(Promise.all(asked))).toEqual([true])
    expect(shown()).toEqual(['refresh-first'])
    expect(waiter.session.read().refreshToken).toBe('refresh-slow')
  })

  it('continues to wait when the other sends a heartbeat at the moment it would be passed over [SESSION-043]', async () => {
    const { clock, reply, shown, holder, waiter, asked } = await waiting(2)
    holder.tab.freeze()
    const { request } = waiter.tab.locks
    waiter.tab.locks.request = (name, options, run) => {
      if (name.startsWith('ctms.refresh.over.')) holder.tab.thaw()
      return request(name, options, run)
    }
    await clock.advance(9_000)
    expect(shown()).toEqual(['refresh-first'])
    reply.resolve(success(tokensUntil(T0 + HOUR, 'slow')))
    expect(await clock.until(Promise.all(asked))).toEqual([true])
    expect(shown()).toEqual(['refresh-first'])
    expect(waiter.session.read().refreshToken).toBe('refresh-slow')
  })

  it('is the only one to pass the other over, when several wait equally long [SESSION-043]', async () => {
    const { clock, shown, holder, others, asked } = await waiting(6)
    holder.tab.freeze()
    await clock.advance(5_000)
    expect(await clock.until(Promise.all(asked))).toEqual(Array(5).fill(true))
    expect(shown()).toHaveLength(2)
    expect(refreshTokens(others)).toEqual(Array(5).fill('refresh-new-1'))
  })

  it('is passed over itself when it freezes as well [SESSION-043]', async () => {
    const never = new Promise<Response>(() => {})
    const browser = testTabs((count, give) => (count < 3 ? never : give()))
    const [first, second, third] = await browser.openAll(3)
    void first?.refresh()
    await browser.clock.advance(0)
    void second?.refresh()
    await browser.clock.advance(1)
    first?.tab.freeze()
    await browser.clock.advance(4_999)
    expect(browser.shown()).toHaveLength(2)
    second?.tab.freeze()
    const asked = third?.refresh()
    await browser.clock.advance(5_000)
    expect(await asked).toBe(true)
    expect(browser.shown()).toHaveLength(3)
  })

  it('makes no call when the other ended in a sign-out, and leaves storage alone [SESSION-034]', async () => {
    const { clock, shown, reply, asked, waiter, storage } = await waiting(2)
    reply.resolve(refusal(401))
    expect(await clock.until(Promise.all(asked))).toEqual([false])
    expect(shown()).toHaveLength(1)
    expect(waiter.session.read()).toMatchObject({ isAuthenticated: false, authError: null })
    expect(storage.entries.size).toBe(0)
  })

  it('does not use the tokens of another user who signed in meanwhile [SESSION-052]', async () => {
    const { clock, shown, holder, waiter, asked, storage } = await waiting(2)
    holder.session.clear()
    const tokens = tokensUntil(T0 + HOUR, 'other')
    await holder.session.start(tokens)
    await holder.session.keepUser(testUser({ userId: 'u-2' }), holder.session.visit())
    holder.tab.kill()
    const before = new Map(storage.entries)
    expect(await clock.until(Promise.all(asked))).toEqual([false])
    expect(shown()).toHaveLength(1)
    expect(waiter.session.read().isAuthenticated).toBe(false)
    expect(before.get('ctms.accessToken')).toBe(storage.entries.get('ctms.accessToken'))
  })
})

describe('a tab that wakes up after it was passed over', () => {
  async function passedOver() {
    const context = await waiting(2)
    context.holder.tab.freeze()
    await context.clock.advance(6_000)
    expect(await Promise.all(context.asked)).toEqual([true])
    return context
  }

  it.each([
    ['an answer', () => success(tokensUntil(T0 + HOUR, 'late'))],
    ['a refusal', () => refusal(401)],
    ['a refusal for good', () => refusal(400)],
  ])('and gets %s uses the newer tokens and leaves them in storage [SESSION-043]', async (_, answer) => {
    const { clock, reply, holder, waiter, held, shown, open } = await passedOver()
    reply.resolve(answer())
    await clock.advance(0)
    holder.tab.thaw()
    expect(await clock.until(held)).toBe(true)
    expect(refreshTokens([holder, waiter, await open()])).toEqual(Array(3).fill('refresh-new-1'))
    expect(shown()).toHaveLength(2)
  })

  it('between two attempts does not send its old token [SESSION-043]', async () => {
    const { clock, openAll, shown } = testTabs((count, give) => (count === 1 ? refusal(503) : give()))
    const [holder, waiter] = await openAll(2)
    const held = holder?.refresh()
    await clock.advance(500)
    holder?.tab.freeze()
    const asked = waiter?.refresh()
    await clock.advance(10_000)
    expect(await asked).toBe(true)
    holder?.tab.thaw()
    await clock.advance(60_000)
    expect(await held).toBe(true)
    expect(shown()).toEqual(['refresh-first', 'refresh-first'])
    expect(holder?.session.read().refreshToken).toBe('refresh-new-1')
  })
})
