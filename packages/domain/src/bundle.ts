import { build } from 'vite'

const SOURCE = import.meta.dirname
const NAME = '@imsang/domain'

/** The web build of a module: the file that is loaded first, and the files that it loads on demand. */
export interface Bundle {
  readonly entry: string
  readonly others: readonly string[]
}

/**
 * Builds a module for the web, as an app that uses this package does. For the size tests.
 * @param code the module; it imports this package by name, from the root or an entry
 */
export async function bundle(code: string): Promise<Bundle> {
  const id = '\0entry'
  const result = await build({
    configFile: false,
    root: SOURCE,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (source) => {
          if (source === 'entry') return id
          const isOurs = source === NAME || source.startsWith(`${NAME}/`)
          return isOurs ? `${SOURCE}${source.slice(NAME.length)}/index.ts` : null
        },
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
