import { createClient, systemClock } from '@imsang/api-client'
import { browserPresence, browserSessionEnds, browserTabs, createBrowserSession } from '@imsang/api-client/browser'
import type { keepForLater } from '@imsang/api-client/offline'
import { createStartUp } from './startUp'

/** The one session of this tab. */
export const session = createBrowserSession()

/** Whether a person is at this page, which decides what counts as activity. */
export const presence = browserPresence()

/** When the session ends, as the server said last. */
export const sessionEnds = browserSessionEnds(session)

/** A step of the client that stores what gets no answer. */
export type Step = ReturnType<typeof keepForLater>

let keep: Step | null = null

/** From now on requests without an answer are kept: the login page has none that may be [OFFL-111, DEC-990]. */
export function keepBy(step: Step): void {
  keep = step
}

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
  keepForLater: (next) => (request) => (keep ? keep(next) : next)(request),
})

export const startUp = createStartUp(globalThis, () => session.read().isAuthenticated)
