import { dataOf } from '@imsang/api-client'
import { SHELL } from '@imsang/screens/shell/messages'
import { toasts } from '@imsang/ui/Toast'
import { client, session } from '../base/services'

/**
 * The time limit for telling the server, in ms: a user who signs out may be about to leave a shared computer [DEC-428].
 */
const TIME_TO_TELL = 5_000

let running = 0

/** True during a sign-out: a session that ends meanwhile has not expired [SESSION-041]. */
export const isSigningOut = (): boolean => running > 0

/**
 * Runs a step that belongs to a sign-out, as what is asked before it does: it begins with the press.
 * @param step what is done; returns what that returns and rejects as it does
 */
export async function asSignOut<Result>(step: () => Promise<Result>): Promise<Result> {
  running += 1
  try {
    return await step()
  } finally {
    running -= 1
  }
}

const forget = () => session.clear()

/**
 * Ends the session on the server and here; here also when the server cannot be reached, or when the page is left
 * before it answers [SESSION-035 … SESSION-041, SESSION-053].
 * @param keepsUnsent true where the session would have ended by itself, which keeps what was typed and what waits
 */
export const signOut = ({ keepsUnsent = false } = {}): Promise<void> => asSignOut(() => end(keepsUnsent))

async function end(keepsUnsent: boolean): Promise<void> {
  addEventListener('pagehide', forget)
  const owner = session.read().userProfile?.userId
  // A sign-out deletes what waits, the drafts and the pages opened last; a session that expires keeps them [OFFL-039, FIND-044].
  const isDropped = Promise.all([
    keepsUnsent ||
      import('../queue/queue').then(async ({ loadQueue }) => owner && (await loadQueue()).clear(owner)).catch(() => {}),
    keepsUnsent || import('./drafts').then(({ dropAll }) => dropAll()).catch(() => {}),
    import('./opened').then(({ dropOpened }) => dropOpened()).catch(() => {}),
  ])
  const signal = AbortSignal.timeout(TIME_TO_TELL)
  const isTold = await dataOf(client.POST('/auth-service/api/auth/logout', { signal, keepalive: true })).then(
    () => true,
    () => false,
  )
  await isDropped
  removeEventListener('pagehide', forget)
  session.clear()
  toasts.show(isTold ? { kind: 'success', message: SHELL.loggedOut } : { kind: 'error', message: SHELL.logoutFailed })
}
