import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css'
import '@imsang/ui/theme'
import { onSessionChangedElsewhere, watchBrowserExpiry } from '@imsang/api-client/browser'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { router } from './app/router'
import { client, session, startUp } from './app/services'
import { isSigningOut } from './session/signOut'

const root = document.getElementById('root')
if (!root) throw new Error('no place to draw in')

await session.restore()
if (!session.read().isAuthenticated) startUp.announce()
followSession()
watchBrowserExpiry(session, client.refresher)
addEventListener('error', ({ error, message }) => report(error ?? message))
addEventListener('unhandledrejection', ({ reason }) => report(reason))
createRoot(root, { onCaughtError: report }).render(<App />)

/** An error that nobody handled, or in whose place a fallback stands. What tells of it is loaded with the first one. */
function report(error: unknown): void {
  void import('./app/reportError').then(
    ({ reportError }) => reportError(error),
    () => {},
  )
}

/** A session that ends while a screen is open leads to the login page, which says why [SESSION-029 … SESSION-034]. */
function followSession() {
  let wasSignedIn = session.read().isAuthenticated
  session.subscribe(() => {
    const { isAuthenticated, authError } = session.read()
    const hasEnded = wasSignedIn && !isAuthenticated
    wasSignedIn = isAuthenticated
    if (!hasEnded || isSigningOut()) return
    if (authError?.startsWith('refresh') && !['/', '/login'].includes(location.pathname)) {
      void router.navigate({ to: '/', search: { session: 'expired' }, replace: true })
    }
  })
  onSessionChangedElsewhere(session, (change) => {
    if (change === 'signed-in') return void session.restore()
    // Loaded data belongs to who was signed in here.
    if (change === 'other-user') return location.reload()
    void router.navigate({ to: '/', replace: true })
  })
}
