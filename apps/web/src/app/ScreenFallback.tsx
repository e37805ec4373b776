import { CrashFallback } from '@imsang/screens/shell/CrashFallback'
import { NoAccess } from '@imsang/screens/shell/NoAccess'
import { NotForYou } from './guard'

/** What stands in the place of a screen: that it is for others, or that it broke [ROUTE-011, ROUTE-052]. */
export function ScreenFallback({ error }: { error: unknown }) {
  if (error instanceof NotForYou) return <NoAccess />
  return <CrashFallback where="application" onReload={() => location.reload()} />
}
