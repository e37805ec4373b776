import { readClaims } from '@imsang/api-client'
import { userTypeOf } from '@imsang/domain/access'
import { canSeeRoute, routeOfAddress } from '@imsang/domain/route-access'
import { notFound, redirect } from '@tanstack/react-router'
import type { Config } from '../base/config'
import { learnLevel } from '../base/serverLevel'
import { session, startUp } from '../base/services'
import { accountOf } from '../data/accountOf'
import { askForUser } from '../data/me'
import { startKeeping } from '../queue/queue'
import { endOf } from '../session/endOf'
import { notify } from './notify'
import { isServedHere } from './opens'
import { queryClient } from './queryClient'

/** Thrown before anything of a screen is loaded, by a route that the user may not open [ROUTE-011]. */
export class NotForYou extends Error {}

/** Thrown before anything of a screen is loaded that the server does not have [RELEASE-058]. */
export class NotServed extends Error {}

/** Thrown while nobody can tell who is signed in: the session is kept, and asking again may help [SESSION-048]. */
export class UserUnavailable extends Error {}

/**
 * Who is signed in, for every screen behind the sign-in: the stored user at once, else the one that the server names.
 * @param settings of the deployment, as they were asked for
 * @throws UserUnavailable when nobody can tell, while the session is kept [SESSION-048]
 * @throws a redirect to the login page when the session is over [SESSION-017]
 */
export async function enter(settings: Promise<Config>) {
  const [outcome] = await Promise.all([session.read().user ? null : askForUser(), learnLevel(settings)])
  if (outcome?.kind === 'unavailable') {
    startUp.announce()
    throw new UserUnavailable()
  }
  startUp.announce()
  const { user, accessToken, authError } = session.read()
  if (!user) throw redirect({ to: '/', search: authError ? { session: endOf() } : {}, replace: true })
  // Before any screen can send something: from here on nothing that is typed gets lost with an answer [OFFL-111].
  startKeeping({ notify, reload: () => void queryClient.invalidateQueries() })
  const account = accountOf(user, readClaims(accessToken ?? '').roles)
  return { queryClient, user, account, userType: userTypeOf(account) }
}

/**
 * @throws NotForYou before anything of the screen is loaded [ROUTE-006, ROUTE-011, DEC-165, DEC-167]
 * @throws NotServed for a screen that the server does not have [RELEASE-058]
 */
export function requireOpen(account: ReturnType<typeof accountOf>, path: string): void {
  if (!isServedHere(path)) throw new NotServed()
  if (routeOfAddress(path) && !canSeeRoute(account, path)) throw new NotForYou()
}

/** @throws not found for a path that is no route, for everybody [ROUTE-030, DEC-168] */
export function requireRoute(path: string): void {
  if (!routeOfAddress(path)) throw notFound()
}
