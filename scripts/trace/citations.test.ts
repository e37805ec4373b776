import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkIds } from './ids'
import { readLedger } from './ledger'
import { storyLedgerOf } from './stories'

const ROOT = join(import.meta.dirname, '../..')
const known = new Set(readLedger(ROOT).map(({ id }) => id))
/** A list in brackets that ends a title, written as one text. */
const WRITTEN = /\[([A-Z]+-\d{3}(?:, [A-Z]+-\d{3})*)\][`'"]/g

const FOLDERS = ['apps/api/src', 'apps/web/src', 'e2e', 'scripts']
const PACKAGES = ['api-client', 'domain', 'fixtures', 'pdf', 'screens', 'ui'].map((name) => `packages/${name}/src`)
const files = [...FOLDERS, ...PACKAGES]
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.(test\.tsx?|e2e\.ts|stories\.tsx)$/.test(file) && !file.startsWith('scripts/trace/'))

function citedIn(file: string): string[][] {
  const source = readFileSync(join(ROOT, file), 'utf8')
  if (file.endsWith('.stories.tsx')) return [...storyLedgerOf(source, file).values()].map((ids) => [...ids])
  return [...source.matchAll(WRITTEN)].map(([, ids = '']) => ids.split(', '))
}

const problemOf = (ids: readonly string[]) => {
  const unknown = ids.find((id) => !id.startsWith('DEC-') && !known.has(id))
  return checkIds(ids).problem ?? (unknown && `${unknown} stands nowhere in the ledger`)
}

// The whole matching waits for the results of a whole run; what can be read beforehand is told beforehand.
describe('the rows that tests and stories cite', () => {
  it('are few, written out, and in the ledger', () => {
    expect(files.length).toBeGreaterThan(500)
    const problems = files.flatMap((file) =>
      citedIn(file).flatMap((ids) => {
        const problem = problemOf(ids)
        return problem ? [`${file}: [${ids.join(', ')}]: ${problem}`] : []
      }),
    )
    expect(problems).toEqual([])
  })

  it.each([
    [Array.from({ length: 9 }, (_, at) => `SUBJ-00${at + 1}`), 'at most 8'],
    [['DEC-301'], 'is a decision'],
    [['NONE-001'], 'nowhere in the ledger'],
  ])('are refused as %s', (ids, problem) => {
    expect(problemOf(ids)).toContain(problem)
  })
})
