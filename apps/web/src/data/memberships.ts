import { dataOf } from '@imsang/api-client'
import type { MembershipActions } from '@imsang/screens/user-edit/EditUserDialog'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { client } from '../base/services'
import { outcomeOf } from './outcome'
import { reloadUsers, user } from './users'

const OF_USER = '/users/api/user-organizations/users/{userId}'

/** The organisations of a user, read whenever the dialog opens [USER-210]. */
export const memberships = (userId: string) =>
  queryOptions({
    queryKey: ['users', 'memberships', userId],
    gcTime: 0,
    queryFn: ({ signal }) => dataOf(client.GET(OF_USER, { signal, params: { path: { userId } } })),
  })

/**
 * The acts on the organisations of a user. Each reads again what it changed before it answers: the organisations, the
 * account, whose organisation and job role may be others now, and the list. None throws [USER-211 … USER-215].
 */
export function membershipActions(queryClient: QueryClient, userId: string): MembershipActions {
  const acted = async (call: Promise<unknown>) => {
    const outcome = await outcomeOf(call)
    // After a refusal too: somebody else may have changed them.
    await queryClient.invalidateQueries({ queryKey: memberships(userId).queryKey })
    if (outcome.ok) {
      await Promise.all([queryClient.invalidateQueries({ queryKey: user(userId).queryKey }), reloadUsers(queryClient)])
    }
    return outcome
  }
  const at = (organizationId: string) => ({ path: { userId, organizationId } })
  return {
    addMembership: (organizationId, jobRole) => {
      const body = { userId, organizationId, jobRole, isPrimary: false }
      return acted(dataOf(client.POST('/users/api/user-organizations', { body })))
    },
    changeMembershipRole: (organizationId, newRole) => {
      const address = `${OF_USER}/organizations/{organizationId}/role` as const
      return acted(dataOf(client.PUT(address, { params: at(organizationId), body: { newRole } })))
    },
    makeMain: (organizationId) =>
      acted(dataOf(client.PUT(`${OF_USER}/primary`, { params: { path: { userId } }, body: { organizationId } }))),
    endMembership: (organizationId) =>
      acted(dataOf(client.DELETE(`${OF_USER}/organizations/{organizationId}`, { params: at(organizationId) }))),
  }
}
