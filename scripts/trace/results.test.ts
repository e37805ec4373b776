import { describe, expect, it } from 'vitest'
import { countOf, failuresOf, resultsOfPlaywright, resultsOfVitest } from './results'

describe("Vitest's report", () => {
  const fileWith = (assertionResults: { fullName: string; status: string; meta?: object }[], status = 'passed') => ({
    testResults: [{ name: '/repo/packages/domain/src/a.test.ts', status, assertionResults }],
  })

  it('gives each test its file, title and outcome', () => {
    const report = fileWith([
      { fullName: 'bounds allow today [SUBJ-141]', status: 'passed' },
      { fullName: 'bounds refuse tomorrow', status: 'pending' },
    ])
    expect(resultsOfVitest(report, '/repo')).toEqual([
      { file: 'packages/domain/src/a.test.ts', title: 'bounds allow today [SUBJ-141]', outcome: 'passed' },
      { file: 'packages/domain/src/a.test.ts', title: 'bounds refuse tomorrow', outcome: 'skipped' },
    ])
  })

  it('names the story of a test', () => {
    const report = fileWith([{ fullName: 'With Icon', status: 'passed', meta: { storyId: 'kit-button--with-icon' } }])
    expect(resultsOfVitest(report, '/repo')[0]?.story).toBe('with-icon')
  })

  it('counts a file that could not be run as one failure', () => {
    expect(countOf(resultsOfVitest(fileWith([], 'failed'), '/repo'))).toEqual({ passed: 0, failed: 1, skipped: 0 })
    const oneFailed = fileWith([{ fullName: 'a', status: 'failed' }], 'failed')
    expect(countOf(resultsOfVitest(oneFailed, '/repo')).failed).toBe(1)
  })
})

describe("Playwright's report", () => {
  const specs = (...states: string[]) => states.map((status, index) => ({ title: `t${index}`, tests: [{ status }] }))

  it('gives each journey its groups, title and outcome', () => {
    const inner = { title: 'as a CRC', file: 'a.e2e.ts', specs: specs('expected') }
    const suites = [{ title: 'a.e2e.ts', file: 'a.e2e.ts', specs: specs('expected', 'skipped'), suites: [inner] }]
    expect(resultsOfPlaywright({ suites, errors: [] }, 'e2e')).toEqual([
      { file: 'e2e/a.e2e.ts', title: 't0', outcome: 'passed' },
      { file: 'e2e/a.e2e.ts', title: 't1', outcome: 'skipped' },
      { file: 'e2e/a.e2e.ts', title: 'as a CRC t0', outcome: 'passed' },
    ])
  })

  it('counts only an expected end as a pass', () => {
    const suites = [{ title: 'a', file: 'a', specs: specs('unexpected', 'flaky', 'timedOut') }]
    expect(countOf(resultsOfPlaywright({ suites, errors: [] }, 'e2e'))).toEqual({ passed: 0, failed: 3, skipped: 0 })
    expect(countOf(resultsOfPlaywright({ suites: [], errors: [{}] }, 'e2e')).failed).toBe(1)
  })
})

describe('the list of failures', () => {
  it('has the first lines of each message, without colours', () => {
    const said = `\u001B[31mexpected 2\u001B[39m\n\n${'at a line\n'.repeat(30)}`
    const failed = { fullName: 'counts', status: 'failed', failureMessages: [said] }
    const passed = { fullName: 'adds', status: 'passed' }
    const file = { name: '/repo/a.test.ts', status: 'failed', assertionResults: [passed, failed] }
    const [text, ...others] = failuresOf(resultsOfVitest({ testResults: [file] }, '/repo'))
    expect(text?.split('\n').slice(0, 3)).toEqual(['✗ a.test.ts › counts', '    expected 2', '    at a line'])
    expect(text?.split('\n')).toHaveLength(13)
    expect(others).toEqual([])
  })

  it('covers files that could not be run, and journeys with every attempt', () => {
    const file = { name: '/repo/a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }
    expect(failuresOf(resultsOfVitest({ testResults: [file] }, '/repo'))).toEqual([
      '✗ a.test.ts › the file itself\n    no such module',
    ])
    const tries = [{ errors: [{ message: 'first' }] }, { errors: [{ message: 'second' }] }]
    const suites = [
      { title: 'a', file: 'a.e2e.ts', specs: [{ title: 't', tests: [{ status: 'flaky', results: tries }] }] },
    ]
    expect(failuresOf(resultsOfPlaywright({ suites, errors: [{ message: 'no browser' }] }, 'e2e'))).toEqual([
      '✗ e2e/a.e2e.ts › t\n    first\n    second',
      '✗ e2e › outside of the journeys\n    no browser',
    ])
  })
})
