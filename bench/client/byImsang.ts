import { type Clock, createClient, createSession, createVault, dataOf } from '../../packages/api-client/src/index'
import { testUser } from '../../packages/api-client/src/testing/testUser'
import { CHANGE, ORIGIN } from './network'

const HOUR = 3_600_000

/** Creates our client with a session that is valid for an hour. */
export async function createImsangClient(clock: Clock) {
  const entries = new Map<string, string>()
  const key = crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const storage = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  }
  const session = createSession({ vault: createVault(storage, () => key), now: clock.now })
  const client = createClient({
    baseUrl: ORIGIN,
    session,
    fetch: (url, init) => fetch(url, init),
    clock,
    isOnline: () => true,
    makeKey: () => crypto.randomUUID(),
  })
  const claims = btoa(JSON.stringify({ sub: 'u-1', exp: (clock.now() + HOUR) / 1000 }))
  await session.start({ access_token: `e30.${claims}.`, refresh_token: 'refresh-1' })
  await session.keepUser(testUser(), session.visit())
  const params = { path: { projectId: 'p-1', subjectId: 's-1' } }
  return {
    read: (): Promise<unknown> => dataOf(client.GET('/api/v1/projects/my')),
    change: (): Promise<unknown> =>
      dataOf(client.PUT('/api/v1/projects/{projectId}/subjects/{subjectId}/dates', { params, body: CHANGE })),
  }
}
