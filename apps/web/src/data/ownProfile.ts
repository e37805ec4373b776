import { dataOf, ifMatch, messageOf, RequestFailure, type UserProfile } from '@imsang/api-client'
import type { SaveProfile } from '@imsang/screens/profile/ProfileScreen'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { client, session } from '../base/services'

const ME = '/users/api/v1/users/me'

/** One's own profile, read whenever its page is opened, and kept beside every screen [PROF-003, PROF-036]. */
export const ownProfile = () =>
  queryOptions({
    queryKey: ['own-profile'],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<UserProfile> => {
      const visit = session.visit()
      const user = await dataOf(client.GET(ME, { signal }))
      await session.keepUser(user, visit)
      return user
    },
  })

type Changes = Pick<Partial<UserProfile>, 'version'> & { profile: Partial<UserProfile['profile']> }

/** Changes one's own profile here: on its page, and beside every screen once the router is told [PROF-023, PROF-031]. */
export async function amendOwnProfile(queryClient: QueryClient, { profile, ...changes }: Changes): Promise<void> {
  const amended = (user: UserProfile) => ({ ...user, ...changes, profile: { ...user.profile, ...profile } })
  const { user } = session.read()
  if (user) await session.amendUser(amended(user))
  queryClient.setQueryData(ownProfile().queryKey, (shown) => shown && amended(shown))
}

/**
 * Saves name and phone over the version that the user has seen; never throws. After a conflict the result has what is
 * stored now. The photo stays as it is shown: it may have been removed here [PROF-018, PROF-034, ACALL-074].
 */
export async function saveOwnProfile(
  queryClient: QueryClient,
  { basis, fullName, phone }: Parameters<SaveProfile>[0],
): ReturnType<SaveProfile> {
  const params = { header: ifMatch(basis.version) }
  try {
    const { version, profile } = await dataOf(client.PUT(ME, { params, body: { fullName, phone } }))
    const stored = { fullName: profile.fullName, phone: profile.phone }
    await amendOwnProfile(queryClient, { ...(version !== undefined && { version }), profile: stored })
    return { ok: true }
  } catch (error) {
    const failure = error instanceof RequestFailure ? error : null
    const isOlder = failure?.status === 412 && isProfile(failure.current)
    return {
      ok: false,
      message: messageOf(error, '') || null,
      ...(failure?.field && { field: failure.field }),
      ...(isOlder && { isConflict: true, current: failure.current as UserProfile }),
    }
  }
}

const isProfile = (record: unknown): record is UserProfile =>
  typeof record === 'object' && record !== null && 'profile' in record && 'version' in record
