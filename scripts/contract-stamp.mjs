import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
export const GENERATED = join(ROOT, 'packages/api-client/src/generated')

/** @param {string[]} files @returns {string} SHA-256 over the files, in their order */
function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex')
}

/** Returns the hashes of the contract's sources, without the released one, and of the generated files, for comparison with `stamp.json`. */
export function contractStamp() {
  const sources = readdirSync(join(ROOT, 'openapi'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml') && file !== 'released.yaml')
    .sort()
    .map((file) => join(ROOT, 'openapi', file))
  const outputs = ['contract.json', 'contract.ts', 'operations.ts', 'calls.ts'].map((file) => join(GENERATED, file))
  return { sources: hashOf(sources), outputs: hashOf(outputs) }
}
