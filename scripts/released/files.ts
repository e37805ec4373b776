import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { GENERATED, ROOT } from '../contract-stamp.mjs'
import type { Pair } from './content'
import type { Contract } from './contract'

export const RELEASED = join(ROOT, 'openapi/released.yaml')
const NOTE = '# Made by `npm run contract:release`: the contract as released. Do not edit.\n'

/** The contract as it is now, bundled by `npm run generate`. */
const presentText = () => readFileSync(join(GENERATED, 'contract.json'), 'utf8')

/** Reads the released contract and the present one, which is the next to be released. */
export const readContracts = (): Pair<Contract> => ({
  released: parse(readFileSync(RELEASED, 'utf8')) as Contract,
  next: JSON.parse(presentText()) as Contract,
})

/** Makes the present contract the released one. */
export function release(): void {
  writeFileSync(RELEASED, NOTE + stringify(JSON.parse(presentText()), { lineWidth: 0, aliasDuplicateObjects: false }))
}
