// One command makes everything that comes from the contract; the result is committed, so that a change of the
// contract is a diff that can be read.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { contractStamp, GENERATED, ROOT } from './contract-stamp.mjs'

const NOTE = '// Made by `npm run generate` from openapi/. Do not edit.\n'
const METHODS = ['get', 'put', 'post', 'delete', 'patch']

/** @param {string} tool @param {string[]} args */
function run(tool, ...args) {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const { status, stdout, stderr } = spawnSync(`node_modules/.bin/${tool}`, args, { cwd: ROOT, env, encoding: 'utf8' })
  if (status !== 0) {
    process.stderr.write(stdout + stderr)
    process.exit(status ?? 1)
  }
}

mkdirSync(GENERATED, { recursive: true })
run('redocly', 'lint', 'openapi/openapi.yaml', '--format', 'stylish')
run('redocly', 'bundle', 'openapi/openapi.yaml', '--output', `${GENERATED}/contract.json`)
run('openapi-typescript', `${GENERATED}/contract.json`, '--output', `${GENERATED}/contract.ts`)

const contract = JSON.parse(readFileSync(`${GENERATED}/contract.json`, 'utf8'))
const operations = Object.entries(contract.paths).flatMap(([path, item]) =>
  METHODS.filter((method) => item[method]).map((method) => {
    const { operationId, 'x-right': right } = item[method]
    return `  ${operationId}: { method: '${method.toUpperCase()}', path: '${path}', right: '${right}' },`
  }),
)
writeFileSync(
  `${GENERATED}/operations.ts`,
  `${NOTE}/** Every operation of the contract: its method, its path and the right that a caller needs. */\nexport const operations = {\n${operations.join('\n')}\n} as const\n`,
)
writeFileSync(`${GENERATED}/contract.ts`, NOTE + readFileSync(`${GENERATED}/contract.ts`, 'utf8'))
writeFileSync(`${GENERATED}/stamp.json`, `${JSON.stringify(contractStamp(), null, 2)}\n`)
