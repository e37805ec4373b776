import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'

const PIPELINE = `export { createClient, dataOf } from '${import.meta.dirname}/createClient'
export { messageOf } from '${import.meta.dirname}/../pipeline/failure'`

/** How the tabs of a browser agree on who refreshes; it is measured, but counts as part of the session store. */
const TABS = /^\.\/turn$/

/** Bytes, compressed, of the pipeline as an app gets it, with what is named here left out. */
async function bytesOf(...external: (string | RegExp)[]): Promise<number> {
  const id = '\0entry'
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (source) => (source === 'entry' ? id : null),
        load: (module) => (module === id ? PIPELINE : null),
      },
    ],
    resolve: { conditions: ['@imsang/source', 'module', 'browser', 'default'] },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: 'entry', external, preserveEntrySignatures: 'strict' },
    },
  })
  if (!('output' in result)) throw new Error('One bundle was asked for.')
  const chunks = result.output.filter((part) => part.type === 'chunk')
  return gzipSync(chunks.map(({ code }) => code).join('\n')).length
}

describe('the pipeline, compressed', () => {
  it('is at most 6,000 bytes, together with openapi-fetch', async () => {
    const withTabs = await bytesOf()
    const pipeline = await bytesOf(TABS)
    const own = await bytesOf(TABS, 'openapi-fetch')
    expect(own).toBeGreaterThan(1_000)
    expect(own).toBeLessThan(pipeline)
    expect(withTabs).toBeLessThanOrEqual(6_600)
    expect(pipeline).toBeLessThanOrEqual(6_000)
  })
})
