import { paths } from '@imsang/screens/paths'
import { CrashFallback, NotFound } from '@imsang/screens/shell/Fallbacks'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, useCanGoBack, useRouter } from '@tanstack/react-router'
import { session } from '../app/services'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Outlet,
  notFoundComponent: UnknownPath,
  errorComponent: () => <CrashFallback where="application" onReload={() => location.reload()} />,
})

/** One step back; without history to the start of the person [ROUTE-031, DEC-168]. */
function UnknownPath() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const start = session.read().isAuthenticated ? paths.main() : paths.login()
  return <NotFound onBack={() => (canGoBack ? router.history.back() : void router.navigate({ to: start }))} />
}
