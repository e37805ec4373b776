import { breakValue } from './breakValue'
import type { Described } from './described'
import { isAllowed } from './judge'
import { keywordsOf } from './keywords'
import type { Parts } from './request'

/** A request that the contract forbids, for one reason. */
export interface Break {
  /** The field that the server must name. */
  readonly field: string
  /** The violated keyword of the schema. */
  readonly rule: string
  readonly parts: Parts
}

/** Returns every way to violate exactly one constraint of an allowed request. */
export function breaksOf(operation: Described, parts: Parts): Break[] {
  const breaks = [...breakParameters(operation, parts)]
  if (operation.body) {
    for (const { path, rule, value } of breakValue(operation.body.schema, parts.body)) {
      if (operation.bodyAs !== 'json' && !isForm(value)) continue
      breaks.push({ field: path.join('.') || 'body', rule, parts: { ...parts, body: value } })
    }
  }
  // What violates one branch of a choice may fit another one.
  return breaks.filter((broken) => !isAllowed(operation, broken.parts))
}

/** Returns one violation per field and rule. */
export function firstOfEach(breaks: readonly Break[]): Break[] {
  return breaks.filter(
    ({ field, rule }, at) => breaks.findIndex((other) => other.field === field && other.rule === rule) === at,
  )
}

function* breakParameters({ parameters }: Described, parts: Parts): Generator<Break> {
  for (const { name, in: place, required, schema } of parameters) {
    const here = parts[place]
    if (required && place !== 'path') {
      const { [name]: _, ...others } = here
      yield { field: name, rule: 'required', parts: { ...parts, [place]: others } }
    }
    // Everything sent here arrives as text, and a text is a list of one.
    const isTyped = ![keywordsOf(schema).type].flat().some((type) => type === 'string' || type === 'array')
    for (const { path, rule, value } of breakValue(schema, here[name])) {
      if ((!isTyped && rule === 'type') || !fitsIn(place, value)) continue
      const sent = Array.isArray(value) ? value.map(String) : String(value)
      yield { field: [name, ...path].join('.'), rule, parts: { ...parts, [place]: { ...here, [name]: sent } } }
    }
  }
}

/**
 * Only flat values have a single text form, and only a query can repeat a parameter; an empty path segment is another
 * path; a header cannot contain Korean.
 */
function fitsIn(place: 'path' | 'query' | 'header', value: unknown): boolean {
  if (place === 'query' && Array.isArray(value)) return value.length > 0 && value.every((item) => fitsIn(place, item))
  if (!['string', 'number', 'boolean'].includes(typeof value)) return false
  if (place === 'path') return value !== ''
  return place === 'query' || /^[\x20-\x7e]*$/.test(String(value))
}

/** Whether a form, of texts or of files, can carry the value unchanged: text fields only. */
const isForm = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((field) => typeof field === 'string')
