// Runs the tests. A failed part does not stop the following ones, so that one run names every fault; the last line is
// counted from the reports.
//   npm test              everything once
//   npm test -- --packages   and builds the packages, as .ci/run does
//   npm test -- --again   the same, and again the rules in other time zones and the server on the other engine
//   npm run test:more     all repetitions: also the stories in other modes, what is packed, and further journeys
//   npm run test:long     everything, and the tests that take too long for every run
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './lib/browser.mjs'
import { ROOT, run, tool } from './lib/run.mjs'
import { buildWebIfChanged } from './lib/web-build.mjs'
import { countOf, failuresOf, resultsOfPlaywright, resultsOfVitest } from './trace/results.ts'

const VITEST = 'reports/vitest.json'
const MORE = 'reports/more.json'
const JOURNEYS = 'reports/e2e.json'
const MORE_JOURNEYS = 'reports/e2e-more.json'
const SOURCE = '--conditions=@imsang/source'
const isLong = process.argv.includes('--long')
const isMoreAlone = process.argv.includes('--more-alone')
const isMore = isLong || isMoreAlone
const isAgain = isMore || process.argv.includes('--again')
const isBuilding = isAgain || process.argv.includes('--packages')
const env = {
  ...(isLong && { IMSANG_LONG: '1' }),
  NODE_OPTIONS: [process.env.NODE_OPTIONS, SOURCE].filter(Boolean).join(' '),
}

mkdirSync(join(ROOT, 'reports'), { recursive: true })
for (const report of isMoreAlone ? [MORE, MORE_JOURNEYS] : [VITEST, MORE, JOURNEYS, MORE_JOURNEYS])
  rmSync(join(ROOT, report), { force: true })
await ensureBrowser()

/** @type {string[]} */
const failedParts = []
let unreported = 0

/**
 * @param {string} name
 * @param {() => Promise<boolean>} perform
 * @param {() => number} [reportedFailures] the failures counted by the part's report
 */
async function part(name, perform, reportedFailures = () => 0) {
  console.log(`\n— ${name}`)
  if (await perform()) return true
  failedParts.push(name)
  // A failed part without a reported failure counts as one, so that the last line never says 0 failed after a fault.
  if (reportedFailures() === 0) unreported += 1
  return false
}

/** @param {string} path @param {(report: any) => import('./trace/results.ts').TestResult[]} read */
function resultsIn(path, read) {
  return existsSync(join(ROOT, path)) ? read(JSON.parse(readFileSync(join(ROOT, path), 'utf8'))) : []
}
const vitestResults = (/** @type {string} */ report) => resultsIn(report, (read) => resultsOfVitest(read, ROOT))
const journeyResults = (/** @type {string} */ report) => resultsIn(report, (read) => resultsOfPlaywright(read, 'e2e'))
const succeeds = async (/** @type {Promise<number>} */ code) => (await code) === 0

/** @param {string} report @param {NodeJS.ProcessEnv} [level] @returns {[() => Promise<boolean>, () => number]} */
const runTests = (report, level) => [
  () =>
    succeeds(
      run(tool('vitest'), ['run', '--silent=passed-only'], { env: { ...env, ...level, IMSANG_REPORT: report } }),
    ),
  () => countOf(vitestResults(report)).failed,
]
/** @param {string} report @param {NodeJS.ProcessEnv} [level] @returns {[() => Promise<boolean>, () => number]} */
const runJourneys = (report, level) => [
  () =>
    succeeds(run(tool('playwright'), ['test', '--config', 'e2e/playwright.config.ts'], { env: { ...env, ...level } })),
  () => countOf(journeyResults(report)).failed,
]
const AGAIN = { IMSANG_MORE: '1' }

if (!isMoreAlone) {
  await part('check', () => succeeds(run('node', ['scripts/check.mjs'])))
  await part('unit, server and stories', ...runTests(VITEST))
}
const isBuilt = await part('web app', buildWebIfChanged)
if (isBuilt && !isMoreAlone) {
  await part('size', () => succeeds(run('node', ['--import', 'tsx', 'scripts/size.mjs'])))
  await part('journeys', ...runJourneys(JOURNEYS))
}
if (isAgain) {
  const name = isMore ? 'again: other zones, engine and modes, and what is packed' : 'again: other zones and engine'
  await part(name, ...runTests(MORE, { ...AGAIN, ...(!isMore && { IMSANG_BRIEF: '1' }) }))
  if (isMore && isBuilt) await part('again: further journeys', ...runJourneys(MORE_JOURNEYS, AGAIN))
}
// Last: no test may come to need what a build leaves behind.
if (isBuilding) await part('packages', () => succeeds(run('node', ['scripts/build.mjs'])))
if (isLong) {
  await part('pictures', () => succeeds(run('node', ['--import', 'tsx', 'scripts/pictures/pictures.mjs'])))
  await part('benchmarks', () => succeeds(run('node', ['scripts/bench.mjs'])))
}
if (!isMoreAlone) {
  await part('traceability', () => succeeds(run('node', ['--import', 'tsx', 'scripts/trace/trace.ts', '--brief'])))
}

const results = [
  ...(isMoreAlone ? [] : [...vitestResults(VITEST), ...journeyResults(JOURNEYS)]),
  ...vitestResults(MORE),
  ...journeyResults(MORE_JOURNEYS),
]
const { passed, failed, skipped } = countOf(results)
for (const failure of failuresOf(results)) console.log(`\n${failure}`)
const hasFailed = failedParts.length > 0 || passed === 0
if (failedParts.length > 0) console.log(`\nFailed: ${failedParts.join(', ')}.`)
console.log(`\n${passed} passed, ${failed + unreported} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(hasFailed ? 1 : 0)
