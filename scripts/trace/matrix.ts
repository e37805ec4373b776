import { checkIds, citationOf } from './ids'
import type { Row } from './ledger'
import type { Outcome, TestResult } from './results'
import { type StoryLedger, storyKey } from './stories'

interface TracedTest {
  readonly name: string
  readonly outcome: Outcome
}

export interface TracedRow extends Row {
  readonly tests: readonly TracedTest[]
  /** At least one test of it passed and none failed. */
  readonly isProven: boolean
}

export interface Matrix {
  readonly rows: readonly TracedRow[]
  /** Citations that cannot be counted, each as one sentence. */
  readonly problems: readonly string[]
}

/** A test that runs in several projects is one test, and it fails when it fails in one of them. */
const WORST_FIRST: readonly Outcome[] = ['failed', 'passed', 'skipped']

/**
 * Sets the rows of the ledger against the results of the tests that cite them.
 * @param ledgerOf the rows that the stories of a file name
 */
export function traceRows(
  ledger: readonly Row[],
  results: readonly TestResult[],
  ledgerOf: (file: string) => StoryLedger,
): Matrix {
  const known = new Set(ledger.map(({ id }) => id))
  const problems = new Set<string>()
  const tests = new Map<string, Map<string, Outcome>>()
  for (const { file, title, outcome, story } of results) {
    const name = `${file} › ${title}`
    const { ids, problem } = story === undefined ? citationOf(title) : checkIds(storyRows(ledgerOf(file), story))
    if (problem !== null) problems.add(`${name}: ${problem}.`)
    for (const id of ids) {
      if (!known.has(id)) problems.add(`${name}: ${id} is no row of the ledger.`)
      const ofRow = tests.get(id) ?? new Map<string, Outcome>()
      tests.set(id, ofRow.set(name, worseOf(outcome, ofRow.get(name))))
    }
  }
  return { rows: ledger.map((row) => traced(row, tests.get(row.id))), problems: [...problems].sort() }
}

function storyRows(ledger: StoryLedger, story: string): readonly string[] {
  return [...ledger].find(([name]) => storyKey(name) === storyKey(story))?.[1] ?? []
}

function worseOf(one: Outcome, other: Outcome | undefined): Outcome {
  return WORST_FIRST.find((outcome) => outcome === one || outcome === other) ?? one
}

function traced(row: Row, tests: ReadonlyMap<string, Outcome> = new Map()): TracedRow {
  const list = [...tests].map(([name, outcome]) => ({ name, outcome }))
  const has = (wanted: Outcome) => list.some(({ outcome }) => outcome === wanted)
  return { ...row, tests: list, isProven: has('passed') && !has('failed') }
}
