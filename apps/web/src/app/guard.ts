import { userTypeOf } from '@imsang/domain/access'
import { canSeeRoute, routeOfAddress } from '@imsang/domain/route-access'
import { SHELL } from '@imsang/screens/shell/messages'
import { toasts } from '@imsang/ui/Toast'
import { notFound, redirect } from '@tanstack/react-router'
import { accountOf, ensureUser } from '../data/me'
import { NotForYou } from './NotForYou'
import { queryClient } from './queryClient'
import { session, startUp } from './services'

// Apart from the routes, which are loaded with the login page: who is not signed in needs none of it.

/**
 * Who is signed in, for every screen behind the sign-in.
 * @throws a redirect to the login page when the session has no profile and gets none [SESSION-017]
 */
export async function enter() {
  const user = await ensureUser()
  startUp.announce()
  if (!user) {
    if (session.read().isAuthenticated) {
      session.clear()
      toasts.show({ kind: 'error', message: SHELL.profileFailed })
    }
    throw redirect({ to: '/', replace: true })
  }
  const account = accountOf(user)
  return { queryClient, user, account, userType: userTypeOf(account) }
}

/** @throws NotForYou before anything of the screen is loaded [ROUTE-006, ROUTE-011, DEC-165, DEC-167] */
export function requireOpen(account: ReturnType<typeof accountOf>, path: string): void {
  if (routeOfAddress(path) && !canSeeRoute(account, path)) throw new NotForYou()
}

/** @throws not found for a path that is no route, for everybody [ROUTE-030, DEC-168] */
export function requireRoute(path: string): void {
  if (!routeOfAddress(path)) throw notFound()
}
