import { describe, expect, it } from 'vitest'
import { BODY, CALL, type Edit, OPERATION, PARAMETERS, told } from './testing/smallContract'

const field = (name: string, ...rest: readonly string[]) => [...BODY, 'properties', name, ...rest]
const parameter = (at: number, ...rest: readonly string[]) => [...PARAMETERS, String(at), ...rest]
const HEADER = { name: 'X-Reason', in: 'header', required: true, schema: { type: 'string' } }

describe('a body that released clients send', () => {
  it.each<[string, Edit, string]>([
    [
      'a new required field',
      [
        [...BODY, 'required'],
        ['name', 'reason'],
      ],
      'reason',
    ],
    [
      'an optional field that is required',
      [
        [...BODY, 'required'],
        ['name', 'code'],
      ],
      'code is required now',
    ],
    ['a field that is gone', [field('code'), undefined], 'code is no longer taken'],
    [
      'a field that is gone from a record that is not closed',
      [field('notes', 'items', 'properties'), {}],
      'notes[].text is no longer taken',
    ],
    ['a value that is gone', [field('kind', 'enum'), ['A']], 'kind no longer takes "B"'],
    ['a list of values where any was taken', [field('code', 'enum'), ['X']], 'code takes nothing but "X" now'],
    ['null that is gone', [field('day', 'type'), 'string'], 'day no longer takes null'],
    ['another type', [field('code', 'type'), 'boolean'], 'code no longer takes string'],
    ['whole numbers alone', [field('count', 'type'), 'integer'], 'count no longer takes number'],
    ['a shorter text', [field('name', 'maxLength'), 99], 'name has maxLength 99 now, not 100'],
    ['a longer shortest text', [field('name', 'minLength'), 2], 'name has minLength 2 now, not 1'],
    ['a limit where none was', [field('code', 'maxLength'), 9], 'code has maxLength 9 now, and had no limit'],
    ['a larger least number', [field('count', 'minimum'), 2], 'count has minimum 2 now, not 1'],
    ['fewer items', [field('notes', 'maxItems'), 4], 'notes has maxItems 4 now, not 5'],
    ['a format', [field('code', 'format'), 'date'], 'code has to be of the format date now'],
    ['another format', [field('day', 'format'), 'date-time'], 'day has to be of the format date-time now'],
    ['a pattern', [field('code', 'pattern'), '^A'], 'code has to be of the pattern ^A now'],
    [
      'a field of an item that has another type',
      [field('notes', 'items', 'properties', 'text', 'type'), 'number'],
      'notes[].text no longer takes string',
    ],
    [
      'items whose fields may have no other name',
      [field('notes', 'items', 'additionalProperties'), false],
      'notes[] takes no fields of other names any more',
    ],
  ])('is refused for %s [RELEASE-035]', (_, edit, what) => {
    const edits: Edit[] = what === 'reason' ? [edit, [field('reason'), { type: 'string' }]] : [edit]
    const expected = what === 'reason' ? 'reason is new and required' : what
    // The first fault of a value is told, and a value of two types has the fault in one of them.
    expect(told(edits)).toEqual([`breaking: the body, ${expected}`])
  })

  it.each<[string, Edit, string]>([
    [
      'its content type is gone',
      [[...OPERATION, 'requestBody', 'content'], { 'text/csv': {} }],
      'no longer takes application/json',
    ],
    ['none is taken', [[...OPERATION, 'requestBody'], undefined], 'is no longer taken'],
    ['it is required', [[...OPERATION, 'requestBody', 'required'], true], 'is required now'],
  ])('is refused when %s [RELEASE-037]', (_, edit, what) => {
    expect(told([edit])).toEqual([`breaking: the body ${what}`])
  })

  it('goes on where it was required before, and where a field that is gone is taken like any other one [RELEASE-039]', () => {
    const required: Edit = [[...OPERATION, 'requestBody', 'required'], true]
    expect(told([[field('reason'), { type: 'string' }]], [required])).toEqual(['addition: takes or answers more'])
    const open: Edit[] = [
      [[...BODY, 'additionalProperties'], true],
      [field('code'), undefined],
    ]
    expect(told(open)).toEqual(['addition: takes or answers more'])
  })

  it('is refused where none was and one is required [RELEASE-037]', () => {
    const body = { required: true, content: { 'application/json': { schema: { type: 'object' } } } }
    const at = [...OPERATION, 'requestBody']
    expect(told([[at, body]], [[at, undefined]])).toEqual(['breaking: the body is new and required'])
    expect(told([[at, { ...body, required: false }]], [[at, undefined]])).toEqual(['addition: takes or answers more'])
  })

  it('is refused above a size that has become smaller, and goes on below a larger one [RELEASE-037, RELEASE-039]', () => {
    expect(told([[[...CALL, 'bytes'], 4096]])).toEqual(['breaking: x-call takes 4096 bytes now, not 8192'])
    expect(told([[[...CALL, 'bytes'], 16384]])).toEqual(['addition: takes or answers more'])
  })
})

describe('parameters that released clients send', () => {
  it.each<[string, Edit, string]>([
    ['a new header is required', [parameter(3), HEADER], 'the header `X-Reason` is new and required'],
    [
      'a new query is required',
      [parameter(3), { ...HEADER, name: 'q', in: 'query' }],
      'the query `q` is new and required',
    ],
    ['an optional one is required', [parameter(0, 'required'), true], 'the header `If-Match` is required now'],
    ['one is no longer read', [parameter(1, 'name'), 'number'], 'the query `page` is no longer read'],
    [
      'a largest number is smaller',
      [parameter(1, 'schema', 'maximum'), 50],
      'the query `page` has maximum 50 now, not 100',
    ],
    ['a value is gone', [parameter(2, 'schema', 'enum'), ['DAY']], 'the query `sort` no longer takes "NAME"'],
    ['a type is another one', [parameter(1, 'schema', 'type'), 'boolean'], 'the query `page` no longer takes integer'],
  ])('are refused when %s [RELEASE-036]', (_, edit, what) => {
    expect(told([edit])).toEqual([`breaking: ${what}`])
  })
})

describe('a request that takes more', () => {
  it.each<[string, Edit]>([
    ['an optional field', [field('reason'), { type: 'string' }]],
    ['a field that was required and is not', [[...BODY, 'required'], []]],
    ['a longer text', [field('name', 'maxLength'), 200]],
    ['a text without a limit', [field('name', 'maxLength'), undefined]],
    ['a smaller least number', [field('count', 'minimum'), 0]],
    ['a value', [field('kind', 'enum'), ['A', 'B', 'C']]],
    ['a type', [field('code', 'type'), ['string', 'null']]],
    ['a text without a format', [field('day', 'format'), undefined]],
    ['fields of other names', [[...BODY, 'additionalProperties'], true]],
    ['an optional query', [parameter(3), { name: 'q', in: 'query', schema: { type: 'string' } }]],
    ['an optional header', [parameter(3), { ...HEADER, required: false }]],
    ['a content type', [[...OPERATION, 'requestBody', 'content', 'text/csv'], {}]],
  ])('breaks nobody: %s [RELEASE-039]', (_, edit) => {
    expect(told([edit])).toEqual(['addition: takes or answers more'])
  })
})
