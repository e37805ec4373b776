import { isSensitive, REDACTED, redactText } from './sensitive'

const CIRCULAR = '[Circular]'
const TOO_DEEP = '[Too deep]'
const UNREADABLE = '[Unreadable]'
/** Deeper values are replaced as a whole, so that no entry overflows the stack. */
const DEEPEST = 100

/**
 * A copy of a value that may be logged: plain objects, arrays, texts and numbers, without the values of sensitive names
 * at any depth and without the tokens inside texts. A map, headers and a form become objects, a set an array, an error
 * its name, message, stack, cause and own fields. It never throws.
 * @see REQ-041, DEC-157
 */
export function redact(value: unknown): unknown {
  return copyOf(value, [])
}

function copyOf(value: unknown, above: readonly object[]): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'bigint' || typeof value === 'symbol') return redactText(String(value))
  if (typeof value === 'function') return '[Function]'
  if (typeof value !== 'object' || value === null) return value
  if (above.includes(value)) return CIRCULAR
  if (above.length === DEEPEST) return TOO_DEEP
  try {
    return copyOfObject(value, [...above, value])
  } catch {
    return UNREADABLE
  }
}

function copyOfObject(value: object, above: readonly object[]): unknown {
  if (Array.isArray(value) || value instanceof Set) return Array.from(value, (item) => copyOf(item, above))
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.byteLength} bytes]`
  if (value instanceof URL) return redactText(value.href)
  if (isPairs(value)) return fromPairs([...value.entries()], above)
  if (value instanceof Error) return fromPairs(fieldsOf(value), above)
  if ('toJSON' in value && typeof value.toJSON === 'function') return copyOf(value.toJSON(), above)
  return fromPairs(pairsOf(value), above)
}

function isPairs(value: object): value is { entries(): Iterable<[unknown, unknown]> } {
  return [Map, Headers, URLSearchParams, FormData].some((kind) => value instanceof kind)
}

function fromPairs(pairs: readonly (readonly [unknown, unknown])[], above: readonly object[]): unknown {
  return Object.fromEntries(
    pairs.map(([key, value]) => {
      const name = typeof key === 'object' && key !== null ? JSON.stringify(copyOf(key, above)) : String(key)
      return [redactText(name), isSensitive(name) ? REDACTED : copyOf(value, above)]
    }),
  )
}

/** The own fields, each read separately: an unreadable one does not hide the others. */
function pairsOf(value: object): [string, unknown][] {
  return Object.keys(value).map((name) => {
    try {
      return [name, (value as Record<string, unknown>)[name]]
    } catch {
      return [name, UNREADABLE]
    }
  })
}

/** The fields that describe an error; some of them are not enumerable. */
function fieldsOf(error: Error): [string, unknown][] {
  const { name, message, stack, cause } = error
  const known: [string, unknown][] = Object.entries({ name, message, stack, cause })
  if (error instanceof AggregateError) known.push(['errors', error.errors])
  return [...known, ...pairsOf(error)].filter(([, value]) => value !== undefined)
}
