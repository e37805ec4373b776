import { performance } from 'node:perf_hooks'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '../base/log'
import { newId } from '../db/ids'
import type { HttpEnv } from './env'
import { setHeader } from './headers'

/** Gives every request an id and writes one line about it: method, path and result, nothing of its content. */
export function accessLog(log: Log): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const requestId = newId()
    const start = performance.now()
    c.set('requestId', requestId)
    await next()
    setHeader(c, 'X-Request-Id', requestId)
    log({
      event: 'request',
      requestId,
      method: c.req.method,
      path: withoutToken(c.req.path),
      status: c.res.status,
      ms: Math.round(performance.now() - start),
    })
  }
}

/** The address of a file is as good as the file while it is valid, and a ticket as good as what it opens: whoever reads
 * the log must not have it. */
const withoutToken = (path: string): string => path.replace(/^\/(files|sso)\/.+/s, '/$1/…')
