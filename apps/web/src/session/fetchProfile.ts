import {
  dataOf,
  type ImsangClient,
  readClaims,
  SENT_ONCE,
  type Session,
  storedProfileOf,
  type UserProfile,
} from '@imsang/api-client'

export interface Services {
  client: ImsangClient
  session: Session
  /** Resolves after so many ms. */
  wait: (milliseconds: number) => Promise<void>
}

/** Waits before the second and the third request for the profile, in ms [LOGIN-037, LOGIN-038, CONST-009]. */
const PROFILE_WAITS = [0, 1000, 2000]

/**
 * Fetches and keeps the profile of the session; three requests at most, so that the client's own retries are off
 * [LOGIN-036 … LOGIN-039, DEC-125].
 * @returns the user, or null after the third failure
 */
export async function fetchProfile({ client, session, wait }: Services): Promise<UserProfile | null> {
  for (const pause of PROFILE_WAITS) {
    if (pause > 0) await wait(pause)
    try {
      const user = await dataOf(client.GET('/users/api/v1/users/me', { ...SENT_ONCE }))
      const profile = storedProfileOf(user, readClaims(session.read().accessToken ?? ''))
      if (!profile) continue
      const tenant = user.tenants.find(({ isPrimary }) => isPrimary) ?? user.tenants[0]
      await session.keepProfile(profile, { roleName: user.roles[0]?.role, tenantId: tenant?.organizationId })
      return user
    } catch {
      // Counted as a failed request; the next one may succeed.
    }
  }
  return null
}
