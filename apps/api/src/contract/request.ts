import type { Described } from './described'

/** The parts of a request to an operation, by the names of the contract. */
export interface Parts {
  readonly path: Readonly<Record<string, string>>
  /** A list is a repeated parameter. */
  readonly query: Readonly<Record<string, string | readonly string[]>>
  readonly header: Readonly<Record<string, string>>
  /** JSON; undefined for none. */
  readonly body?: unknown
  /** Sent unchanged in place of `body`. */
  readonly raw?: string
}

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The text parsed as JSON; undefined when it is not JSON. */
  readonly json: unknown
}

/** Sends a request: the platform's `fetch`, or a server in the same process. */
export type Send = (request: Request) => Promise<Response>

export type Call = (operation: Described, parts: Parts, token: string | null) => Promise<Reply>

/** Calls operations of one server. */
export const callerOf =
  (send: Send, baseUrl: string): Call =>
  async (operation, parts, token) => {
    const response = await send(toRequest(operation, parts, token, baseUrl))
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: parse(text) }
  }

/** Builds the request that is sent. */
export function toRequest(
  { method, path, body, isForm }: Described,
  parts: Parts,
  token: string | null,
  baseUrl: string,
) {
  const named = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts.path[name] ?? ''))
  const query = queryText(parts.query)
  return new Request(`${baseUrl.replace(/\/+$/, '')}${named}${query && `?${query}`}`, {
    method,
    headers: {
      ...parts.header,
      ...(body && { 'Content-Type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
      ...(token !== null && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: parts.raw ?? (isForm ? formOf(parts.body) : JSON.stringify(parts.body)) ?? '' }),
  })
}

/** The query of an address; a list repeats its parameter. */
export function queryText(query: Parts['query'] = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((text) => [name, text]))
  return new URLSearchParams(pairs).toString()
}

const formOf = (body: unknown): string => new URLSearchParams(body as Record<string, string>).toString()

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
