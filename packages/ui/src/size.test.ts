import { gzipSync } from 'node:zlib'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'

const REACT = /^react(-dom)?(\/|$)/

/**
 * Builds a module for the web, as an app that uses the kit does, without React, which the app has anyway.
 * @returns the size of its script, compressed by gzip, in bytes
 */
async function sizeOf(code: string, external = REACT): Promise<number> {
  const id = '\0entry'
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'silent',
    plugins: [
      vanillaExtractPlugin(),
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (source) => (source === 'entry' ? id : null),
        load: (module) => (module === id ? code : null),
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: 'entry', external, preserveEntrySignatures: 'strict' },
    },
  })
  if (!('output' in result)) throw new Error('One bundle was asked for.')
  return gzipSync(result.output.map((part) => (part.type === 'chunk' ? part.code : '')).join('\n')).length
}

describe('what the kit costs an app', () => {
  it('is at most 15 kB for a button alone', async () => {
    const size = await sizeOf(`export { Button } from '${import.meta.dirname}/Button/Button'`)
    expect(size).toBeGreaterThan(5_000)
    expect(size).toBeLessThanOrEqual(15_000)
  })

  it('is at most 1 kB for choosing the styles while it runs', async () => {
    const size = await sizeOf(`export * from '@vanilla-extract/recipes/createRuntimeFn'`)
    expect(size).toBeGreaterThan(100)
    expect(size).toBeLessThanOrEqual(1_000)
  })
})
