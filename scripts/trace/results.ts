import { stripVTControlCharacters } from 'node:util'

export type Outcome = 'passed' | 'failed' | 'skipped'

export interface TestResult {
  /** Relative to the repository. */
  readonly file: string
  /** The titles of its groups and its own, joined by spaces. */
  readonly title: string
  readonly outcome: Outcome
  /** For the test of a story: the last part of the story's id. */
  readonly story?: string
  /** The message of a failed test, without colours. */
  readonly why?: string
}

/** The parts of Vitest's JSON report that are used. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    /** The message about a file that could not be run. */
    readonly message?: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[]
      readonly meta?: { readonly storyId?: string }
    }[]
  }[]
}

/** The parts of Playwright's JSON report that are used. */
export interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[]
  /** Errors outside of any test. */
  readonly errors: readonly { readonly message?: string }[]
}

interface PlaywrightSuite {
  readonly title: string
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly { readonly title: string; readonly tests: readonly PlaywrightTest[] }[]
}

interface PlaywrightTest {
  readonly status: string
  /** One result per attempt. */
  readonly results?: readonly { readonly errors: readonly { readonly message?: string }[] }[]
}

/** Returns the outcome of each Vitest test; a file that could not be run counts as one failed test. */
export function resultsOfVitest({ testResults }: VitestReport, root: string): TestResult[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name
    const results = assertionResults.map(({ fullName, status, failureMessages, meta }) => {
      const outcome: Outcome = status === 'passed' || status === 'failed' ? status : 'skipped'
      const story = meta?.storyId?.split('--').at(-1)
      const why = outcome === 'failed' ? whyOf(failureMessages) : {}
      return { file, title: fullName, outcome, ...(story !== undefined && { story }), ...why }
    })
    const hasFailed = results.some(({ outcome }) => outcome === 'failed')
    if (status !== 'failed' || hasFailed) return results
    return [...results, { file, title: 'the file itself', outcome: 'failed' as const, ...whyOf([message]) }]
  })
}

/** Returns the outcome of each journey; an error outside of the journeys counts as one failed test. */
export function resultsOfPlaywright({ suites, errors }: PlaywrightReport, folder: string): TestResult[] {
  const around = errors.map(({ message }) => {
    return { file: folder, title: 'outside of the journeys', outcome: 'failed' as const, ...whyOf([message]) }
  })
  return [...suites.flatMap((suite) => resultsOfSuite(suite, folder, [])), ...around]
}

function resultsOfSuite(suite: PlaywrightSuite, folder: string, groups: readonly string[]): TestResult[] {
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results = [] }) => {
      const outcome = outcomeOf(status)
      const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message))
      const why = outcome === 'failed' ? whyOf(messages) : {}
      return { file: `${folder}/${suite.file}`, title: [...groups, title].join(' '), outcome, ...why }
    }),
  )
  const nested = (suite.suites ?? []).flatMap((inner) => resultsOfSuite(inner, folder, [...groups, inner.title]))
  return [...own, ...nested]
}

function outcomeOf(status: string): Outcome {
  if (status === 'expected') return 'passed'
  return status === 'skipped' ? 'skipped' : 'failed'
}

/** Counts the tests by outcome. */
export function countOf(results: readonly TestResult[]): Record<Outcome, number> {
  const count = { passed: 0, failed: 0, skipped: 0 }
  for (const { outcome } of results) count[outcome] += 1
  return count
}

/** Lists every failed test with the first lines of its message, because earlier output of a run may be lost. */
export function failuresOf(results: readonly TestResult[]): string[] {
  return results
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ file, title, why = '' }) => {
      const lines = why.split('\n').filter((line) => line.trim() !== '')
      return [`✗ ${file} › ${title}`, ...lines.slice(0, LINES_OF_A_FAILURE).map((line) => `    ${line}`)].join('\n')
    })
}

const LINES_OF_A_FAILURE = 12

function whyOf(messages: readonly (string | undefined)[] = []): { why?: string } {
  const why = messages.map((message) => stripVTControlCharacters(message ?? '')).join('\n')
  return why.trim() === '' ? {} : { why }
}
