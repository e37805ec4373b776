import { createClient } from '@imsang/api-client'
import { createBrowserSession } from '@imsang/api-client/browser'
import { QueryClient } from '@tanstack/react-query'

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

/** Data is fresh for 3 minutes and dropped after 10 [SCONST-021, SCONST-022]; the client decides about repeats. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 3 * 60_000, gcTime: 10 * 60_000, retry: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})
