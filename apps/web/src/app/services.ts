import { createClient } from '@imsang/api-client'
import { createBrowserSession } from '@imsang/api-client/browser'

/** The one session of this tab. */
export const session = createBrowserSession()

export const client = createClient({
  baseUrl: location.origin,
  session,
  fetch: (request) => fetch(request),
  now: Date.now,
  isOnline: () => navigator.onLine,
  makeKey: () => crypto.randomUUID(),
})
