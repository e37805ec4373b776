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

/** A value of a record with known fields. */
type Scalar = string | number | boolean | null

/**
 * Writes the same of records with known fields, whose order is found once. The text of a field's last value is kept for
 * the next record: of the thousands of entries of one change most have the same author, moment and kind.
 */
export function canonicalRecord<Field extends string>(
  fields: readonly Field[],
): (record: Readonly<Record<Field, Scalar>>) => string {
  const members = [...fields].sort().map((field, at) => {
    const key = `${at === 0 ? '' : ','}${canonicalJson(field)}:`
    return { field, key, value: null as Scalar, text: `${key}null` }
  })
  return (record) => {
    let text = ''
    for (const member of members) {
      const value = record[member.field] ?? null
      if (value !== member.value) {
        // First the text, which may be refused.
        member.text = `${member.key}${canonicalJson(value)}`
        member.value = value
      }
      text += member.text
    }
    return `{${text}}`
  }
}

function isList(value: ChainValue): value is readonly ChainValue[] {
  return Array.isArray(value)
}
