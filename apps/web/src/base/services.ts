import { createClient, systemClock } from '@imsang/api-client'
import { browserTabs, createBrowserSession } from '@imsang/api-client/browser'
import { createStartUp } from './startUp'

/** The one session of this tab. */
export const session = createBrowserSession()

export const client = createClient({
  baseUrl: location.origin,
  session,
  fetch: (url, init) => fetch(url, init),
  clock: systemClock,
  isOnline: () => navigator.onLine,
  makeKey: () => crypto.randomUUID(),
  tabs: browserTabs(),
})

export const startUp = createStartUp(globalThis, () => session.read().isAuthenticated)
