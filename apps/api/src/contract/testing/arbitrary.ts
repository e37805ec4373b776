import fc, { type Arbitrary } from 'fast-check'
import type { JsonSchema } from '../../http/contract'
import { type Keywords, keywordsOf } from '../keywords'

/** Keywords that do not constrain values. */
const SILENT = ['description', 'title', 'example', 'examples', 'default', 'deprecated']
const KNOWN: readonly string[] = [
  ...['type', 'enum', 'const', 'minLength', 'maxLength', 'pattern', 'format', 'minimum', 'maximum', 'minItems'],
  ...['maxItems', 'items', 'required', 'properties', 'additionalProperties', 'allOf', 'oneOf', 'anyOf'],
]

/** The longest generated text, unless the limit of the schema is tested. */
const USUAL_LENGTH = 40

/**
 * Generates values that fit a schema, including its limits.
 * @throws Error for an unknown keyword, so that no constraint of a later schema is overlooked
 */
export function arbitraryOf(schema: JsonSchema): Arbitrary<unknown> {
  const keywords = keywordsOf(schema)
  const unknown = Object.keys(keywords).filter(
    (keyword) => ![...KNOWN, ...SILENT].includes(keyword) && !/^x-/.test(keyword),
  )
  if (unknown.length > 0) throw new Error(`Teach arbitrary.ts and breakValue.ts the keyword ${unknown.join(', ')}.`)
  if ('const' in keywords) return fc.constant(keywords.const)
  if (keywords.enum) return fc.constantFrom(...keywords.enum)
  const branches = keywords.oneOf ?? keywords.anyOf
  if (branches) return fc.oneof(...branches.map(arbitraryOf))
  if (keywords.allOf) {
    return fc.tuple(...keywords.allOf.map(arbitraryOf)).map((parts) => Object.assign({}, ...parts) as unknown)
  }
  const types = keywords.type === undefined ? Object.keys(OF_TYPE) : [keywords.type].flat()
  return fc.oneof(...types.map((type) => (OF_TYPE[type] ?? OF_TYPE.null)(keywords)))
}

type OfType = (keywords: Keywords) => Arbitrary<unknown>

const nothing: OfType = () => fc.constant(null)

const OF_TYPE: Readonly<Record<string, OfType>> & { readonly null: OfType } = {
  null: nothing,
  boolean: () => fc.boolean(),
  integer: ({ minimum = -1000, maximum = minimum + 2000 }) => fc.integer({ min: minimum, max: maximum }),
  number: ({ minimum = -1000, maximum = minimum + 2000 }) =>
    fc.double({ min: minimum, max: maximum, noNaN: true, noDefaultInfinity: true }),
  string: textOf,
  array: ({ items = { type: 'null' }, minItems = 0, maxItems = minItems + 3 }) =>
    fc.array(arbitraryOf(items), { minLength: minItems, maxLength: maxItems }),
  object: ({ properties = {}, required = [] }) =>
    fc.record(Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, arbitraryOf(inner)])), {
      requiredKeys: [...required],
    }),
}

const FORMATS: Readonly<Record<string, Arbitrary<string>>> = {
  date: fc
    .date({ min: new Date(Date.UTC(1900, 0, 1)), max: new Date(Date.UTC(2100, 0, 1)), noInvalidDate: true })
    .map((moment) => moment.toISOString().slice(0, 10)),
  'date-time': fc
    .date({ min: new Date(Date.UTC(1900, 0, 1)), max: new Date(Date.UTC(2100, 0, 1)), noInvalidDate: true })
    .map((moment) => moment.toISOString()),
  uuid: fc.uuid(),
  email: fc.emailAddress(),
  // The text of a file; what is in it is no matter of the contract.
  binary: fc.string({ unit: 'binary', maxLength: USUAL_LENGTH }),
}

function textOf({ format, pattern, minLength = 0, maxLength }: Keywords): Arbitrary<string> {
  if (format !== undefined) {
    const found = FORMATS[format]
    if (!found) throw new Error(`Teach arbitrary.ts the format ${format}.`)
    return found
  }
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'))
  const longest = Math.min(maxLength ?? USUAL_LENGTH, Math.max(USUAL_LENGTH, minLength))
  // Any character except the one that no database stores.
  const any = fc.string({ unit: 'binary', minLength, maxLength: longest }).filter((text) => !text.includes('\0'))
  const korean = fc.string({ unit: fc.constantFrom(...'김가나다 라마바사'), minLength, maxLength: longest })
  const limits = [minLength, maxLength ?? minLength].map((length) => fc.constant('가'.repeat(length)))
  return fc.oneof(any, korean, ...limits)
}
