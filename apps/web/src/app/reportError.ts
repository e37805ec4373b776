import { createErrorLog, createLogger, systemClock } from '@imsang/api-client'
import { isNotFound, isRedirect } from '@tanstack/react-router'
import { version } from '../../package.json'
import { loadConfig } from '../base/config'
import { session } from '../base/services'
import { NotForYou, NotServed } from './guard'

/** The browser's message for a size that settles a frame later: harmless, and nothing can be done about it. */
const SETTLING = /^ResizeObserver loop/

/**
 * Reports an unhandled error to the deployment's error log, if configured, and to the console. Redirects and not-found
 * are not errors. Never rejects [REQ-039, REQ-040, DEC-156].
 */
export async function reportError(error: unknown): Promise<void> {
  if (error instanceof NotForYou || error instanceof NotServed || isNotFound(error) || isRedirect(error)) return
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
