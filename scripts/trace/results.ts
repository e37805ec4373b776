export type Outcome = 'passed' | 'failed' | 'skipped'

export interface TestResult {
  /** Relative to the repository. */
  readonly file: string
  /** The titles of its groups and its own, joined by spaces. */
  readonly title: string
  readonly outcome: Outcome
  /** For the test of a story: the last part of the story's id. */
  readonly story?: string
}

/** What we read of Vitest's JSON report. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly meta?: { readonly storyId?: string }
    }[]
  }[]
}

/** What we read of Playwright's JSON report. */
export interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[]
  /** What went wrong outside of any test. */
  readonly errors: readonly { readonly message?: string }[]
}

interface PlaywrightSuite {
  readonly title: string
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[]
}

/** The outcome of each test that Vitest ran; a file that could not be run at all is one failed test. */
export function resultsOfVitest({ testResults }: VitestReport, root: string): TestResult[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name
    const results = assertionResults.map(({ fullName, status, meta }) => {
      const outcome: Outcome = status === 'passed' || status === 'failed' ? status : 'skipped'
      const story = meta?.storyId?.split('--').at(-1)
      return { file, title: fullName, outcome, ...(story !== undefined && { story }) }
    })
    const hasFailed = results.some(({ outcome }) => outcome === 'failed')
    if (status !== 'failed' || hasFailed) return results
    return [...results, { file, title: 'the file itself', outcome: 'failed' as const }]
  })
}

/** The outcome of each journey; an error outside of the journeys is one failed test. */
export function resultsOfPlaywright({ suites, errors }: PlaywrightReport, folder: string): TestResult[] {
  const around = errors.map(() => ({ file: folder, title: 'outside of the journeys', outcome: 'failed' as const }))
  return [...suites.flatMap((suite) => resultsOfSuite(suite, folder, [])), ...around]
}

function resultsOfSuite(suite: PlaywrightSuite, folder: string, groups: readonly string[]): TestResult[] {
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ status }) => {
      return { file: `${folder}/${suite.file}`, title: [...groups, title].join(' '), outcome: outcomeOf(status) }
    }),
  )
  const nested = (suite.suites ?? []).flatMap((inner) => resultsOfSuite(inner, folder, [...groups, inner.title]))
  return [...own, ...nested]
}

function outcomeOf(status: string): Outcome {
  if (status === 'expected') return 'passed'
  return status === 'skipped' ? 'skipped' : 'failed'
}

/** How many tests ended in which way. */
export function countOf(results: readonly TestResult[]): Record<Outcome, number> {
  const count = { passed: 0, failed: 0, skipped: 0 }
  for (const { outcome } of results) count[outcome] += 1
  return count
}
