import { expect, it } from 'vitest'
import { createSchemaCompiler } from '../http/schemas'
import { describeProblem, formOf } from './problemText'

it.each([
  [undefined, 'nothing'],
  [null, 'null'],
  ['홍길동 Kim 2026/03/10', 'text like "aaa aaa 9999/99/99"'],
  ['x'.repeat(40), `text like "${'a'.repeat(40)}"`],
  ['x'.repeat(41), `text like "${'a'.repeat(40)}…"`],
  [['홍길동', '김'], 'a list of 2'],
  [{ name: '홍길동' }, 'an object'],
  [7, 'a number'],
  [true, 'a boolean'],
])('the form of %j tells nothing of its content: %s', (value, form) => {
  expect(formOf(value)).toBe(form)
})

const DAY = { type: ['string', 'null'], format: 'date' }
const KIND = { type: 'string', enum: ['SITE', 'CRO'] }
const ROW = { type: 'object', required: ['id'], properties: { id: { type: 'string' }, day: DAY, kind: KIND } }
const ANSWER = { type: 'object', properties: { rows: { type: 'array', items: ROW }, fixed: { const: true } } }

it.each<[unknown, string]>([
  [[], 'the answer: expected object, came a list of 0'],
  [{ fixed: 'no' }, 'fixed: expected true, came "no"'],
  [{ rows: [{ id: 'a' }, {}] }, 'expected rows.*.id, came nothing'],
  [{ rows: [{ id: 7 }] }, 'rows.*.id: expected string, came a number'],
  [{ rows: [{ id: 'a', day: 7 }] }, 'rows.*.day: expected string or null, came a number'],
  [{ rows: [{ id: 'a', day: '홍길동' }] }, 'rows.*.day: expected the format date, came text like "aaa"'],
  [{ rows: [{ id: 'a', kind: 'PARTNER' }] }, 'rows.*.kind: expected one of SITE, CRO, came "PARTNER"'],
])('an answer such as %j is told what was expected, and where [RELEASE-053]', (answer, told) => {
  const validate = createSchemaCompiler()(ANSWER)
  expect(validate(answer)).toBe(false)
  expect((validate.errors ?? []).map((error) => describeProblem(error, answer))).toEqual([told])
})
