/** What autocannon, which has no types, is asked for and tells. */
interface Asked {
  readonly url: string
  readonly connections: number
  /** In seconds. */
  readonly duration: number
  /** Requests per second over all connections; as many as possible without it. */
  readonly overallRate?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly requests?: readonly object[]
}

interface Load {
  readonly requests: { readonly average: number; readonly total: number }
  /** In ms. */
  readonly latency: { readonly p50: number; readonly p90: number; readonly p99: number }
  readonly statusCodeStats: object
  readonly non2xx: number
  readonly errors: number
}

// A name that is put together: the package is installed by `npm run bench` alone.
const path: string = '../peers/node_modules/autocannon/autocannon.js'
const { default: fire } = (await import(path)) as { default: (asked: Asked) => Promise<Load> }

export const autocannon = fire
