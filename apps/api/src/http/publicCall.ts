import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import type { Context } from 'hono'
import { Problem } from '../base/problem'
import type { HttpEnv } from './env'

const JSON_TYPE = /^application\/json\s*(;|$)/i

/**
 * Lets pass what a program or a page of our own sends to a call without a session. A page of another site could send it with
 * its visitors' addresses: a form or a request without CORS needs no permission, but can be neither JSON nor of our origin.
 * Reads nothing of the body.
 * @param publicUrl the address at which users open the product
 * @throws Problem 403, 415
 * @see TRUST-210, TRUST-211, TRUST-212, TRUST-213, TRUST-214, DEC-592
 */
export function refuseForeign(c: Context<HttpEnv>, publicUrl: string): void {
  const origin = c.req.header('origin')
  const isForeign = origin !== undefined && !isOwn(origin, publicUrl, c.req.header('host'))
  if (isForeign || c.req.header('sec-fetch-site') === 'cross-site') {
    throw new Problem(403, 'request.foreign-site', SERVER_MESSAGES.foreignSite)
  }
  const type = c.req.header('content-type')
  if (type === undefined ? hasBody(c) : !JSON_TYPE.test(type)) {
    throw new Problem(415, 'request.media-type', SERVER_MESSAGES.mediaType)
  }
}

/** Also where the server is reached under another name than users see: a browser lets no page choose `Host`. */
function isOwn(origin: string, publicUrl: string, host: string | undefined): boolean {
  if (!URL.canParse(origin)) return false
  const own = new URL(publicUrl)
  const from = new URL(origin)
  return from.protocol === own.protocol && (from.host === own.host || from.host === host)
}

/** Known from the headers: a POST always has a body, mostly of no bytes. */
const hasBody = (c: Context<HttpEnv>) =>
  c.req.header('transfer-encoding') !== undefined || Number(c.req.header('content-length') ?? 0) > 0
