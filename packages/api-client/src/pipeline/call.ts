import { CALLS } from '../generated/calls'

/** What a client may do with a call by itself: `x-call` of its operation (openapi/README.md). */
export interface Call {
  /** Whether the token of the session goes along: always, when there is one, or never. */
  readonly session: 'required' | 'optional' | 'none'
  /** Whether it may be sent again. What `allowed` then means follows from its method and path [OFFL-047 … OFFL-065]. */
  readonly repeat: 'allowed' | 'not-after-401' | 'never'
  /** Whether it may wait in the offline queue. */
  readonly queue: 'allowed' | 'never'
  /** Whether it takes an `Idempotency-Key`. */
  readonly takesKey: boolean
  /** How long an attempt may take. */
  readonly seconds: number
}

/** Calls with the same traits, each as `METHOD path`; what they do not say has the closed answer. */
interface CallKind extends Partial<Call> {
  readonly calls: readonly string[]
}

/** The closed answer, for what the contract does not know: sent once with the token, and kept nowhere [REQ-049]. */
const CLOSED: Call = { session: 'required', repeat: 'never', queue: 'never', takesKey: false, seconds: 30 }

const kinds: readonly CallKind[] = CALLS

const known = new Map(
  kinds.flatMap(({ calls, ...said }) => calls.map((line): [string, Call] => [line, { ...CLOSED, ...said }])),
)
const templates = [...known].map(([line, call]) => ({ parts: line.split('/'), call }))

/**
 * What the contract says of a request. A path that is written out goes before one with a parameter in its place.
 * @param path as it is sent, without origin and query
 * @see REQ-049, DEC-492
 */
export function callOf(method: string, path: string): Call {
  const line = `${method} ${path}`
  const parts = line.split('/')
  const fits = (template: readonly string[]) =>
    template.length === parts.length &&
    template.every((part, at) => part === parts[at] || (part.startsWith('{') && parts[at] !== ''))
  return known.get(line) ?? templates.find((template) => fits(template.parts))?.call ?? CLOSED
}
