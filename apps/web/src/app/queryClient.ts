import { QueryClient } from '@tanstack/react-query'
import { session } from '../base/services'

/**
 * What was fetched, for the screens behind the sign-in; the login page does without and loads none of it.
 * Data is fresh for 3 minutes and dropped after 10 [SCONST-021, SCONST-022]; the client decides about repeats.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 3 * 60_000, gcTime: 10 * 60_000, retry: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})

// Nothing of a user is left for the next one [SCONST-029].
session.subscribe(() => {
  if (!session.read().isAuthenticated) queryClient.clear()
})
