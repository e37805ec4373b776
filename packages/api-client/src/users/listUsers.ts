import { dataOf, type ImsangClient } from '../client/createClient'
import type { Schema } from '../types'

/** Which of the approved accounts, and in which order; what is left out has the defaults of the call. */
export interface UsersAsked {
  /** Part of the name or username. */
  readonly username?: string
  /** Part of the address. */
  readonly email?: string
  readonly organizationId?: string
  /** Zero-based. */
  readonly page?: number
  readonly size?: number
  /** `field,direction`. */
  readonly sort?: string
  readonly signal?: AbortSignal
}

/**
 * A page of the accounts that an administrator looks after, the first ten by username unless something else is asked
 * for. Empty texts filter nothing and are not sent.
 * @throws RequestFailure when the server refuses, does not answer, or sends an unreadable answer
 * @see ACALL-006 … ACALL-009, ACONST-032
 */
export function listUsers(client: Pick<ImsangClient, 'GET'>, asked: UsersAsked = {}): Promise<Schema<'UserPage'>> {
  const { username, email, organizationId, page = 0, size = 10, sort = 'username,asc', signal } = asked
  const query = {
    ...(username && { username }),
    ...(email && { email }),
    ...(organizationId && { organizationId }),
    page,
    size,
    sort,
  }
  return dataOf(client.GET('/users/api/admin/list', { ...(signal && { signal }), params: { query } }))
}
