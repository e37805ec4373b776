import { CrashFallback } from '@imsang/screens/shell/CrashFallback'
import { createRootRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'

export const Route = createRootRoute({
  component: Outlet,
  notFoundComponent: lazyRouteComponent(() => import('../app/UnknownPath'), 'UnknownPath'),
  errorComponent: () => <CrashFallback where="application" onReload={() => location.reload()} />,
})
