import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const CONCEPTS = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((file) => file.isDirectory() && file.name !== 'temporal')
  .map(({ name }) => name)

describe('the root of the package', () => {
  it.each(CONCEPTS)('exports all of %s', async (folder) => {
    const root: Record<string, unknown> = await import('./index')
    const concept: object = await import(`./${folder}/index.ts`)
    // Two concepts with one name would hide each other.
    expect(Object.entries(concept).filter(([name, value]) => root[name] !== value)).toEqual([])
  })
})
