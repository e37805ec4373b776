import '@imsang/ui/styles.css'
import { onSessionChangedElsewhere, watchBrowserExpiry } from '@imsang/api-client/browser'
import { toasts } from '@imsang/ui/Toast'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { keepAskedFor } from './app/askedFor'
import { addFonts } from './app/fonts'
import { router } from './app/router'
import { switchStylesOn } from './app/styles'
import { forgetConfig } from './base/config'
import './base/ownWorkers'
import { client, session, sessionEnds, startUp } from './base/services'
import { removeStart } from './login/earlyForm'
import { endOf } from './session/endOf'
import { watchSessionEnd } from './session/sessionEnd'
import { isSigningOut } from './session/signOut'

const root = document.getElementById('root')
if (!root) throw new Error('no place to draw in')

await Promise.all([session.restore(), switchStylesOn()])
if (!session.read().isAuthenticated) startUp.announce()
followSession()
watchBrowserExpiry(session, client.refresher)
watchSessionEnd()
addEventListener('error', ({ error, message }) => report(error ?? message))
addEventListener('unhandledrejection', ({ reason }) => report(reason))
router.subscribe('onRendered', removeStart)
createRoot(root, { onCaughtError: report }).render(<App />)
addFonts()

/** Reports an unhandled error, or one replaced by a fallback. The reporter is loaded with the first error. */
function report(error: unknown): void {
  void import('./app/reportError').then(
    ({ reportError }) => reportError(error),
    () => {},
  )
}

/** Opens the login page, which says why, when the session ends while a screen is open [SESSION-029 … SESSION-034, SESSION-079]. */
function followSession() {
  let before = session.read()
  session.subscribe(() => {
    const { userProfile: owner, isAuthenticated: wasSignedIn } = before
    before = session.read()
    // Toasts of one user are not shown to the next.
    if (wasSignedIn !== before.isAuthenticated) toasts.forget()
    const hasEnded = wasSignedIn && !before.isAuthenticated
    if (hasEnded) forgetConfig()
    if (!hasEnded || isSigningOut()) return
    // Another tab may have noticed it first, and cleared the session for all.
    const isOver = before.authError?.startsWith('refresh') || sessionEnds.hasRunOut()
    if (isOver && !['/', '/login'].includes(location.pathname)) {
      if (owner) keepAskedFor({ address: location.pathname + location.search, userId: owner.userId })
      void router.navigate({ to: '/', search: { session: endOf() }, replace: true })
    }
  })
  onSessionChangedElsewhere(session, (change) => {
    if (change === 'signed-in') return void session.restore()
    // The loaded data belongs to the previous user.
    if (change === 'other-user') return location.reload()
    // Told above.
    if (sessionEnds.hasRunOut()) return
    void router.navigate({ to: '/', replace: true })
  })
}
