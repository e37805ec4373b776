import { CALLS } from '../generated/calls'

/** What a client may do with a call on its own: `x-call` of its operation (openapi/README.md). */
export interface Call {
  /** Whether the session's token is sent: always, if there is one, or never. */
  readonly session: 'required' | 'optional' | 'none'
  /** Whether it may be repeated. With `allowed`, its method and path decide [OFFL-047 … OFFL-065]. */
  readonly repeat: 'allowed' | 'not-after-401' | 'never'
  /** Whether it may wait in the offline queue. */
  readonly queue: 'allowed' | 'never'
  /** Whether it takes an `Idempotency-Key`. */
  readonly takesKey: boolean
  /** The time limit of an attempt. */
  readonly seconds: number
}

/** Calls with the same traits, each as `METHOD path`; a missing trait has the closed default. */
interface CallKind extends Partial<Call> {
  readonly calls: readonly string[]
}

/** The closed default, also for a request unknown to the contract: sent once with the token, never stored [REQ-049]. */
const CLOSED: Call = { session: 'required', repeat: 'never', queue: 'never', takesKey: false, seconds: 30 }

const kinds: readonly CallKind[] = CALLS

const known = new Map(
  kinds.flatMap(({ calls, ...said }) => calls.map((line): [string, Call] => [line, { ...CLOSED, ...said }])),
)
const templates = [...known].map(([line, call]) => ({ parts: line.split('/'), call }))

/**
 * The traits of a request. A literal path is matched before one with a parameter.
 * @param path as sent, without origin and query
 * @see REQ-049, DEC-492
 */
export function callOf(method: string, path: string): Call {
  const line = `${method} ${path}`
  const parts = line.split('/')
  return known.get(line) ?? templates.find((template) => fits(template.parts, parts))?.call ?? CLOSED
}

/** Whether the segments of a path are those of a template; a parameter takes any one that is not empty. */
export const fits = (template: readonly string[], parts: readonly string[]): boolean =>
  template.length === parts.length &&
  template.every((part, at) => part === parts[at] || (part.startsWith('{') && parts[at] !== ''))
