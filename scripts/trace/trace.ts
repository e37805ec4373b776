// Sets the ledger against the results of the last test run. Fails on citations that cannot be counted; with
// `--complete` also on every row that no passing test proves.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rowsOf } from './ledger'
import { traceRows } from './matrix'
import { summarize, toCsv, toMarkdown } from './report'
import { resultsOfPlaywright, resultsOfVitest, type TestResult } from './results'
import { type StoryLedger, storyLedgerOf } from './stories'

const ROOT = join(import.meta.dirname, '../..')
const LEDGER = 'docs/requirements'
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

function storedResults(): TestResult[] {
  const results: TestResult[] = []
  if (existsSync(join(ROOT, 'reports/vitest.json'))) {
    results.push(...resultsOfVitest(JSON.parse(read('reports/vitest.json')), ROOT))
  }
  if (existsSync(join(ROOT, 'reports/e2e.json'))) {
    results.push(...resultsOfPlaywright(JSON.parse(read('reports/e2e.json')), 'e2e'))
  }
  return results
}

const storyLedgers = new Map<string, StoryLedger>()
const unreadable: string[] = []

function ledgerOf(file: string): StoryLedger {
  const kept = storyLedgers.get(file)
  if (kept) return kept
  let ledger: StoryLedger = new Map()
  try {
    ledger = storyLedgerOf(read(file), file)
  } catch (error) {
    unreadable.push(`${error instanceof Error ? error.message : error}.`)
  }
  storyLedgers.set(file, ledger)
  return ledger
}

function main(): void {
  const results = storedResults()
  if (results.length === 0) {
    console.error('There are no test results to trace: run `npm test` first.')
    process.exitCode = 1
    return
  }
  // Its parts are numbered; what stands beside them speaks of their rows.
  const ledger = readdirSync(join(ROOT, LEDGER))
    .filter((name) => /^\d\w*-.*\.md$/.test(name))
    .sort()
    .flatMap((name) => rowsOf(read(`${LEDGER}/${name}`)))
  const { rows, problems: faulty } = traceRows(ledger, results, ledgerOf)
  const problems = [...unreadable, ...faulty]
  mkdirSync(join(ROOT, 'reports'), { recursive: true })
  writeFileSync(join(ROOT, 'reports/traceability.md'), toMarkdown(rows))
  writeFileSync(join(ROOT, 'reports/traceability.csv'), toCsv(rows))

  for (const problem of problems) console.error(problem)
  const areas = summarize(rows)
  const proven = areas.reduce((sum, area) => sum + area.proven, 0)
  if (!process.argv.includes('--brief'))
    console.log(areas.map((a) => `${a.area} ${a.proven}/${a.rows.length}`).join(' · '))
  console.log(`${proven} of ${rows.length} requirements have a passing test (reports/traceability.md).`)
  if (problems.length > 0 || (process.argv.includes('--complete') && proven < rows.length)) process.exitCode = 1
}

main()
