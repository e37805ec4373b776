// The static checks. All of them run even if one fails, so that one run reports everything.
import { capture, tool } from './lib/run.mjs'
import { printStep } from './lib/steps.mjs'

// Keeps the contract linter from looking for a newer version.
Object.assign(process.env, { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' })

const TYPES = 'node_modules/.cache/types.tsbuildinfo'

/** @type {[name: string, command: string, ...args: string[]][]} */
const CHECKS = [
  // Caches results: a second run takes a fifth of the time.
  [
    'types',
    tool('tsc'),
    '--project',
    'tsconfig.json',
    '--pretty',
    'false',
    '--incremental',
    '--tsBuildInfoFile',
    TYPES,
  ],
  ['format and lint', tool('biome'), 'ci', '--colors=off', '--reporter=concise', '--diagnostic-level=error', '.'],
  ['contract', tool('redocly'), 'lint', 'openapi/openapi.yaml', '--format', 'stylish'],
  ['released contract', process.execPath, '--import', 'tsx', 'scripts/released/changes.ts'],
  ['who imports whom', tool('depcruise'), 'packages', 'apps', '--output-type', 'err-long'],
  [
    'no circle of folders',
    tool('depcruise'),
    'packages',
    'apps',
    '--config',
    '.dependency-cruiser.folders.cjs',
    '--output-type',
    'err-long',
  ],
  ['nothing unused', tool('knip'), '--no-progress', '--no-config-hints'],
]

/** @param {(typeof CHECKS)[number]} check */
async function perform([name, command, ...args]) {
  const since = performance.now()
  const { code, output } = await capture(command, args)
  printStep(code === 0, name, since)
  if (code !== 0) console.log(output.trim().replace(/^/gm, '  '))
  return code === 0
}

// A single check can be run by its name: `node scripts/check.mjs types`.
const [wanted] = process.argv.slice(2)
const [types, ...others] = CHECKS.filter(([name]) => wanted === undefined || name === wanted)
if (!types) throw new Error(`There is no check named ${wanted}.`)
// The compiler gets one core to itself; the other checks share the second.
const results = await Promise.all([
  perform(types),
  (async () => {
    let areGood = true
    for (const check of others) areGood = (await perform(check)) && areGood
    return areGood
  })(),
])
if (results.includes(false)) process.exit(1)
