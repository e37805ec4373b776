import { QueryClient } from '@tanstack/react-query'
import { session } from '../base/services'
import { LIMITS, LimitedCache } from './limitedCache'

const cache = new LimitedCache()
cache.clean()

/**
 * The cache of the screens behind the sign-in; the login page has no queries. Data is fresh for 3 minutes and dropped
 * after 10 [SCONST-021, SCONST-022]; retries are left to the API client.
 */
export const queryClient = new QueryClient({
  queryCache: cache,
  defaultOptions: {
    queries: { staleTime: 3 * 60_000, gcTime: LIMITS.data.keptFor, retry: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})

let owner = session.read().userProfile?.userId

// Clears the data of one user before the next is served: at a sign-out, a failed refresh, a change of users [SCONST-029].
session.subscribe(() => {
  const { isAuthenticated, userProfile } = session.read()
  const isAnother = owner !== undefined && userProfile !== null && userProfile.userId !== owner
  if (!isAuthenticated || isAnother) queryClient.clear()
  owner = isAuthenticated ? (userProfile?.userId ?? owner) : undefined
})
