import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type ArrivalLimits, limitArrival } from './arrival'

type Fetch = Parameters<typeof getRequestListener>[0]

interface ConnectionLimits extends ArrivalLimits {
  readonly headersTimeout: number
  /** Of every request, uploads on the slowest line included. */
  readonly requestTimeout: number
  /** How often Node looks for requests that are late. */
  readonly connectionsCheckingInterval: number
  readonly maxConnections: number
}

/** In ms. Who sends a request in pieces must not hold a connection for long [TRUST-123, TRUST-241, DEC-571, DEC-867]. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headersTimeout: 10_000,
  whole: 30_000,
  standstill: 30_000,
  requestTimeout: 900_000,
  connectionsCheckingInterval: 2_000,
  maxConnections: 2_000,
}

/** Creates the HTTP server of the app. @param hostname for requests that name no host */
export function createHttpServer(fetch: Fetch, hostname: string, limits = CONNECTION_LIMITS): Server {
  const { maxConnections, whole, standstill, ...timeouts } = limits
  const answer = getRequestListener(fetch, { hostname })
  const server = createServer(timeouts, (request, response) => {
    limitArrival(request, { whole, standstill })
    return answer(request, response)
  })
  server.maxConnections = maxConnections
  return server
}
