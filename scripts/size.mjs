// How much script a page loads, from the manifest of the web build. 1 kB is 1,000 bytes, compressed as the server
// would with gzip. Over a limit it names the modules that grew since the last good run here, and the largest of each script;
// `--why` names all modules, whatever the sums are.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { circlesOf, scriptsOfPath } from './lib/loaded-scripts.ts'
import { grownSince, largestFirst } from './lib/module-sizes.ts'
import { ROOT } from './lib/run.mjs'
import { printStep } from './lib/steps.mjs'

const LIMITS = [
  { page: 'login', path: '/', kilobytes: 168, files: Number.POSITIVE_INFINITY },
  { page: 'study list', path: '/projects', kilobytes: 224, files: 18 },
]

/** The modules of each page at the last run that kept its limit. */
const LAST_GOOD = join(ROOT, 'reports/script-sizes.json')
const LARGEST = 15

const isWhy = process.argv.includes('--why')
const dist = join(ROOT, 'apps/web/dist')
const read = (/** @type {string} */ path) => JSON.parse(readFileSync(path, 'utf8'))
const manifest = read(join(dist, '.vite/manifest.json'))
const modulesOf = read(join(dist, '.vite/modules.json'))
const lastGood = existsSync(LAST_GOOD) ? read(LAST_GOOD) : {}

for (const { page, path, kilobytes, files } of LIMITS) {
  const since = performance.now()
  const scripts = scriptsOfPath(manifest, path)
    .map((file) => ({ file, size: gzipSync(readFileSync(join(dist, file))).length / 1000 }))
    .sort((one, other) => other.size - one.size)
  const sum = scripts.reduce((total, { size }) => total + size, 0)
  const isGood = sum <= kilobytes && scripts.length <= files
  const limit = Number.isFinite(files) ? `${kilobytes} kB and ${files} files` : `${kilobytes} kB`
  printStep(isGood, `${page}: ${sum.toFixed(1)} kB in ${scripts.length} files, at most ${limit}`, since)
  const modules = Object.assign({}, ...scripts.map(({ file }) => modulesOf[file]))
  if (!isGood || isWhy) explain(scripts, grownSince(lastGood[page] ?? modules, modules))
  if (isGood) lastGood[page] = modules
  else process.exitCode = 1
}

// A script that needs itself over others begins before what it needs: its page breaks, and no test of a part sees it.
const circles = circlesOf(manifest)
printStep(circles.length === 0, 'no script of the web build needs itself', performance.now())
for (const circle of circles) {
  console.log(`  ${circle.join('\n  → ')}`)
  process.exitCode = 1
}

mkdirSync(join(ROOT, 'reports'), { recursive: true })
writeFileSync(LAST_GOOD, JSON.stringify(lastGood))

/**
 * @param {{ file: string, size: number }[]} scripts
 * @param {[string, number][]} grown
 */
function explain(scripts, grown) {
  for (const { file, size } of scripts) {
    console.log(`  ${size.toFixed(1).padStart(6)} kB  ${file}`)
    const largest = largestFirst(modulesOf[file] ?? {})
    const shown = isWhy ? largest : largest.slice(0, LARGEST)
    for (const [name, bytes] of shown) console.log(`  ${String(bytes).padStart(13)}  ${name}`)
    if (shown.length < largest.length) console.log(`                 and ${largest.length - shown.length} smaller`)
  }
  if (grown.length > 0) console.log('  Grown since the last good run, in bytes before they are minified:')
  for (const [name, bytes] of grown) console.log(`  ${`+${bytes}`.padStart(13)}  ${name}`)
}
