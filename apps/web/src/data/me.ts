import { dataOf, type UserProfile } from '@imsang/api-client'
import type { Account } from '@imsang/domain/access'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../app/queryClient'
import { client, session } from '../app/services'
import { fetchProfile } from '../session/fetchProfile'

const me = () =>
  queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }) => dataOf(client.GET('/users/api/v1/users/me', { signal })),
  })

/** Keeps a user that was fetched on the way in. */
export function rememberUser(user: UserProfile): void {
  queryClient.setQueryData(me().queryKey, user)
}

/** The signed-in user, fetched unless known; null when it cannot be had in three tries [SESSION-017]. */
export async function ensureUser(): Promise<UserProfile | null> {
  const known = queryClient.getQueryData(me().queryKey)
  if (known) return known
  const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
  const user = await fetchProfile({ client, session, wait })
  if (user) rememberUser(user)
  return user
}

/** Remembers the study that was opened last; that it could not be told bothers nobody [ROUTE-051, DEC-169]. */
export async function rememberStudy(projectId: string): Promise<void> {
  const known = queryClient.getQueryData(me().queryKey)
  if (known?.lastAccessedProjectId === projectId) return
  if (known) rememberUser({ ...known, lastAccessedProjectId: projectId })
  const call = client.PUT('/users/api/v1/users/me/last-accessed-project', { params: { query: { projectId } } })
  await dataOf(call).catch(() => {})
}

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
