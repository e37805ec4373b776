import { describe, expect, it } from 'vitest'
import { type Edit, REPLIES, STUDY, told } from './testing/smallContract'

const field = (name: string, ...rest: readonly string[]) => [...STUDY, 'properties', name, ...rest]
const only = (...names: readonly string[]): Edit => [[...STUDY, 'required'], names]
const CONTENT = [...REPLIES, '200', 'content']

describe('an answer that released clients read', () => {
  it.each<[string, readonly Edit[], string]>([
    [
      'a required field is gone',
      [[field('title'), undefined], only('id', 'state', 'end')],
      'data.title is no longer answered',
    ],
    ['an optional field is gone', [[field('day'), undefined]], 'data.day is no longer answered'],
    ['a field may be left out', [only('id', 'state', 'end')], 'data.title is no longer always answered'],
    ['a value is new', [[field('state', 'enum'), ['OPEN', 'CLOSED', 'HELD']]], 'data.state may be "HELD" now'],
    ['any value may come', [[field('state', 'enum'), undefined]], 'data.state is no longer one of "OPEN", "CLOSED"'],
    ['null may come', [[field('title', 'type'), ['string', 'null']]], 'data.title may be null now'],
    ['numbers have fractions', [[field('title', 'type'), 'number']], 'data.title may be number now'],
    ['a format is gone', [[field('day', 'format'), undefined]], 'data.day is no longer of the format date'],
    ['a format is another one', [[field('day', 'format'), 'date-time']], 'data.day is no longer of the format date'],
    [
      'a choice lacks a field',
      [[field('end', 'oneOf', '0', 'required'), []]],
      'data.end.at is no longer always answered',
    ],
    ['a choice is new', [[field('end', 'oneOf', '2'), { type: 'string' }]], 'data.end may be string now'],
  ])('surprises them when %s [RELEASE-038]', (_, edits, what) => {
    expect(told(edits)).toEqual([`breaking: the answer 200, ${what}`])
  })

  it.each<[string, Edit, string]>([
    ['a status is gone', [[...REPLIES, '404'], undefined], 'no longer answers 404'],
    ['a second success may come', [[...REPLIES, '202'], { description: 'Later' }], 'may answer 202 now'],
    [
      'a content type is gone',
      [CONTENT, { 'text/csv': {} }],
      'the answer 200 is no longer answered as application/json',
    ],
    [
      'a header is gone',
      [[...REPLIES, '200', 'headers'], {}],
      'the answer 200, the header `ETag` is no longer answered',
    ],
    [
      'a header may be left out',
      [[...REPLIES, '200', 'headers', 'ETag', 'required'], false],
      'the answer 200, the header `ETag` is no longer always answered',
    ],
  ])('surprises them when %s [RELEASE-038]', (_, edit, what) => {
    expect(told([edit])).toEqual([`breaking: ${what}`])
  })

  it('surprises them when it has a body where it had none [RELEASE-038]', () => {
    const at = [...REPLIES, '404', 'content']
    expect(told([[at, { 'application/json': {} }]], [[at, undefined]])).toEqual([
      'breaking: the answer 404 has a body now',
    ])
  })

  it.each<[string, Edit]>([
    ['a field is new', [field('place'), { type: 'string' }]],
    [
      'a field always comes',
      [
        [...STUDY, 'required'],
        ['id', 'state', 'title', 'end', 'day'],
      ],
    ],
    ['a value no longer comes', [field('state', 'enum'), ['OPEN']]],
    [
      'null no longer comes',
      [field('end'), { type: 'object', required: ['at'], properties: { at: { type: 'string' } } }],
    ],
    ['a text is longer', [field('id', 'maxLength'), 64]],
    ['a text has a format', [field('title', 'format'), 'date']],
    ['a refusal is new', [[...REPLIES, '429'], { description: 'Too many' }]],
    ['a header is new', [[...REPLIES, '200', 'headers', 'Link'], { schema: { type: 'string' } }]],
    ['a content type is new', [[...CONTENT, 'text/csv'], {}]],
  ])('goes on when %s [RELEASE-039]', (_, edit) => {
    expect(told([edit])).toEqual(['addition: takes or answers more'])
  })

  it('is compared in a record that holds records of its own kind [RELEASE-038]', () => {
    const edits: Edit[] = [[field('parts', 'items'), { type: 'string' }]]
    expect(told(edits)).toEqual(['breaking: the answer 200, data.parts[] may be string now'])
  })
})
