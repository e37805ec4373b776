import { gzipSync } from 'node:zlib'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'

const REACT = /^react(-dom)?(\/|$)/
/** Modules that an app with any control has anyway. */
const AND_ARIA = /^(react|react-dom|react-aria-components)(\/|$)/

/**
 * Bundles a module for the web, as an app that uses the kit would, without React, which the app has anyway.
 * @returns the initial chunks and the lazy ones
 */
async function built(code: string, external = REACT): Promise<{ first: Part[]; later: Part[] }> {
  const id = '\0entry'
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'silent',
    // As for a product: without what the kit says to who develops with it.
    define: { 'process.env.NODE_ENV': '"production"' },
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
  const parts = result.output.filter((part) => part.type === 'chunk')
  const named = new Map(parts.map((part) => [part.fileName, part]))
  const first = new Set(parts.filter(({ isEntry }) => isEntry))
  // Iterating a set also visits what is added meanwhile.
  for (const { imports } of first) {
    for (const part of imports.flatMap((name) => named.get(name) ?? [])) first.add(part)
  }
  return { first: [...first], later: parts.filter((part) => !first.has(part)) }
}

interface Part {
  code: string
  moduleIds: string[]
}

/** The gzipped size, in bytes. */
const sizeOf = (parts: Part[]) => gzipSync(parts.map(({ code }) => code).join('\n')).length

const hasPlot = (parts: Part[]) => parts.some(({ moduleIds }) => moduleIds.some((id) => /[/@]observablehq/.test(id)))

describe('the size of the kit in an app', () => {
  it('is at most 15 kB for a single button', async () => {
    const { first, later } = await built(`export { Button } from '${import.meta.dirname}/Button/Button'`)
    const size = sizeOf(first)
    expect(size).toBeGreaterThan(5_000)
    expect(size).toBeLessThanOrEqual(15_000)
    expect(later).toEqual([])
  })

  it('is at most 1 kB for choosing styles at run time', async () => {
    const size = sizeOf((await built(`export * from '@vanilla-extract/recipes/createRuntimeFn'`)).first)
    expect(size).toBeGreaterThan(100)
    expect(size).toBeLessThanOrEqual(1_000)
  })

  it.each(['BarChart', 'LineChart', 'BandChart', 'Gauge'])(
    // The table beside a chart is the kit's, with the headers that sort it: 1.2 kB. The table of the kit's Korean words,
    // which grows by a few bytes with every component, may be 3.7 kB of the rest. Class names are made from the folder
    // where the kit stands, so the figure differs by some bytes from machine to machine.
    'is at most 15 kB for a %s before it is drawn',
    async (name) => {
      const code = `export { ${name} } from '${import.meta.dirname}/${name}/${name}'`
      const { first, later } = await built(code, AND_ARIA)
      const size = sizeOf(first)
      expect(size).toBeGreaterThan(2_000)
      expect(size).toBeLessThanOrEqual(15_000)
      expect(hasPlot(first)).toBe(false)
      expect(hasPlot(later)).toBe(name !== 'Gauge')
    },
  )
})
