import type { JsonSchema } from '../http/contract'
import { type Keywords, keywordsOf } from './keywords'

interface BrokenValue {
  readonly path: readonly string[]
  readonly rule: string
  readonly value: unknown
}

/** One value of each JSON type. */
const OF_TYPE: Readonly<Record<string, unknown>> = {
  number: 7.5,
  boolean: true,
  array: ['x'],
  object: { x: 1 },
  string: 'x',
  null: null,
}

/** Texts that do not have the format. */
const NOT_OF_FORMAT: Readonly<Record<string, readonly string[]>> = {
  date: ['2026-02-30', '2026-2-3', '20260203', 'x'],
  'date-time': ['2026-02-30T00:00:00Z', '2026-02-03', 'x'],
  uuid: ['00000000-0000-7000-8000-00000000000', 'x'],
  email: ['x', 'x@'],
  uri: ['x y'],
}

/** Generates each way to violate one keyword of a schema in a value that fits it. */
export function* breakValue(schema: JsonSchema, value: unknown): Generator<BrokenValue> {
  const keywords = keywordsOf(schema)
  for (const branch of [keywords.allOf, keywords.oneOf, keywords.anyOf].flat()) {
    if (branch) yield* breakValue(branch, value)
  }
  const here = (rule: string, broken: unknown) => ({ path: [], rule, value: broken })
  const types = keywords.type === undefined ? null : [keywords.type].flat()
  if (types) {
    for (const [type, wrong] of Object.entries(OF_TYPE)) if (!types.includes(type)) yield here('type', wrong)
  }
  if (keywords.enum || 'const' in keywords) yield here('enum', 'NONE_OF_THE_ABOVE')
  if (!types || types.includes('string')) for (const text of brokenTexts(keywords)) yield here(text.rule, text.value)
  if (keywords.minimum !== undefined) yield here('minimum', keywords.minimum - 1)
  if (keywords.maximum !== undefined) yield here('maximum', keywords.maximum + 1)
  if (Array.isArray(value)) yield* breakList(keywords, value)
  else if (value !== null && typeof value === 'object') yield* breakObject(keywords, value)
}

function* brokenTexts({ minLength, maxLength, pattern, format }: Keywords): Generator<{ rule: string; value: string }> {
  if (minLength) yield { rule: 'minLength', value: 'x'.repeat(minLength - 1) }
  if (maxLength !== undefined) {
    yield { rule: 'maxLength', value: 'x'.repeat(maxLength + 1) }
    yield { rule: 'maxLength', value: '가'.repeat(maxLength + 1) }
  }
  if (pattern !== undefined) for (const value of ['', ' ', '~', 'x', '가']) yield { rule: 'pattern', value }
  if (format !== undefined) for (const value of NOT_OF_FORMAT[format] ?? []) yield { rule: 'format', value }
}

function* breakList({ items, minItems, maxItems }: Keywords, value: readonly unknown[]): Generator<BrokenValue> {
  if (minItems) yield { path: [], rule: 'minItems', value: value.slice(0, minItems - 1) }
  if (maxItems !== undefined && value.length > 0) {
    yield { path: [], rule: 'maxItems', value: Array.from({ length: maxItems + 1 }, () => value[0]) }
  }
  if (!items || value.length === 0) return
  for (const { path, ...broken } of breakValue(items, value[0])) {
    yield { ...broken, path: ['0', ...path], value: [broken.value, ...value.slice(1)] }
  }
}

function* breakObject(keywords: Keywords, value: object): Generator<BrokenValue> {
  const { required = [], properties = {}, additionalProperties } = keywords
  const fields = value as Readonly<Record<string, unknown>>
  for (const name of required) {
    const { [name]: _, ...others } = fields
    yield { path: [name], rule: 'required', value: others }
  }
  if (additionalProperties === false) {
    yield { path: ['unknownField'], rule: 'additionalProperties', value: { ...fields, unknownField: 'x' } }
  }
  for (const [name, schema] of Object.entries(properties)) {
    for (const { path, ...broken } of breakValue(schema, fields[name])) {
      yield { ...broken, path: [name, ...path], value: { ...fields, [name]: broken.value } }
    }
  }
}
