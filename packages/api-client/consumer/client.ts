import { createClient, systemClock } from '@imsang/api-client'
import { createBrowserSession } from '@imsang/api-client/browser'

export const session = createBrowserSession()
await session.restore() // the session of an earlier visit, or signed out

export const client = createClient({
  baseUrl: location.origin,
  session,
  fetch: (url, init) => fetch(url, init),
  clock: systemClock,
  isOnline: () => navigator.onLine,
  makeKey: () => crypto.randomUUID(),
})
