import { once } from 'node:events'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Provider } from 'oidc-provider'

type Incoming = HttpBindings['incoming']
type Outgoing = HttpBindings['outgoing']

const MOUNTED_AT = '/oidc'
/** The provider's session cookie. Requests lose it, so that every sign-in asks for an account again. */
const SESSION_COOKIE = /(?:^|;)\s*imsang_oidc(?:\.sig)?=[^;]*/g

/** Passes a request to the provider and waits for its response. */
export async function handOver(
  provider: Provider,
  publicUrl: string,
  incoming: Incoming,
  outgoing: Outgoing,
): Promise<Response> {
  const { host, protocol } = new URL(publicUrl)
  // Its addresses are based on the public URL, whatever a request claims.
  delete incoming.headers['x-forwarded-host']
  incoming.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  incoming.headers.host = host
  incoming.headers.cookie = incoming.headers.cookie?.replaceAll(SESSION_COOKIE, '')
  Object.assign(incoming, { url: incoming.url?.slice(MOUNTED_AT.length) || '/', baseUrl: MOUNTED_AT })
  const ended = once(outgoing, 'close')
  await provider.callback()(incoming as never, outgoing as never)
  if (!outgoing.writableFinished) await ended
  return new Response(null, { status: outgoing.statusCode, headers: RESPONSE_ALREADY_SENT.headers })
}
