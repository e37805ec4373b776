import { dataOf } from '@imsang/api-client'
import type { OwnSessionActions, SessionActions } from '@imsang/screens/own-sessions/OwnSessionsPanel'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { client } from '../base/services'
import { outcomeOf } from './outcome'

const OWN = '/auth-service/api/auth/sessions'
const OF_USER = '/users/api/admin/{id}/sessions'

/** A list of open sessions is read whenever it is shown: it says what is open now. */
const NOW = { gcTime: 0, staleTime: 0 } as const

/** The open sessions of the signed-in user [ACALL-105]. */
export const ownSessions = () =>
  queryOptions({
    queryKey: ['sessions', 'own'],
    ...NOW,
    queryFn: ({ signal }) => dataOf(client.GET(OWN, { signal })),
  })

/** The open sessions of another user, for an administrator [ACALL-108]. */
export const userSessions = (id: string) =>
  queryOptions({
    queryKey: ['sessions', 'user', id],
    ...NOW,
    queryFn: ({ signal }) => dataOf(client.GET(OF_USER, { signal, params: { path: { id } } })),
  })

type Acts<Actions> = Omit<Actions, 'retry'>

/** Ends sessions of the signed-in user; the list is read again before it answers, after a refusal too. None throws. */
export function ownSessionActions(queryClient: QueryClient): Acts<OwnSessionActions> {
  const acted = readAgain(queryClient, ownSessions().queryKey)
  return {
    end: (sessionId) => acted(dataOf(client.DELETE(`${OWN}/{sessionId}`, { params: { path: { sessionId } } }))),
    endOthers: () => acted(dataOf(client.POST(`${OWN}/end-others`))),
  }
}

/** Ends sessions of another user, as `ownSessionActions` does. */
export function userSessionActions(queryClient: QueryClient, id: string): Acts<SessionActions> {
  const acted = readAgain(queryClient, userSessions(id).queryKey)
  return {
    end: (sessionId) => acted(dataOf(client.DELETE(`${OF_USER}/{sessionId}`, { params: { path: { id, sessionId } } }))),
  }
}

const readAgain = (queryClient: QueryClient, queryKey: readonly string[]) => async (call: Promise<unknown>) => {
  const outcome = await outcomeOf(call)
  await queryClient.invalidateQueries({ queryKey })
  return outcome
}
