import { dataOf, type UserProfile } from '@imsang/api-client'
import type { Account } from '@imsang/domain/access'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../app/services'

export const me = () =>
  queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }) => dataOf(client.GET('/users/api/v1/users/me', { signal })),
  })

/** The user as the rules of access take it. */
export function accountOf(user: UserProfile): Account {
  return {
    admin: user.admin,
    adminType: user.adminType,
    jobRoleKey: user.profile.jobRoleKey,
    roles: user.roles.map(({ role }) => role),
    organizationTypes: user.tenants.map(({ organizationType }) => organizationType),
  }
}
