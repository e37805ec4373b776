import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'

const SOURCE = import.meta.dirname

/** The text that a web build makes of a module which uses these exports of the package. */
async function bundle(code: string): Promise<{ entry: string; others: string[] }> {
  const id = '\0entry'
  const result = await build({
    configFile: false,
    root: SOURCE,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (source) => (source === 'entry' ? id : source === '@imsang/domain' ? `${SOURCE}/index.ts` : null),
        load: (module) => (module === id ? code : null),
      },
    ],
    build: { write: false, target: 'es2023', rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' } },
  })
  if (!('output' in result)) throw new Error('One bundle was asked for.')
  const chunks = result.output.filter((part) => part.type === 'chunk')
  return {
    entry: chunks.find(({ isEntry }) => isEntry)?.code ?? '',
    others: chunks.filter(({ isEntry }) => !isEntry).map(({ code }) => code),
  }
}
const use = (name: string) => bundle(`export { ${name} } from '@imsang/domain'`)
const kilobytes = (text: string) => gzipSync(text).length / 1000

/** One function of each concept, and the most that it may bring along, in kB compressed. */
const ONE_OF_EACH: [name: string, kilobytes: number][] = [
  ['accessLevelOf', 1],
  ['formatDate', 0.4],
  ['addDays', 0.2],
  ['csvField', 0.4],
  ['isEmailAddress', 0.2],
  ['maskSubject', 0.4],
  ['canRescreen', 0.5],
  ['screeningTotals', 0.5],
  ['catalogueReasonOf', 0.6],
  ['decideScreenFailure', 0.8],
  ['warningOfLateEnrolment', 0.5],
  ['lockOfSubjectDate', 0.8],
  ['boundsOfSubjectDate', 0.6],
  ['nextSubjectNumber', 0.6],
  ['parseSubjectNumber', 0.4],
  ['ageGroupOn', 0.4],
  ['takeInitials', 0.2],
  ['deriveSubjectStatus', 0.4],
]

describe('a bundle', () => {
  it.each(ONE_OF_EACH)('with %s alone has at most %s kB', async (name, limit) => {
    const { entry } = await use(name)
    expect(entry).toContain(name)
    expect(kilobytes(entry)).toBeLessThanOrEqual(limit)
  })

  it('with the whole package does not bring the polyfill', async () => {
    const { entry, others } = await bundle("export * from '@imsang/domain'")
    expect(entry).toContain('deriveSubjectStatus')
    expect(others).toEqual([])
  })

  it('with the entry for Temporal has the polyfill in a file of its own, loaded only where there is none', async () => {
    const { entry, others } = await bundle(`import '${SOURCE}/temporal/index.ts'`)
    expect(kilobytes(entry)).toBeLessThan(2)
    expect(entry).toMatch(/Temporal.{0,40}in globalThis/)
    expect(Math.max(...others.map(kilobytes))).toBeGreaterThan(10)
  })
})
