import { checkIds, citationOf } from './ids'
import { canProve, type Layer, layerOf } from './layers'
import type { Row } from './ledger'
import type { Outcome, TestResult } from './results'
import { type StoryLedger, storyKey } from './stories'
import { fixedText, holdsText } from './texts'

interface TracedTest {
  readonly file: string
  readonly title: string
  readonly outcome: Outcome
}

/**
 * - proven: each layer of the row has a passing test, one of them contains the row's text, and none of its tests fails
 * - elsewhere: its tests pass, but they are in another layer or do not contain its text
 * - open: no test of it passes, or one fails
 */
export type State = 'proven' | 'elsewhere' | 'open'

export interface TracedRow extends Row {
  readonly tests: readonly TracedTest[]
  readonly state: State
  /** What a row that is tested elsewhere still needs: `needs screen`. */
  readonly missing: readonly string[]
}

export interface Matrix {
  readonly rows: readonly TracedRow[]
  /** Rows without a layer and citations that cannot be counted, one sentence each. */
  readonly problems: readonly string[]
}

/** The data read from the test files. */
export interface Sources {
  /** Returns the rows cited by the stories of a file. */
  readonly ledgerOf: (file: string) => StoryLedger
  readonly textOf: (file: string) => string
}

/** A test that runs in several projects counts once, and fails when it fails in one of them. */
const WORST_FIRST: readonly Outcome[] = ['failed', 'passed', 'skipped']

/** Matches the rows of the ledger with the results of the tests that cite them. */
export function traceRows(ledger: readonly Row[], results: readonly TestResult[], sources: Sources): Matrix {
  const tests = new Map(ledger.map(({ id }) => [id, new Map<string, TracedTest>()]))
  const layerless = ledger.filter(({ layers }) => layers.length === 0).map(({ id }) => `${id} names no layer.`)
  const problems = new Set<string>()
  for (const { file, title, outcome, story } of results) {
    const name = `${file} › ${title}`
    const { ids, problem } =
      story === undefined ? citationOf(title) : checkIds(storyRows(sources.ledgerOf(file), story))
    if (problem !== null) problems.add(`${name}: ${problem}.`)
    if (ids.length > 0 && layerOf(file) === undefined) problems.add(`${name}: its folder belongs to no layer.`)
    for (const id of ids) {
      const ofRow = tests.get(id)
      if (ofRow === undefined) problems.add(`${name}: ${id} is no row of the ledger.`)
      ofRow?.set(name, { file, title, outcome: worseOf(outcome, ofRow.get(name)?.outcome) })
    }
  }
  const rows = ledger.map((row) => traced(row, [...(tests.get(row.id)?.values() ?? [])], sources.textOf))
  return { rows, problems: [...layerless, ...[...problems].sort()] }
}

function storyRows(ledger: StoryLedger, story: string): readonly string[] {
  return [...ledger].find(([name]) => storyKey(name) === storyKey(story))?.[1] ?? []
}

function worseOf(one: Outcome, other: Outcome | undefined): Outcome {
  return WORST_FIRST.find((outcome) => outcome === one || outcome === other) ?? one
}

function traced(row: Row, tests: readonly TracedTest[], textOf: Sources['textOf']): TracedRow {
  const passed = tests.filter(({ outcome }) => outcome === 'passed')
  if (passed.length === 0 || tests.some(({ outcome }) => outcome === 'failed')) {
    return { ...row, tests, state: 'open', missing: [] }
  }
  const missing = missingOf(row, new Set(passed.map(({ file }) => file)), textOf)
  return { ...row, tests, state: missing.length === 0 ? 'proven' : 'elsewhere', missing }
}

function missingOf({ layers, korean }: Row, files: ReadonlySet<string>, textOf: Sources['textOf']): string[] {
  if (layers.length === 0) return ['needs a layer']
  const filesOf = (layer: Layer) => [...files].filter((file) => canProve(file, layer))
  const untested = layers.filter((layer) => filesOf(layer).length === 0).map((layer) => `needs ${layer}`)
  const text = fixedText(korean)
  const counted = [...new Set(layers.flatMap(filesOf))]
  if (text === null || counted.length === 0 || counted.some((file) => holdsText(textOf(file), text))) return untested
  return [...untested, `text not found in ${counted.join(', ')}`]
}
