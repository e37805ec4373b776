import { CrashFallback } from '@imsang/screens/shell/CrashFallback'
import { NoAccess } from '@imsang/screens/shell/NoAccess'
import { NotForYou, NotServed } from './guard'
import { UnknownPathInside } from './UnknownPath'

/** Replaces a screen that the user may not open, that the server does not have, or that crashed [ROUTE-011, ROUTE-052, RELEASE-058]. */
export function ScreenFallback({ error }: { error: unknown }) {
  if (error instanceof NotForYou) return <NoAccess />
  if (error instanceof NotServed) return <UnknownPathInside />
  return <CrashFallback where="application" onReload={() => location.reload()} />
}
