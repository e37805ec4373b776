import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { AppFrame } from '../app/AppFrame'
import { keepAskedFor } from '../app/askedFor'
import { loadConfig } from '../base/config'
import { session } from '../base/services'

/** Everything behind the sign-in; without a session it redirects to the login page [ROUTE-010, DEC-167]. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ location }) => {
    // Needed before a screen is shown, so they are asked for while the code of the guard arrives [RELEASE-056].
    const settings = session.read().isAuthenticated ? loadConfig() : null
    const { enter, requireRoute } = await import('../app/guard')
    if (settings) return enter(settings)
    requireRoute(location.pathname)
    keepAskedFor({ address: location.href, userId: null })
    throw redirect({ to: '/', replace: true })
  },
  component: AppFrame,
  pendingComponent: lazyRouteComponent(() => import('../app/PendingFrame'), 'PendingFrame'),
  pendingMs: 0,
  pendingMinMs: 0,
  errorComponent: lazyRouteComponent(() => import('../app/PendingFrame'), 'FrameFallback'),
})
