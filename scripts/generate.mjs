// Generates everything derived from the contract. The result is committed, so that changes have a readable diff.
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
const described = Object.entries(contract.paths).flatMap(([path, item]) =>
  METHODS.filter((method) => item[method]).map((method) => ({
    method: method.toUpperCase(),
    path,
    ...item[method],
    parameters: [...(item.parameters ?? []), ...(item[method].parameters ?? [])],
  })),
)

const operations = described.map(
  ({ operationId, method, path, 'x-right': right, 'x-call': call, 'x-level': level }) => {
    const extended = level === 'extended' ? `, level: 'extended'` : ''
    const counts = call?.counts ? ', counts: true' : ''
    const reads = method === 'GET' || call?.reads ? ', reads: true' : ''
    const ends = call?.ends ? ', ends: true' : ''
    const activity = call?.activity ? `, activity: '${call.activity}'` : ''
    const steps = call?.steps ? ', steps: true' : ''
    const files = call?.files ? ', files: true' : ''
    const bytes = call?.bytes ? `, bytes: ${call.bytes}` : ''
    return `  ${operationId}: { method: '${method}', path: '${path}', right: '${right}'${counts}${reads}${ends}${steps}${files}${activity}${bytes}${extended} },`
  },
)
write(
  'operations.ts',
  `/** Every operation of the contract: its method, its path, the right that a caller needs, whether it counts what it refuses, whether it changes nothing, whether it removes what its path names, whether it is carried out in several transactions, whether it also takes files, whether it is never the activity of a person, how many bytes its body may have, and whether only servers of the extended level have it. */
export const operations = {
${operations.join('\n')}
} as const
`,
)

/** @type {Map<string, string[]>} the calls by their traits; calls without traits are in no entry */
const kinds = new Map()
for (const { method, path, parameters, 'x-call': call } of described) {
  const traits = traitsOf(call ?? {}, parameters)
  if (Object.keys(traits).length > 0) {
    const kind = JSON.stringify(traits)
    kinds.set(kind, [...(kinds.get(kind) ?? []), `${method} ${path}`])
  }
}
write(
  'calls.ts',
  `/** The calls of the contract by what a client may do with them. What a kind does not say has the closed answer. */
export const CALLS = ${JSON.stringify(
    [...kinds].map(([kind, calls]) => ({ ...JSON.parse(kind), calls })),
    null,
    2,
  )} as const
`,
)
writeFileSync(`${GENERATED}/contract.ts`, NOTE + readFileSync(`${GENERATED}/contract.ts`, 'utf8'))
writeFileSync(`${GENERATED}/stamp.json`, `${JSON.stringify(contractStamp(), null, 2)}\n`)

/** @param {string} file @param {string} text */
function write(file, text) {
  writeFileSync(`${GENERATED}/${file}`, NOTE + text)
}

/**
 * Returns the traits of a call that differ from the closed default (`CLOSED` in the client's pipeline).
 * @param {Record<string, unknown>} call @param {{ $ref?: string, name?: string }[]} parameters
 */
function traitsOf({ session, repeat, queue, seconds }, parameters) {
  const names = parameters.map(({ $ref, name }) =>
    $ref ? contract.components.parameters[$ref.split('/').at(-1)].name : name,
  )
  return {
    ...(session !== 'required' && { session }),
    ...(repeat !== 'never' && { repeat }),
    ...(queue !== 'never' && { queue }),
    ...(seconds && { seconds }),
    ...(names.includes('Idempotency-Key') && { takesKey: true }),
  }
}
