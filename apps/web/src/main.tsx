import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css'
import '@imsang/ui/theme'
import { onSessionChangedElsewhere, watchBrowserExpiry } from '@imsang/api-client/browser'
import { toasts } from '@imsang/ui/Toast'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { keepAskedFor } from './app/askedFor'
import { router } from './app/router'
import { switchStylesOn } from './app/styles'
import { client, session, startUp } from './base/services'
import { isSigningOut } from './session/signOut'

const root = document.getElementById('root')
if (!root) throw new Error('no place to draw in')

await Promise.all([session.restore(), switchStylesOn()])
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
  let before = session.read()
  session.subscribe(() => {
    const { userProfile: owner, isAuthenticated: wasSignedIn } = before
    before = session.read()
    // What was told to one person is not for the next.
    if (wasSignedIn !== before.isAuthenticated) toasts.forget()
    const hasEnded = wasSignedIn && !before.isAuthenticated
    if (!hasEnded || isSigningOut()) return
    if (before.authError?.startsWith('refresh') && !['/', '/login'].includes(location.pathname)) {
      if (owner) keepAskedFor({ address: location.pathname + location.search, userId: owner.userId })
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
