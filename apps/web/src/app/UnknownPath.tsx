import { paths } from '@imsang/screens/paths'
import { NotFound } from '@imsang/screens/shell/NotFound'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { session } from '../base/services'

/** One step back; without history to where the person starts [ROUTE-031, DEC-168]. */
function useWayBack(): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const start = session.read().isAuthenticated ? paths.main() : paths.login()
  return () => (canGoBack ? router.history.back() : void router.navigate({ to: start }))
}

/** A path that is none, for who is signed out: a page of its own. */
export function UnknownPath() {
  return <NotFound onBack={useWayBack()} />
}

/** The same inside the layout. */
export function UnknownPathInside() {
  return <NotFound isInside onBack={useWayBack()} />
}
