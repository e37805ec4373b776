import type { HttpBindings } from '@hono/node-server'

/** What the server knows of a request in addition to the request itself; without a socket in tests. */
export interface HttpEnv {
  Bindings: Partial<HttpBindings>
  Variables: { requestId: string }
}
