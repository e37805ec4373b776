import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { bundle } from './bundle'

const bytes = (text: string) => gzipSync(text).length

describe('a web bundle', () => {
  it('with one function has the same size from the package root as from the concept', async () => {
    for (const [folder, name] of [
      ['record-fields', 'maskInitials'],
      ['subject-status', 'deriveSubjectStatus'],
      ['phone', 'formatPhone'],
    ]) {
      const ofRoot = await bundle(`export { ${name} } from '@imsang/domain'`)
      const ofConcept = await bundle(`export { ${name} } from '@imsang/domain/${folder}'`)
      expect(ofRoot.entry).toContain(name)
      expect(ofRoot.others).toEqual([])
      expect(bytes(ofRoot.entry)).toBe(bytes(ofConcept.entry))
    }
  })

  it('with every concept has no polyfill', async () => {
    const { entry, others } = await bundle("export * from '@imsang/domain'")
    expect(entry).toContain('deriveSubjectStatus')
    expect(others).toEqual([])
  })

  it('with the entry for Temporal has the polyfill in a separate file, loaded only without native Temporal', async () => {
    const { entry, others } = await bundle("import '@imsang/domain/temporal'")
    expect(entry).toMatch(/Temporal.{0,40}in globalThis/)
    expect(Math.max(...others.map(bytes))).toBeGreaterThan(10_000)
  })
})
