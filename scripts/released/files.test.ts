import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ROOT } from '../contract-stamp.mjs'
import { readContracts, release } from './files'
import { contractWith, type Edit, STUDY } from './testing/smallContract'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'imsang-released-'))
  for (const folder of ['openapi', 'packages/api-client/src/generated'])
    mkdirSync(join(root, folder), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

const makePresent = (...edits: readonly Edit[]) =>
  writeFileSync(
    join(root, 'packages/api-client/src/generated/contract.json'),
    JSON.stringify(contractWith(...edits), null, 2),
  )
const BROKEN: Edit = [[...STUDY, 'properties', 'title', 'type'], 'number']
const NEXT_VERSION: Edit = [['info', 'version'], '0.2.0']

describe('the release of the contract', () => {
  it('writes all of it into one file, which says how it was made [RELEASE-030]', () => {
    makePresent()
    expect(release(root)).toBeNull()
    expect(readContracts(root).released).toEqual(contractWith())
    const [first] = readFileSync(join(root, 'openapi/released.yaml'), 'utf8').split('\n')
    expect(first).toBe('# Made by `npm run contract:release`: the contract as released. Do not edit.')
  })

  it('is refused, and leaves the released one, while the version does not say what has changed [RELEASE-030, RELEASE-031]', () => {
    makePresent()
    release(root)
    makePresent(BROKEN)
    expect(release(root)).toMatchObject({ isGood: false, askedFor: '0.2.0' })
    expect(readContracts(root).released).toEqual(contractWith())

    makePresent(BROKEN, NEXT_VERSION)
    expect(release(root)).toMatchObject({ isGood: true })
    expect(readContracts(root).released).toEqual(contractWith(BROKEN, NEXT_VERSION))
  })
})

describe('the checks of every commit', () => {
  it('compare the contract with the released one [RELEASE-044]', () => {
    const { stdout } = spawnSync('node', ['scripts/check.mjs', 'released contract'], { cwd: ROOT, encoding: 'utf8' })
    expect(stdout).toMatch(/[✓✗].* released contract/)
  })
})
