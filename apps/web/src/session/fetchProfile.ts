import {
  dataOf,
  type ImsangClient,
  RequestFailure,
  SENT_ONCE,
  type Session,
  type UserProfile,
} from '@imsang/api-client'

export interface Services {
  client: ImsangClient
  session: Session
  /** Resolves after the given number of ms. */
  wait: (milliseconds: number) => Promise<void>
}

/**
 * `over`: the session ended or was replaced while the profile was requested. `refused`: the server rejects the session
 * (401). `unavailable`: unknown; the session may be valid.
 */
export type ProfileOutcome = { kind: 'user'; user: UserProfile } | { kind: 'over' | 'refused' | 'unavailable' }

/** Waits before the second and the third request for the profile, in ms [LOGIN-037, LOGIN-038, CONST-009]. */
const PROFILE_WAITS = [0, 1000, 2000]

/**
 * Fetches and stores the profile of the session, with at most three requests, for which the client's own retries are
 * off. Stops once the session that it was requested for is over
 * [LOGIN-036 … LOGIN-039, SESSION-050, SESSION-051, DEC-125]. Never rejects.
 */
export async function fetchProfile({ client, session, wait }: Services): Promise<ProfileOutcome> {
  const visit = session.visit()
  let status = 0
  for (const pause of PROFILE_WAITS) {
    if (pause > 0) await wait(pause)
    if (session.visit() !== visit) break
    try {
      const user = await dataOf(client.GET('/users/api/v1/users/me', { ...SENT_ONCE }))
      if (await session.keepUser(user, visit)) return { kind: 'user', user }
      // A response without e-mail or id counts as a failed request.
      status = 0
    } catch (error) {
      status = error instanceof RequestFailure ? error.status : 0
    }
  }
  if (session.visit() !== visit) return { kind: 'over' }
  return { kind: status === 401 ? 'refused' : 'unavailable' }
}
