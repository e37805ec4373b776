import { QueryClient } from '@tanstack/react-query'
import { session } from '../base/services'

/**
 * The cache of the screens behind the sign-in; the login page has no queries. Data is fresh for 3 minutes and dropped
 * after 10 [SCONST-021, SCONST-022]; retries are left to the API client.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 3 * 60_000, gcTime: 10 * 60_000, retry: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})

// Clears the data of one user before the next signs in [SCONST-029].
session.subscribe(() => {
  if (!session.read().isAuthenticated) queryClient.clear()
})
