import { paths } from '@imsang/screens/paths'
import { NotFound } from '@imsang/screens/shell/NotFound'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { session } from '../base/services'

/** Goes one step back; without history, to the user's start page [ROUTE-031, DEC-168]. */
function useWayBack(): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const start = session.read().isAuthenticated ? paths.main() : paths.login()
  return () => (canGoBack ? router.history.back() : void router.navigate({ to: start }))
}

/** The page for an unknown path when signed out. */
export function UnknownPath() {
  return <NotFound onBack={useWayBack()} />
}

/** The same page inside the layout. */
export function UnknownPathInside() {
  return <NotFound isInside onBack={useWayBack()} />
}
