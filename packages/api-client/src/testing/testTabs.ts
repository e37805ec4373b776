import { createClient } from '../client/createClient'
import type { Clock } from '../pipeline/clock'
import { createSession } from '../session/session'
import { createVault } from '../session/vault'
import { fakeClock } from './fakeClock'
import { fakeLocks } from './fakeLocks'
import { type Arrived, fakeServer, refusal, success } from './fakeServer'
import { loadTestKey, memoryStorage } from './memoryStorage'
import { REFRESH } from './testClient'
import { T0, tokensUntil } from './testSession'
import { testUser } from './testUser'

const HOUR = 3_600_000

/**
 * Several tabs of one browser, with their own sessions and clients, on one storage, one clock and one server. The server
 * issues `refresh-new-1`, `refresh-new-2`, … and accepts only the newest access token; `answer` replaces this.
 */
export function testTabs(answer?: (count: number, give: () => Response) => Response | Promise<Response>) {
  const clock = fakeClock(T0)
  const locks = fakeLocks()
  const storage = memoryStorage()
  let newest = tokensUntil(T0 + HOUR)
  let count = 0
  const give = () => {
    newest = tokensUntil(T0 + 2 * HOUR, `new-${++given}`)
    return success(newest)
  }
  let given = 0
  const knows = ({ headers }: Arrived) => headers.get('Authorization') === `Bearer ${newest.access_token}`
  const server = fakeServer((request) => {
    if (request.path !== REFRESH) return knows(request) ? success([]) : refusal(401)
    return answer ? answer(++count, give) : give()
  })

  async function open() {
    const tab = locks.tab()
    const own = {
      ...storage,
      setItem: (name: string, value: string) => void (tab.isAlive() && storage.setItem(name, value)),
      removeItem: (name: string) => void (tab.isAlive() && storage.removeItem(name)),
    }
    const time: Clock = {
      now: clock.now,
      wait: (ms, signal) => tab.live(clock.wait(ms, signal)),
      after: (ms, run) => clock.after(ms, () => void tab.live(Promise.resolve()).then(run)),
    }
    const session = createSession({ vault: createVault(own, () => tab.live(loadTestKey())), now: clock.now })
    const client = createClient({
      baseUrl: 'https://imsang.example',
      session,
      fetch: (url, init) => tab.live(server.fetch(url, init)),
      clock: time,
      isOnline: () => true,
      makeKey: () => 'key',
      tabs: { locks: tab.locks, storage: own },
    })
    await session.restore()
    return { tab, storage: own, session, client, refresh: () => client.refresher.refresh() }
  }

  /** Tabs that are all signed in. */
  async function openAll(size: number) {
    const first = await open()
    await first.session.start(tokensUntil(T0 + HOUR))
    await first.session.keepUser(testUser(), first.session.visit())
    const others = await Promise.all(Array.from({ length: size - 1 }, open))
    return [first, ...others]
  }
  /** The received refresh tokens, in order. */
  const shown = () => server.to(REFRESH).map(({ body }) => JSON.parse(body).refresh_token as string)
  return { clock, storage, server, open, openAll, shown, isHeld: locks.isHeld }
}
