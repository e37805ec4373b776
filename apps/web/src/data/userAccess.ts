import { dataOf, type Schema } from '@imsang/api-client'
import type { AdminLevel } from '@imsang/screens/user-access/UserAccessScreen'
import type { LoadOptions } from '@imsang/ui/ComboBox'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../base/services'
import { LONGEST_NAME } from './searchText'

/** Each answer is an access of its own and old as soon as a right changes: nothing is kept, nor asked again by itself. */
const ONCE = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/**
 * What an account may do, and why. While other studies are searched for, the former ones stay.
 * @param study part of the name or protocol number of the studies; empty for all
 */
export const accessExplanation = (userId: string, study: string) =>
  queryOptions({
    ...ONCE,
    queryKey: ['access-explanation', userId, study],
    placeholderData: (former: Schema<'AccessExplanation'> | undefined, asked) =>
      asked?.queryKey[1] === userId ? former : undefined,
    queryFn: ({ signal }) => {
      const params = { path: { userId }, query: study === '' ? {} : { study: study.slice(0, LONGEST_NAME) } }
      return dataOf(client.GET('/users/api/admin/{userId}/access', { signal, params }))
    },
  })

const LEVELS: readonly string[] = ['SYSTEM', 'TENANT', 'PROJECT', 'NONE'] satisfies AdminLevel['level'][]

/** Of what an account is an administrator. A lookup that fails reads NONE, but only for now [PERM-059, PERM-060, USER-266]. */
export const adminLevel = (userId: string) =>
  queryOptions({
    ...ONCE,
    queryKey: ['admin-level', userId],
    queryFn: async ({ signal }): Promise<AdminLevel> => {
      const failed: AdminLevel = { level: 'NONE', isCertain: false }
      try {
        const body = { userId }
        const { adminLevel: level } = await dataOf(
          client.POST('/access/api/permission/resolve-admin', { signal, body }),
        )
        return LEVELS.includes(level) ? { level, isCertain: true } : failed
      } catch {
        return failed
      }
    },
  })

/** The accounts that the administrator looks after, by a part of their name or, with `@`, of their address. */
export const findManagedPeople: LoadOptions = async (typed, page, signal) => {
  const text = typed.slice(0, LONGEST_NAME)
  const part = text === '' ? {} : text.includes('@') ? { email: text } : { username: text }
  const query = { ...part, page, size: 20, sort: 'fullName,asc' }
  const { content, totalPages } = await dataOf(client.GET('/users/api/admin/list', { signal, params: { query } }))
  return {
    items: content.map(({ userId, fullName, username, email }) => ({
      id: userId,
      label: fullName || username,
      description: email,
    })),
    hasMore: page + 1 < totalPages,
  }
}
