import { dataOf } from '@imsang/api-client'
import { SHELL } from '@imsang/screens/shell/messages'
import { toasts } from '@imsang/ui/Toast'
import { client, session } from '../base/services'

/** How long the server may take to hear of it, in ms: who signs out may be about to leave a shared computer [DEC-428]. */
const TIME_TO_TELL = 5_000

let isRunning = false

/** True while the person is signing out: a session that ends meanwhile has not expired [SESSION-041]. */
export const isSigningOut = (): boolean => isRunning

/** Ends the session on the server and here; here also when the server cannot be told [SESSION-035 … SESSION-041]. */
export async function signOut(): Promise<void> {
  isRunning = true
  const isTold = await dataOf(
    client.POST('/auth-service/api/auth/logout', { signal: AbortSignal.timeout(TIME_TO_TELL) }),
  ).then(
    () => true,
    () => false,
  )
  // Who signs out leaves nothing behind; a session that ends by itself keeps what was typed.
  await import('./drafts').then(({ dropAll }) => dropAll()).catch(() => {})
  session.clear()
  isRunning = false
  toasts.show(isTold ? { kind: 'success', message: SHELL.loggedOut } : { kind: 'error', message: SHELL.logoutFailed })
}
