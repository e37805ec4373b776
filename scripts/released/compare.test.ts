import { describe, expect, it } from 'vitest'
import { changesBetween } from './compare'
import { BODY, CALL, contractWith, type Edit, OPERATION, PARAMETERS, STUDY, told } from './testing/smallContract'

const PATH = '/studies/{studyId}'
const [, , METHOD = ''] = OPERATION
const ITEM = OPERATION.slice(0, 2)
const LEVEL = [...OPERATION, 'x-level']
const RIGHT = [...OPERATION, 'x-right']
const released = contractWith()
const operation = (released.paths[PATH] as Record<string, object>)[METHOD]

describe('an operation that released clients call', () => {
  it.each<[string, readonly Edit[], string]>([
    ['is gone', [[OPERATION, undefined]], 'is gone'],
    ['has another method', [[ITEM, { patch: operation }]], 'has moved to PATCH /studies/{studyId}'],
    [
      'has another path',
      [[['paths'], { '/trials/{studyId}': { put: operation } }]],
      'has moved to PUT /trials/{studyId}',
    ],
    ['has another name', [[[...OPERATION, 'operationId'], 'editStudy']], 'is called editStudy now'],
    ['is no longer core', [[LEVEL, 'extended']], 'is extended now, not core: a server need not have it'],
    ['has lost its level', [[LEVEL, undefined]], 'is of no level now, not core: a server need not have it'],
  ])('breaks them when it %s [RELEASE-034]', (_, edits, what) => {
    expect(told(edits, [[LEVEL, 'core']])).toEqual([`breaking: ${what}`])
  })

  it('breaks generated ones when a parameter of its path has another name [RELEASE-034]', () => {
    const parameter = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }
    const edit: Edit = [['paths'], { '/studies/{id}': { parameters: [parameter], put: operation } }]
    expect(told([edit])).toEqual(['breaking: names its path /studies/{id} now'])
  })

  it.each<[string, readonly Edit[], readonly Edit[], string]>([
    [
      'an operation is new',
      [[[...ITEM, 'get'], { operationId: 'getStudy', responses: {} }]],
      [],
      `GET ${PATH} (getStudy) is new`,
    ],
    ['it becomes core', [[LEVEL, 'core']], [[LEVEL, 'extended']], 'is core now'],
  ])('goes on when %s [RELEASE-039]', (_, edits, ofReleased, what) => {
    expect(told(edits, ofReleased)).toEqual([`addition: ${what}`])
  })

  it('is told with all that breaks in it, each with its place [RELEASE-033]', () => {
    const next = contractWith(
      [[...BODY, 'properties', 'name', 'maxLength'], 10],
      [[...CALL, 'queue'], 'never'],
      [[...STUDY, 'properties', 'title', 'type'], 'number'],
    )
    const places = changesBetween({ released, next }).map(({ place }) => place)
    expect(places).toEqual(
      ['x-call', 'the body, name', 'the answer 200, data.title'].map((part) => `PUT ${PATH} (changeStudy), ${part}`),
    )
  })
})

describe('who may call an operation', () => {
  it.each<[string, readonly Edit[], string, readonly Edit[]]>([
    [
      'a session is needed',
      [[[...OPERATION, 'security'], undefined]],
      'needs a session now',
      [[[...OPERATION, 'security'], []]],
    ],
    ['a right is needed', [[RIGHT, 'session']], 'asks for the right session now, not public', [[RIGHT, 'public']]],
    ['a study is needed', [[RIGHT, 'study']], 'asks for the right study now, not session', [[RIGHT, 'session']]],
    ['a right of its own is needed', [[RIGHT, 'study.edit']], 'asks for the right study.edit now, not study', []],
    [
      'it is another right',
      [[RIGHT, 'study.admin']],
      'asks for the right study.admin now, not study.edit',
      [[RIGHT, 'study.edit']],
    ],
  ])('is fewer when %s [RELEASE-041]', (_, edits, what, ofReleased) => {
    expect(told(edits, ofReleased)).toEqual([`breaking: ${what}`])
  })

  it('is more when everybody in a study may, or everybody [RELEASE-041]', () => {
    expect(told([[RIGHT, 'study']], [[RIGHT, 'study.edit']])).toEqual(['addition: takes or answers more'])
    expect(told([[RIGHT, 'public']])).toEqual(['addition: takes or answers more'])
  })
})

describe('what a client does on its own', () => {
  it.each<[string, unknown, string, unknown?]>([
    ['repeat', 'not-after-401', 'has repeat not-after-401 now, not allowed'],
    ['repeat', 'never', 'has repeat never now, not allowed'],
    ['queue', 'never', 'has queue never now, not allowed'],
    ['session', 'required', 'needs a session now', 'optional'],
    ['seconds', undefined, 'may take 30 s now, not 20', 20],
    ['secret', true, 'is a secret now'],
    ['reads', undefined, 'changes something now'],
    ['files', undefined, 'takes no files any more', true],
  ])('is forbidden by another %s: %s [RELEASE-042]', (trait, value, what, before) => {
    const at = [...CALL, trait]
    expect(told([[at, value]], before === undefined ? [] : [[at, before]])).toEqual([`breaking: x-call ${what}`])
  })

  it.each<[string, unknown, unknown]>([
    ['repeat', 'never', 'allowed'],
    ['queue', 'never', 'allowed'],
    ['session', 'required', 'optional'],
    ['seconds', 30, 20],
    ['secret', true, undefined],
    ['reads', undefined, true],
    ['files', undefined, true],
  ])('may be more: %s %s becomes %s [RELEASE-042]', (trait, before, value) => {
    const at = [...CALL, trait]
    expect(told([[at, value]], [[at, before]])).toEqual(['addition: takes or answers more'])
  })
})

describe('a text of the contract', () => {
  const TEXT = ['text: the contract has other texts or examples']

  it.each<[string, Edit]>([
    ['a description', [[...STUDY, 'description'], 'A clinical study']],
    ['a summary', [[...OPERATION, 'summary'], 'Edit a study']],
    ['an example', [[...PARAMETERS, '1', 'example'], 3]],
    ['the source of a test value', [[...PARAMETERS, '1', 'x-sample'], '$uuid']],
    [
      'the order of fields',
      [
        [...STUDY, 'required'],
        ['end', 'title', 'state', 'id'],
      ],
    ],
    ['the order of parameters', [PARAMETERS, [2, 1, 0].map((at) => released && parametersOf()[at])]],
    ['what only the server does with it', [[...CALL, 'steps'], true]],
    ['a first level', [LEVEL, 'extended']],
    ['the level of a field', [[...STUDY, 'properties', 'day', 'x-level'], 'extended']],
    ['its title', [['info', 'title'], 'Clinical studies']],
  ])('is %s: it changes no call [RELEASE-040]', (_, edit) => {
    expect(told([edit])).toEqual(TEXT)
  })

  it('is not a field that is called like one [RELEASE-040]', () => {
    const edit: Edit = [[...BODY, 'properties', 'description'], { type: 'string' }]
    expect(told([edit])).toEqual(['addition: takes or answers more'])
  })

  it('is not told when nothing but the version differs [RELEASE-040]', () => {
    expect(told([[['info', 'version'], '0.2.0']])).toEqual([])
  })
})

function parametersOf(): unknown[] {
  return (operation as { parameters: unknown[] }).parameters
}
