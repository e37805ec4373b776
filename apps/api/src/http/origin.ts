import type { Context } from 'hono'
import { readAddress } from './clientAddress'
import type { HttpEnv } from './env'

/** The origin of a request as the server sees it, never as the request claims. */
export interface Origin {
  /** As in the header `X-Request-Id` of the answer, in the log, in the trail and in the access record. */
  readonly requestId: string
  readonly ipAddress: string | null
  /** What limits per address count; empty without a known address, so that those calls share one count. */
  readonly network: string
  /** The part of the address that a person keeps for months: its /24 or its /64; null without an address. */
  readonly place: string | null
  readonly userAgent: string | null
}

/** The stored length of a user agent. */
const USER_AGENT_LENGTH = 512

/**
 * Returns the origin of a request [AUDIT-047, TRUST-133].
 * @param trustsProxy true when the last entry of X-Forwarded-For was written by our own proxy
 */
export function originOf(c: Context<HttpEnv>, trustsProxy: boolean): Origin {
  const forwarded = trustsProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  const client = readAddress(forwarded || c.env?.incoming?.socket.remoteAddress || '')
  return {
    requestId: c.get('requestId'),
    ipAddress: client?.address ?? null,
    network: client?.network ?? '',
    place: client?.place ?? null,
    userAgent: c.req.header('user-agent')?.slice(0, USER_AGENT_LENGTH) ?? null,
  }
}
