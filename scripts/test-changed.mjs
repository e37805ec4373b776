// For development: checks the types and runs the tests that import a changed file. Only `npm test` runs everything.
import { run, tool } from './lib/run.mjs'

const [since = 'HEAD'] = process.argv.slice(2)
const SOURCE = '--conditions=@imsang/source'
const env = { NODE_OPTIONS: [process.env.NODE_OPTIONS, SOURCE].filter(Boolean).join(' ') }
const codes = [
  await run('node', ['scripts/check.mjs', 'types']),
  await run(tool('vitest'), ['run', '--changed', since, '--silent=passed-only', '--passWithNoTests'], { env }),
]
process.exit(Math.max(...codes))
