import { describe, expect, it } from 'vitest'
import type { Described } from './described'
import { type PlanOptions, planOf } from './plan'
import type { Parts } from './request'

const UNKNOWN = '00000000-0000-7000-8000-000000000000'

/** A change of a record that asks for a version, with a field of the documents and a header that is ours. */
const CHANGE: Described = {
  id: 'changeSubjectDate',
  method: 'PUT',
  path: '/{id}/{text}',
  right: 'study.manage-visits',
  level: 'core',
  parameters: [
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'text', in: 'path', required: true, 'x-any': true, schema: { type: 'string' } },
    { name: 'If-Match', in: 'header', 'x-level': 'extended', schema: { type: 'string' } },
  ],
  body: {
    schema: {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string', maxLength: 3 } },
    },
  },
  replies: {},
  bodyAs: 'json',
  bytes: 4096,
  exampleAnswers: 200,
  mayLack: false,
  success: 200,
  session: null,
}
const READ: Described = { ...CHANGE, id: 'getSubject', method: 'GET', right: 'session', parameters: [], body: null }
const PARTS: Parts = { path: { id: 'a', text: 'b' }, query: {}, header: { 'If-Match': '"1"' }, body: { name: '가' } }
const OLDER = { 'If-Match': '"0"' }

/** A plan in short: who makes each check, its name, what is expected, and the field that is to be named. */
const planned = (operation: Described, options: Partial<PlanOptions> = {}) => {
  const plan = planOf(operation, PARTS, { writes: false, hasOutsider: true, level: 'extended', ...options })
  const { checks, leftOut } = plan
  return { checks: checks.map(({ as, name, statuses, field }) => [as, name, statuses, field]), leftOut }
}
const partsOf = (operation: Described, name: string, writes: boolean) =>
  planOf(operation, PARTS, { writes, hasOutsider: true, level: 'extended' }).checks.find((each) => each.name === name)
    ?.parts

const ONLY_WITH_WRITES = { name: 'answers as described', reason: 'it changes records: only with --writes' }
const SHAPE = [
  ['holder', 'refuses body for its type', [400], 'body'],
  ['holder', 'refuses name for its required', [400], 'name'],
  ['holder', 'refuses name for its type', [400], 'name'],
  ['holder', 'refuses name for its maxLength', [400], 'name'],
]

describe('the checks of an operation', () => {
  it('ask a server of the whole contract who may call, what is known, each constraint and the version', () => {
    expect(planned(CHANGE)).toEqual({
      checks: [
        ['nobody', 'refuses a call without a token', [401], undefined],
        ['forger', 'refuses a token that is none', [401], undefined],
        ['holder', 'knows no such id', [404], undefined],
        ...SHAPE,
        ['holder', 'refuses a body that is no JSON', [400], undefined],
        ['holder', 'refuses a body of more than 1 MB', [413], undefined],
        ['outsider', 'refuses who lacks the right', [403, 404], undefined],
        ['holder', 'refuses an older version', [412], undefined],
      ],
      leftOut: [ONLY_WITH_WRITES],
    })
  })

  it('ask a server of the documents for what they say alone [RELEASE-052]', () => {
    const { checks } = planned(CHANGE, { level: 'core', writes: true })
    const isOurs = (name: unknown) => /maxLength|MB|older version/.test(String(name))
    expect(checks).toEqual([
      ...planned(CHANGE).checks.flatMap(([as, name, statuses]) =>
        isOurs(name) ? [] : [[as, name, statuses, undefined]],
      ),
      ['holder', 'answers as described', [200], undefined],
    ])
  })

  it('are about everybody where no session is needed, and about the session where no right is', () => {
    const names = (operation: Described) => planned(operation).checks.map(([, name]) => name)
    expect(names({ ...READ, right: 'public' })).toEqual(['answers as described'])
    expect(names(READ)).toEqual([
      'refuses a call without a token',
      'refuses a token that is none',
      'answers as described',
    ])
    expect(planned({ ...READ, right: 'manage-users' }).checks).toContainEqual([
      'outsider',
      'refuses who lacks the right',
      [403],
      undefined,
    ])
  })

  it('leave out what needs an account that was not given', () => {
    const reason = 'no account without the right was given'
    expect(planned(CHANGE, { hasOutsider: false }).leftOut).toEqual([
      { name: 'refuses who lacks the right', reason },
      ONLY_WITH_WRITES,
    ])
  })

  it('expect the answer to the example, and one that the account may lack', () => {
    const expected = (values: Partial<Described>, level: PlanOptions['level'] = 'extended') =>
      planned({ ...READ, ...values }, { level }).checks.at(-1)?.[2]
    expect(expected({})).toEqual([200])
    expect(expected({ exampleAnswers: 409 })).toEqual([409])
    expect(expected({ exampleAnswers: 409 }, 'core')).toEqual([409, 200])
    expect(expected({ mayLack: true })).toEqual([200, 404])
  })

  it.each<[string, Partial<Described>]>([
    ['is refused in any case', { exampleAnswers: 409 }],
    ['is about the session alone', { session: 'ends' }],
  ])('expect without --writes the answer to a change that %s', (_, values) => {
    const { checks, leftOut } = planned({ ...CHANGE, ...values })
    expect(checks.map(([, name]) => name)).toContain('answers as described')
    expect(leftOut).toEqual([])
  })

  it('send an older version unless records may change, so that who takes what is to be refused stores nothing', () => {
    const name = 'refuses name for its required'
    expect(partsOf(CHANGE, name, false)).toEqual({ ...PARTS, header: OLDER, body: {} })
    expect(partsOf(CHANGE, name, true)).toEqual({ ...PARTS, body: {} })
    expect(partsOf(CHANGE, 'refuses an older version', true)).toEqual({ ...PARTS, header: OLDER })
    expect(partsOf(CHANGE, 'answers as described', true)).toEqual(PARTS)
    expect(partsOf(CHANGE, 'knows no such id', true)).toEqual({ ...PARTS, path: { id: UNKNOWN, text: 'b' } })
  })
})
