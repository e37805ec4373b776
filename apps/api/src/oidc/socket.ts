import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { unknownPath } from '../base/problem'
import type { HttpEnv } from '../http/env'

/** The provider needs Node's own request objects, so a request without a socket is not supported. */
export function bindingsOf({ env }: Context<HttpEnv>): HttpBindings {
  const { incoming, outgoing } = env
  if (!incoming || !outgoing) throw unknownPath()
  return { incoming, outgoing }
}
