import { createClient, systemClock } from '@imsang/api-client'
import { browserPresence, browserSessionEnds, browserTabs, createBrowserSession } from '@imsang/api-client/browser'
import { createStartUp } from './startUp'

/** The one session of this tab. */
export const session = createBrowserSession()

/** Whether a person is at this page, which decides what counts as activity. */
export const presence = browserPresence()

/** When the session ends, as the server said last. */
export const sessionEnds = browserSessionEnds(session)

export const client = createClient({
  baseUrl: location.origin,
  session,
  fetch: (url, init) => fetch(url, init),
  clock: systemClock,
  isOnline: () => navigator.onLine,
  makeKey: () => crypto.randomUUID(),
  tabs: browserTabs(),
  isPersonThere: presence.isThere,
  hear: sessionEnds.hear,
})

export const startUp = createStartUp(globalThis, () => session.read().isAuthenticated)
