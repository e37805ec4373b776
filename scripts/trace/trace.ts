// Matches the ledger with the results of the last test run. Fails on rows without a layer and on citations that cannot
// be counted; with `--complete` also on every row that is not proven.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLedger } from './ledger'
import { type TracedRow, traceRows } from './matrix'
import { countStates, missingLine, summarize, toCsv, toMarkdown } from './report'
import { resultsOfPlaywright, resultsOfVitest, type TestResult } from './results'
import { type StoryLedger, storyLedgerOf } from './stories'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

function storedResults(): TestResult[] {
  const reports = (...paths: string[]) =>
    paths.filter((path) => existsSync(join(ROOT, path))).map((path) => JSON.parse(read(path)))
  return [
    ...reports('reports/vitest.json', 'reports/more.json').flatMap((report) => resultsOfVitest(report, ROOT)),
    ...reports('reports/e2e.json', 'reports/e2e-more.json').flatMap((report) => resultsOfPlaywright(report, 'e2e')),
  ]
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
  const { rows, problems: faulty } = traceRows(readLedger(ROOT), results, { ledgerOf, textOf: read })
  const problems = [...unreadable, ...faulty]
  mkdirSync(join(ROOT, 'reports'), { recursive: true })
  writeFileSync(join(ROOT, 'reports/traceability.md'), toMarkdown(rows))
  writeFileSync(join(ROOT, 'reports/traceability.csv'), toCsv(rows))

  for (const problem of problems) console.error(problem)
  if (!process.argv.includes('--brief')) printDetails(rows)
  const { proven, elsewhere, open } = countStates(rows)
  console.log(
    `${rows.length} requirements: ${proven} proven, ${elsewhere} tested elsewhere only (mostly by a rule alone), ` +
      `${open} open (reports/traceability.md).`,
  )
  if (problems.length > 0 || (process.argv.includes('--complete') && proven < rows.length)) process.exitCode = 1
}

function printDetails(rows: readonly TracedRow[]): void {
  for (const each of summarize(rows)) {
    console.log(
      `${each.area}: ${each.proven} of ${each.rows.length} proven, ${each.elsewhere} elsewhere, ${each.open} open`,
    )
    for (const row of each.rows.filter(({ state }) => state === 'elsewhere')) console.log(`  ${missingLine(row)}`)
  }
}

main()
