import { describe, expect, it } from 'vitest'
import type { Row } from './ledger'
import { type Sources, traceRows } from './matrix'
import type { Outcome, TestResult } from './results'

const RULE = 'packages/domain/src/dates/bounds.test.ts'
const SERVER = 'apps/api/src/handlers/subjects.test.ts'
const STORIES = 'packages/screens/src/subjects/Table.stories.tsx'
const JOURNEY = 'e2e/correct-enrolment.e2e.ts'

const row = (id: string, given: Partial<Row> = {}): Row => {
  return { id, area: 'SUBJ', text: '', korean: '', layers: ['rule'], ...given }
}
const test = (title: string, file = RULE, outcome: Outcome = 'passed'): TestResult => ({ file, title, outcome })
const story = (name: string): TestResult => ({ ...test(name, STORIES), story: name.toLowerCase().replace(' ', '-') })

function trace(rows: readonly Row[], results: readonly TestResult[], texts: Record<string, string> = {}) {
  const ledgerOf: Sources['ledgerOf'] = () => new Map([['WithIcon', ['SUBJ-142']]])
  return traceRows(rows, results, { ledgerOf, textOf: (file) => texts[file] ?? '' })
}

/** Returns the state of the single row SUBJ-141, and what it still needs. */
function stateOf(given: Partial<Row>, results: readonly TestResult[], texts: Record<string, string> = {}) {
  const [traced] = trace([row('SUBJ-141', given)], results, texts).rows
  return [traced?.state, ...(traced?.missing ?? [])]
}

describe('a row is proven', () => {
  it('by a test that passed', () => {
    expect(stateOf({}, [test('allows today [SUBJ-141]')])).toEqual(['proven'])
    expect(stateOf({}, [test('allows today')])).toEqual(['open'])
  })

  it('not by a test that failed or was skipped', () => {
    const failed = test('refuses tomorrow [SUBJ-141]', RULE, 'failed')
    expect(stateOf({}, [test('allows today [SUBJ-141]', RULE, 'skipped')])).toEqual(['open'])
    expect(stateOf({}, [test('allows today [SUBJ-141]'), failed])).toEqual(['open'])
  })

  it('not while the same test fails in another project', () => {
    const title = 'allows today [SUBJ-141]'
    const { rows } = trace([row('SUBJ-141')], [test(title), test(title, RULE, 'failed')])
    expect(rows[0]?.tests).toEqual([{ file: RULE, title, outcome: 'failed' }])
    expect(rows[0]?.state).toBe('open')
  })

  it('by a story that names it', () => {
    const rows = [row('SUBJ-142', { layers: ['screen'] })]
    expect(trace(rows, [story('With Icon')]).rows[0]?.state).toBe('proven')
    expect(trace(rows, [story('Disabled')]).rows[0]?.state).toBe('open')
  })
})

describe('a row is tested elsewhere', () => {
  it('when no passing test is in its layer', () => {
    expect(stateOf({ layers: ['screen'] }, [test('allows today [SUBJ-141]')])).toEqual(['elsewhere', 'needs screen'])
    const both = { layers: ['server', 'screen'] } as const
    expect(stateOf(both, [test('allows today [SUBJ-141]', SERVER)])).toEqual(['elsewhere', 'needs screen'])
  })

  it('but not when a journey proves it or each of its layers has a test', () => {
    const both = { layers: ['server', 'screen'] } as const
    const journey = test('corrects a date [SUBJ-141]', JOURNEY)
    expect(stateOf(both, [journey])).toEqual(['proven'])
    expect(stateOf({ layers: ['journey'] }, [test('a [SUBJ-141]', STORIES)])).toEqual(['elsewhere', 'needs journey'])
    expect(stateOf(both, [test('a [SUBJ-141]', SERVER), test('b [SUBJ-141]', STORIES)])).toEqual(['proven'])
  })

  it('when none of the test files that count contains its text', () => {
    const saved = { layers: ['screen'], korean: '저장되었습니다. *' } as const
    const shown = test('says so [SUBJ-141]', STORIES)
    const rule = test('says so [SUBJ-141]')
    const text = "'저장되었습니다.'"
    expect(stateOf(saved, [shown], { [STORIES]: text })).toEqual(['proven'])
    const notFound = ['elsewhere', `text not found in ${STORIES}`]
    expect(stateOf(saved, [shown], { [STORIES]: "'저장됨'" })).toEqual(notFound)
    expect(stateOf(saved, [shown, rule], { [RULE]: text })).toEqual(notFound)
  })
})

it('traceRows reports rows without a layer, unknown rows and faulty citations', () => {
  const rows = [row('SUBJ-141', { layers: [] })]
  const results = [test('a [XMPL-001]'), test('b [SUBJ-141-142]'), test('c [SUBJ-141]', 'bench/c.test.ts')]
  expect(trace(rows, results).problems).toEqual([
    'SUBJ-141 names no layer.',
    'bench/c.test.ts › c [SUBJ-141]: its folder belongs to no layer.',
    `${RULE} › a [XMPL-001]: XMPL-001 is no row of the ledger.`,
    `${RULE} › b [SUBJ-141-142]: "SUBJ-141-142" is no row ID; ranges are written out.`,
  ])
})

it('a row without a layer is never proven', () => {
  expect(stateOf({ layers: [] }, [test('a [SUBJ-141]')])).toEqual(['elsewhere', 'needs a layer'])
})
