import { dataOf, ifMatch, listUsers, messageOf, RequestFailure } from '@imsang/api-client'
import type { UserOrder } from '@imsang/screens/approvals/ApprovalsScreen'
import type { ManagedAccount, RemovalResult, UserChange, UserResult } from '@imsang/screens/user-edit/EditUserDialog'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { client, session } from '../base/services'
import { LONGEST_NAME } from './searchText'
import { withRows } from './withRows'

/** The rows of a page [USER-018]. */
const PAGE_SIZE = 20

/** The orders as the server knows them [USER-202]. */
const SORTS: Readonly<Record<UserOrder, string>> = {
  username: 'username,asc',
  name: 'fullName,asc',
  '-name': 'fullName,desc',
  email: 'email,asc',
  '-email': 'email,desc',
  registered: 'createdAt,asc',
  '-registered': 'createdAt,desc',
}

/** What of the active users is asked for; nothing else than the first page by default. */
export interface UsersView {
  /** Zero-based. */
  page?: number
  search?: string
  organizationId?: string | undefined
  /** An unknown one counts as none. */
  order?: string | undefined
}

/** A page of the active users [USER-018 … USER-020, USER-033 … USER-035]. */
export const users = ({ page = 0, search = '', organizationId, order = '' }: UsersView = {}) => {
  const sort = Object.hasOwn(SORTS, order) ? SORTS[order as UserOrder] : SORTS.username
  return queryOptions({
    queryKey: ['users', 'active', { page, search, organizationId, sort }],
    queryFn: ({ signal }) => {
      const text = search.trim().slice(0, LONGEST_NAME)
      return listUsers(client, {
        ...(text.includes('@') ? { email: text } : { username: text }),
        ...(organizationId !== undefined && { organizationId }),
        page,
        size: PAGE_SIZE,
        sort,
        signal,
      }).then(withRows)
    },
  })
}

/** One user as they are stored now, read whenever the dialog opens [USER-041]. */
export const user = (id: string) =>
  queryOptions({
    queryKey: ['users', 'one', id],
    gcTime: 0,
    queryFn: ({ signal }) => dataOf(client.GET('/users/api/admin/{id}/detail', { signal, params: { path: { id } } })),
  })

/** Loads the list again, whatever its view, and with it the number of users. */
export const reloadUsers = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['users', 'active'] })

/**
 * Corrects a user over the version that the administrator has seen; never throws. After a conflict the result carries
 * what is stored now [USER-060 … USER-065, ACALL-074].
 */
export async function updateUser(queryClient: QueryClient, { basis, ...body }: UserChange): Promise<UserResult> {
  const params = { path: { id: basis.id }, header: ifMatch(basis.version) }
  try {
    const stored = await dataOf(client.PUT('/users/api/admin/{id}/update', { params, body }))
    if (isAccount(stored)) await amendOwn(stored)
    void reloadUsers(queryClient)
    return { ok: true }
  } catch (error) {
    const failure = error instanceof RequestFailure ? error : null
    const message = messageOf(error, '') || null
    if (failure?.status !== 412) return { ok: false, message }
    const current = isAccount(failure.current) ? failure.current : undefined
    if (current) queryClient.setQueryData(user(basis.id).queryKey, current)
    void reloadUsers(queryClient)
    return { ok: false, message, isConflict: true, current }
  }
}

/** Deletes a user; never throws [USER-070, USER-071, USER-301]. */
export async function deleteUser(queryClient: QueryClient, id: string): Promise<RemovalResult> {
  try {
    await dataOf(client.DELETE('/users/api/admin/{id}/delete', { params: { path: { id } } }))
    await reloadUsers(queryClient)
    return { ok: true }
  } catch (error) {
    const isSeatLeft = error instanceof RequestFailure && error.code === 'user.seat-left'
    return { ok: false, message: messageOf(error, '') || null, isSeatLeft }
  }
}

/** One's own record is shown beside every screen [USER-218]. */
async function amendOwn({ userId, version, fullName, phone }: ManagedAccount): Promise<void> {
  const { user: own } = session.read()
  if (own?.profile.userId !== userId) return
  await session.amendUser({ ...(version !== undefined && { version }), profile: { ...own.profile, fullName, phone } })
}

const isAccount = (record: unknown): record is ManagedAccount =>
  typeof record === 'object' && record !== null && 'username' in record && 'version' in record
