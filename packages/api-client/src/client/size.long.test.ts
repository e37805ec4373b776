import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'

const PIPELINE = `export { createClient, dataOf } from '${import.meta.dirname}/createClient'
export { messageOf } from '${import.meta.dirname}/../pipeline/failure'`

/** How tabs agree on the one that refreshes; measured here, but part of the session store. */
const TABS = /^\.\/turn$/

/** The compressed size of the pipeline in an app, without the modules named here. */
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

describe('the compressed pipeline', () => {
  // Of 6,700 at first: since then it hears when sessions end, tells requests that nobody caused, and knows 222 calls.
  it('is at most 8,600 bytes, including openapi-fetch', async () => {
    const withTabs = await bytesOf()
    const pipeline = await bytesOf(TABS)
    const own = await bytesOf(TABS, 'openapi-fetch')
    expect(own).toBeGreaterThan(1_000)
    expect(own).toBeLessThan(pipeline)
    expect(withTabs).toBeLessThanOrEqual(9_100)
    expect(pipeline).toBeLessThanOrEqual(8_600)
  })
})
