import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonSchema } from '../http/contract'
import { breaksOf, firstOfEach } from './breaks'
import type { Described, DescribedParameter } from './described'
import { isAllowed } from './judge'
import { type Parts, queryText } from './request'
import { arbitraryOf } from './testing/arbitrary'

const BODY: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'kind'],
  properties: {
    name: { type: 'string', minLength: 2, maxLength: 5 },
    kind: { type: 'string', enum: ['SITE', 'CRO'] },
    fixed: { const: true, type: 'boolean' },
    code: { type: 'string', pattern: '^[A-Z]{2}$' },
    day: { type: ['string', 'null'], format: 'date' },
    count: { type: 'integer', minimum: 1, maximum: 9 },
    either: { oneOf: [{ type: 'string', enum: ['A'] }, { type: 'null' }] },
    rows: {
      type: 'array',
      minItems: 1,
      maxItems: 2,
      items: { type: 'object', additionalProperties: false, required: ['id'], properties: { id: { type: 'string' } } },
    },
  },
}
const VALUE = {
  name: '가나',
  kind: 'SITE',
  fixed: true,
  code: 'AB',
  day: null,
  count: 3,
  either: null,
  rows: [{ id: 'x' }],
}

const operation = (parameters: readonly DescribedParameter[], body: JsonSchema | null): Described => ({
  id: 'changeSubjectDate',
  method: 'PUT',
  path: '/{id}',
  right: 'study',
  level: 'core',
  parameters,
  body: body && { schema: body },
  replies: {},
  bodyAs: 'json',
  bytes: 4096,
  exampleAnswers: 200,
  mayLack: false,
  success: 200,
  session: null,
})
const partsWith = (parts: Partial<Parts>): Parts => ({ path: {}, query: {}, header: {}, ...parts })
const told = (described: Described, parts: Parts) =>
  firstOfEach(breaksOf(described, parts)).map(({ field, rule }) => `${field} ${rule}`)

describe('the violations of a request', () => {
  it('violate each constraint of a body once, and name its field', () => {
    expect(told(operation([], BODY), partsWith({ body: VALUE })).sort()).toEqual(
      [
        ...['body type', 'unknownField additionalProperties'],
        ...['name required', 'name type', 'name minLength', 'name maxLength'],
        ...['kind required', 'kind type', 'kind enum', 'fixed type', 'fixed enum', 'code type', 'code pattern'],
        ...['day type', 'day format', 'count type', 'count minimum', 'count maximum', 'either type', 'either enum'],
        ...['rows type', 'rows minItems', 'rows maxItems', 'rows.0 type', 'rows.0.id required', 'rows.0.id type'],
        'rows.0.unknownField additionalProperties',
      ].sort(),
    )
  })

  it('exceed the length by one character, in Latin and Korean text', () => {
    const breaks = breaksOf(operation([], BODY), partsWith({ body: VALUE })).map(({ parts }) => parts.body)
    for (const name of ['x', 'xxxxxx', '가가가가가가']) expect(breaks).toContainEqual({ ...VALUE, name })
  })

  it('violate text parameters, as far as they can be sent', () => {
    const parameters: DescribedParameter[] = [
      { name: 'id', in: 'path', required: true, schema: { type: 'string', minLength: 1, maxLength: 3 } },
      { name: 'page', in: 'query', schema: { type: 'integer', minimum: 0 } },
      { name: 'q', in: 'query', required: true, schema: { type: 'string' } },
      { name: 'If-Match', in: 'header', schema: { type: 'string', maxLength: 3 } },
    ]
    const parts = partsWith({ path: { id: 'x' }, query: { page: '0', q: '' }, header: { 'If-Match': '1' } })
    expect(told(operation(parameters, null), parts)).toEqual([
      'id maxLength',
      'page type',
      'page minimum',
      'q required',
      'If-Match maxLength',
    ])
  })
})

describe('a query parameter that may be repeated', () => {
  const items = { type: 'string', enum: ['A', 'B'] }
  const parameters: DescribedParameter[] = [
    { name: 'kind', in: 'query', schema: { type: 'array', maxItems: 2, items } },
  ]
  const described = operation(parameters, null)

  it.each([undefined, 'A', ['A'], ['A', 'B']])('may be %j', (kind) => {
    expect(isAllowed(described, partsWith({ query: kind === undefined ? {} : { kind } }))).toBe(true)
  })

  it.each(['C', ['C'], ['A', 'C'], ['A', 'B', 'A']])('may not be %j', (kind) => {
    expect(isAllowed(described, partsWith({ query: { kind } }))).toBe(false)
  })

  it('is broken as a whole and in one value, and sent as often as it has values', () => {
    const sample = partsWith({ query: { kind: ['A', 'B'] } })
    const breaks = breaksOf(described, sample).map(({ field, rule, parts }) => [field, rule, queryText(parts.query)])
    expect(breaks).toEqual([
      ['kind', 'maxItems', 'kind=A&kind=A&kind=A'],
      ['kind.0', 'enum', 'kind=NONE_OF_THE_ABOVE&kind=B'],
    ])
  })
})

describe('an arbitrary value', () => {
  it('fits its schema, and each of its violations does not', () => {
    const described = operation([], BODY)
    fc.assert(
      fc.property(arbitraryOf(BODY), (body) => {
        expect(isAllowed(described, partsWith({ body }))).toBe(true)
        const breaks = breaksOf(described, partsWith({ body }))
        expect(breaks.length).toBeGreaterThan(10)
        for (const { parts } of breaks) expect(isAllowed(described, parts)).toBe(false)
      }),
    )
  })

  it('can have the maximum and the minimum length', () => {
    const lengths = new Set(fc.sample(arbitraryOf({ type: 'string', minLength: 2, maxLength: 300 }), 200).map(String))
    expect(Math.min(...[...lengths].map(({ length }) => length))).toBe(2)
    expect([...lengths]).toContain('가'.repeat(300))
  })

  it('is refused for a schema with a keyword that no test would violate', () => {
    expect(() => arbitraryOf({ type: 'number', multipleOf: 3 })).toThrow('multipleOf')
    expect(() => arbitraryOf({ type: 'string', format: 'hostname' })).toThrow('hostname')
  })
})
