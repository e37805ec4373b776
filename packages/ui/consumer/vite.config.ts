import { writeFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'

/** Lists the modules of the bundle, before names are minified. */
const whatIsLoaded: Plugin = {
  name: 'what-is-loaded',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? Object.entries(part.modules) : []))
    writeFileSync('loaded.json', JSON.stringify(Object.fromEntries(modules.map(([id, { code }]) => [id, code]))))
  },
}

export default defineConfig({ plugins: [whatIsLoaded], build: { chunkSizeWarningLimit: 1000 } })
