import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parse, stringify } from 'yaml'
import { GENERATED, ROOT } from '../contract-stamp.mjs'
import type { Pair } from './content'
import type { Contract } from './contract'
import { type Verdict, verdictOn } from './verdict'

const NOTE = '# Made by `npm run contract:release`: the contract as released. Do not edit.\n'

const releasedIn = (root: string) => join(root, 'openapi/released.yaml')

/** The contract as it is, bundled by `npm run generate`. */
const presentIn = (root: string) =>
  JSON.parse(readFileSync(join(root, relative(ROOT, GENERATED), 'contract.json'), 'utf8')) as Contract

/** Reads the released contract of a repository and the present one, which is the next to be released. */
export const readContracts = (root = ROOT): Pair<Contract> => ({
  released: parse(readFileSync(releasedIn(root), 'utf8')) as Contract,
  next: presentIn(root),
})

/**
 * Makes the present contract the released one, unless its version does not say what has changed [RELEASE-030].
 * @returns the verdict on the changes; null before the first release, when there is nothing that could break
 */
export function release(root = ROOT): Verdict | null {
  const verdict = existsSync(releasedIn(root)) ? verdictOn(readContracts(root)) : null
  if (verdict?.isGood !== false) {
    writeFileSync(releasedIn(root), NOTE + stringify(presentIn(root), { lineWidth: 0, aliasDuplicateObjects: false }))
  }
  return verdict
}
