/** A value of an audit entry. Numbers are integers, so that every runtime writes them alike. */
export type ChainValue =
  | string
  | number
  | boolean
  | null
  | { readonly [key: string]: ChainValue }
  | readonly ChainValue[]

/**
 * JSON in the canonical form of RFC 8785: keys in UTF-16 order, no blanks, strings and numbers as in ECMAScript.
 * Throws RangeError for a number that is not a safe integer and for a lone surrogate, which have no such form.
 */
export function canonicalJson(value: ChainValue): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new RangeError(`no safe integer: ${value}`)
  if (typeof value === 'string' && /\p{Surrogate}/u.test(value)) throw new RangeError('a lone surrogate')
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const members = Object.keys(value)
    .sort()
    .map((key) => `${canonicalJson(key)}:${canonicalJson(value[key] ?? null)}`)
  return `{${members.join(',')}}`
}

function isList(value: ChainValue): value is readonly ChainValue[] {
  return Array.isArray(value)
}
