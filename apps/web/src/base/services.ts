import { createClient, systemClock } from '@imsang/api-client'
import { browserTabs, createBrowserSession } from '@imsang/api-client/browser'
import { keepForLater } from '@imsang/api-client/offline'
import { kept } from './kept'
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
  keepForLater: keepForLater({ queue: kept, session, clock: systemClock }),
})

export const startUp = createStartUp(globalThis, () => session.read().isAuthenticated)
