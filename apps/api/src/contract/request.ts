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
  { method, path, body, bodyAs }: Described,
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
      ...(body && { 'Content-Type': MEDIA_TYPES[bodyAs] }),
      ...(token !== null && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: parts.raw ?? WRITTEN[bodyAs](parts.body) ?? '' }),
  })
}

/** The query of an address; a list repeats its parameter. */
export function queryText(query: Parts['query'] = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((text) => [name, text]))
  return new URLSearchParams(pairs).toString()
}

/** Between the parts of a body of files. */
const BOUNDARY = 'imsang-contract-tests'

export const MEDIA_TYPES: Readonly<Record<Described['bodyAs'], string>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  files: `multipart/form-data; boundary=${BOUNDARY}`,
}

const WRITTEN: Readonly<Record<Described['bodyAs'], (body: unknown) => string | undefined>> = {
  json: (body) => JSON.stringify(body),
  form: (body) => new URLSearchParams(body as Record<string, string>).toString(),
  files: filesOf,
}

/** Writes files by name, each as a part of a body. */
export function filesOf(body: unknown): string {
  const parts = Object.entries(body as Readonly<Record<string, string>>).map(([name, text]) =>
    [
      `--${BOUNDARY}`,
      `Content-Disposition: form-data; name="${name}"; filename="${name}.csv"`,
      'Content-Type: text/csv',
      '',
      `${text}`,
    ].join('\r\n'),
  )
  return [...parts, `--${BOUNDARY}--`, ''].join('\r\n')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
