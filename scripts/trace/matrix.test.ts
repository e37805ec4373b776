import { describe, expect, it } from 'vitest'
import { traceRows } from './matrix'
import type { Outcome, TestResult } from './results'

const ROWS = ['SUBJ-141', 'SUBJ-142'].map((id) => ({ id, area: 'SUBJ', text: '', korean: '' }))
const test = (title: string, outcome: Outcome = 'passed'): TestResult => ({ file: 'a.test.ts', title, outcome })
const trace = (...results: TestResult[]) => traceRows(ROWS, results, () => new Map([['WithIcon', ['SUBJ-142']]]))
const proven = (...results: TestResult[]) =>
  trace(...results)
    .rows.filter((row) => row.isProven)
    .map((row) => row.id)

describe('a row is proven', () => {
  it('by a test that passed', () => {
    expect(proven(test('allows today [SUBJ-141]'))).toEqual(['SUBJ-141'])
    expect(proven()).toEqual([])
  })

  it('not by one that failed or was skipped', () => {
    expect(proven(test('allows today [SUBJ-141]', 'skipped'))).toEqual([])
    expect(proven(test('allows today [SUBJ-141]'), test('refuses tomorrow [SUBJ-141]', 'failed'))).toEqual([])
  })

  it('not while the same test fails in another project', () => {
    const { rows } = trace(test('allows today [SUBJ-141]'), test('allows today [SUBJ-141]', 'failed'))
    expect(rows[0]?.tests).toEqual([{ name: 'a.test.ts › allows today [SUBJ-141]', outcome: 'failed' }])
    expect(rows[0]?.isProven).toBe(false)
  })

  it('by a story that names it', () => {
    expect(proven({ ...test('With Icon'), story: 'with-icon' })).toEqual(['SUBJ-142'])
    expect(proven({ ...test('Disabled'), story: 'disabled' })).toEqual([])
  })
})

it('reports unknown rows and faulty citations', () => {
  const { problems } = trace(test('a [XMPL-001]'), test('b [SUBJ-141-142]'))
  expect(problems).toEqual([
    'a.test.ts › a [XMPL-001]: XMPL-001 is no row of the ledger.',
    'a.test.ts › b [SUBJ-141-142]: "SUBJ-141-142" is no row ID; ranges are written out.',
  ])
})
