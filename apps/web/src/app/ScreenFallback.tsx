import { CrashFallback } from '@imsang/screens/shell/CrashFallback'
import { NoAccess } from '@imsang/screens/shell/NoAccess'
import { NotForYou } from './guard'

/** Replaces a screen that the user may not open, or that crashed [ROUTE-011, ROUTE-052]. */
export function ScreenFallback({ error }: { error: unknown }) {
  if (error instanceof NotForYou) return <NoAccess />
  return <CrashFallback where="application" onReload={() => location.reload()} />
}
