import { RequestFailure } from './failure'
import { pathOf, type Step } from './step'

const GENERAL_TIMEOUT = 30_000
const AUTH_TIMEOUT = 20_000

/** How long an attempt may take, in ms: authentication calls 20 s, everything else 30 s [REQ-023, REQ-024, DEC-152]. */
function timeoutOf(path: string): number {
  const isAuth = path.startsWith('/auth-service/api/auth/') && !path.startsWith('/auth-service/api/auth/admin/')
  return isAuth ? AUTH_TIMEOUT : GENERAL_TIMEOUT
}

/** Ends an attempt that takes too long, and tells a timeout from a lost connection and from a cancelled request. */
export const withTimeout: Step = (next) => async (request) => {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), timeoutOf(pathOf(request)))
  try {
    const signal = AbortSignal.any([request.signal, limit.signal])
    return await inFull(await next(new Request(request, { signal })))
  } catch (error) {
    if (request.signal.aborted) throw error
    throw new RequestFailure(limit.signal.aborted ? 'timeout' : 'network')
  } finally {
    clearTimeout(timer)
  }
}

/** The answer with its body read, so that a body that stalls or breaks off fails like an answer that never came. */
async function inFull(response: Response): Promise<Response> {
  const body = await response.arrayBuffer()
  return new Response(body.byteLength > 0 ? body : null, response)
}
