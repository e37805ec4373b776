// How much script a page loads, from the manifest of the web build. 1 kB is 1,000 bytes, compressed as the server
// would with gzip.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { scriptsOfPath } from './lib/loaded-scripts.ts'
import { ROOT } from './lib/run.mjs'
import { printStep } from './lib/steps.mjs'

const LIMITS = [
  { page: 'login', path: '/', kilobytes: 150, files: Number.POSITIVE_INFINITY },
  { page: 'study list', path: '/projects', kilobytes: 207, files: 16 },
]

const dist = join(ROOT, 'apps/web/dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))

for (const { page, path, kilobytes, files } of LIMITS) {
  const since = performance.now()
  const sizes = scriptsOfPath(manifest, path)
    .map((file) => ({ file, size: gzipSync(readFileSync(join(dist, file))).length / 1000 }))
    .sort((one, other) => other.size - one.size)
  const sum = sizes.reduce((total, { size }) => total + size, 0)
  const isGood = sum <= kilobytes && sizes.length <= files
  const limit = Number.isFinite(files) ? `${kilobytes} kB and ${files} files` : `${kilobytes} kB`
  printStep(isGood, `${page}: ${sum.toFixed(1)} kB in ${sizes.length} files, at most ${limit}`, since)
  if (isGood) continue
  for (const { file, size } of sizes) console.log(`  ${size.toFixed(1).padStart(6)} kB  ${file}`)
  process.exitCode = 1
}
