import { dataOf, type HandOver, messageOf, RequestFailure } from '@imsang/api-client'
import type { ActionResult } from '@imsang/screens/terms'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { client } from '../base/services'
import { reloadUsers } from './users'

/** What a user does in studies, and who could take it; read whenever the dialog opens [USER-306, ACALL-100]. */
export const openWork = (id: string) =>
  queryOptions({
    queryKey: ['users', 'open-work', id],
    gcTime: 0,
    queryFn: ({ signal }) =>
      dataOf(client.GET('/users/api/admin/{id}/open-work', { signal, params: { path: { id } } })),
  })

/** The refusals after which the list has to be looked at again: it changed, or somebody cannot take an item any more. */
const CONFLICTS: readonly (string | null)[] = ['hand-over.changed', 'hand-over.successor']

/**
 * Hands the work of a user over; never throws. After a conflict the list is read again before it answers [USER-316 …
 * USER-318, ACALL-101].
 */
export async function handOver(queryClient: QueryClient, id: string, body: HandOver): Promise<ActionResult> {
  try {
    await dataOf(client.POST('/users/api/admin/{id}/hand-over', { params: { path: { id } }, body }))
    await reloadUsers(queryClient)
    return { ok: true }
  } catch (error) {
    const isConflict = error instanceof RequestFailure && CONFLICTS.includes(error.code)
    if (isConflict) await queryClient.invalidateQueries({ queryKey: openWork(id).queryKey })
    return { ok: false, message: messageOf(error, '') || null, isConflict }
  }
}
