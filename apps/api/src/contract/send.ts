import type { Send } from './request'

/** The time limit for one response. */
const LIMIT_MS = 30_000

/** The server does not respond, or stopped responding. */
export class Unreachable extends Error {}

/** Sends over the network, and reports clearly when no complete response arrives. */
export function withTimeLimit(fetch: Send, limit = LIMIT_MS): Send {
  return async (request) => {
    try {
      // A redirect counts as the response; following it would check another address against the contract.
      const signal = AbortSignal.timeout(limit)
      const { status, headers, ...answer } = await read(
        await fetch(new Request(request, { signal, redirect: 'manual' })),
      )
      return new Response(answer.bytes, { status, headers })
    } catch (error) {
      const { origin, pathname } = new URL(request.url)
      throw new Unreachable(`${origin} does not answer ${request.method} ${pathname}: ${reasonOf(error, limit)}`)
    }
  }
}

async function read(response: Response) {
  const { status, headers } = response
  const bytes = await response.arrayBuffer()
  return { status, headers, bytes: bytes.byteLength > 0 ? bytes : null }
}

function reasonOf(error: unknown, limit: number): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `nothing came within ${limit / 1000} s`
  const cause = error.cause instanceof Error ? error.cause : error
  return 'code' in cause && typeof cause.code === 'string' ? `${cause.code} ${cause.message}`.trim() : cause.message
}
