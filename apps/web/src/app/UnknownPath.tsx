import { paths } from '@imsang/screens/paths'
import { NotFound } from '@imsang/screens/shell/NotFound'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { session } from './services'

/** One step back; without history to where the person starts [ROUTE-031, DEC-168]. */
export function UnknownPath() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const start = session.read().isAuthenticated ? paths.main() : paths.login()
  return <NotFound onBack={() => (canGoBack ? router.history.back() : void router.navigate({ to: start }))} />
}
