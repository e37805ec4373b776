import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'

type Fetch = Parameters<typeof getRequestListener>[0]

interface ConnectionLimits {
  readonly headersTimeout: number
  readonly requestTimeout: number
  /** How often Node looks for requests that are late. */
  readonly connectionsCheckingInterval: number
  readonly maxConnections: number
}

/** In ms. Who sends a request in pieces must not hold a connection for long [TRUST-123, DEC-571]. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  maxConnections: 2_000,
}

/** Creates the HTTP server of the app. @param hostname for requests that name no host */
export function createHttpServer(fetch: Fetch, hostname: string, limits = CONNECTION_LIMITS): Server {
  const { maxConnections, ...timeouts } = limits
  const server = createServer(timeouts, getRequestListener(fetch, { hostname }))
  server.maxConnections = maxConnections
  return server
}
