import { dataOf } from '@imsang/api-client'
import { SHELL } from '@imsang/screens/shell/messages'
import { toasts } from '@imsang/ui/Toast'
import { client, session } from '../base/services'

/**
 * The time limit for telling the server, in ms: a user who signs out may be about to leave a shared computer [DEC-428].
 */
const TIME_TO_TELL = 5_000

let isRunning = false

/** True during a sign-out: a session that ends meanwhile has not expired [SESSION-041]. */
export const isSigningOut = (): boolean => isRunning

/** Ends the session on the server and here; here also when the server cannot be reached [SESSION-035 … SESSION-041]. */
export async function signOut(): Promise<void> {
  isRunning = true
  const isTold = await dataOf(
    client.POST('/auth-service/api/auth/logout', { signal: AbortSignal.timeout(TIME_TO_TELL) }),
  ).then(
    () => true,
    () => false,
  )
  // A sign-out deletes the drafts; a session that expires keeps them.
  await import('./drafts').then(({ dropAll }) => dropAll()).catch(() => {})
  session.clear()
  isRunning = false
  toasts.show(isTold ? { kind: 'success', message: SHELL.loggedOut } : { kind: 'error', message: SHELL.logoutFailed })
}
