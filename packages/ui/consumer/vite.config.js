import { writeFileSync } from 'node:fs'

/** Tells what stands in the bundle, before names are shortened. */
const whatIsLoaded = {
  name: 'what-is-loaded',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((chunk) => Object.entries(chunk.modules ?? {}))
    writeFileSync('loaded.json', JSON.stringify(Object.fromEntries(modules.map(([id, { code }]) => [id, code ?? '']))))
  },
}

export default { plugins: [whatIsLoaded] }
