import { createErrorLog, createLogger, systemClock } from '@imsang/api-client'
import { isNotFound, isRedirect } from '@tanstack/react-router'
import { version } from '../../package.json'
import { loadConfig } from '../base/config'
import { session } from '../base/services'
import { NotForYou } from './guard'

/** What a browser says when a size settles a frame later: nothing was lost, and nobody can do anything about it. */
const SETTLING = /^ResizeObserver loop/

/**
 * Tells the deployment's log of an error that nobody handled, if it has one, and the console; what the router throws to
 * lead elsewhere is none. Never rejects [REQ-039, REQ-040, DEC-156].
 */
export async function reportError(error: unknown): Promise<void> {
  if (error instanceof NotForYou || isNotFound(error) || isRedirect(error)) return
  if (typeof error === 'string' && SETTLING.test(error)) return
  const { errorLogUrl } = await loadConfig()
  const remote = createErrorLog({
    url: errorLogUrl,
    fetch: (url, init) => fetch(url, init),
    clock: systemClock,
    version,
    userId: () => session.read().userProfile?.userId ?? null,
    path: () => location.pathname,
  })
  createLogger({ console, clock: systemClock, remote }).unhandled(error)
}
