import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin'
import { defineConfig } from 'tsup'
import { markClientEntries } from './scripts/lib/client-entries.mjs'
import { writeDeclarations } from './scripts/lib/declarations.mjs'

interface Manifest {
  name: string
  exports: Record<string, string | { '@imsang/source': string; types?: string } | null>
}

/** tsup is started in the folder of the package that it builds. */
const folder = process.cwd()
const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/**
 * What a package exports is what is built: each entry goes from its `@imsang/source` to where its `types` are, and `*`
 * stands for each folder of `src`, as it does for Node. `null` closes a folder that `*` would open. What has no types is no
 * module: the style sheet, which is made of all of them.
 */
function entriesOf({ exports }: Manifest): Record<string, string> {
  const folders = readdirSync(join(folder, 'src'))
  const pairs = Object.values(exports).flatMap((target) => {
    if (target === null || typeof target === 'string' || target.types === undefined) return []
    const { types } = target
    const names = types.includes('*') ? folders : ['']
    return names.map((name) => {
      const outFile = types.replaceAll('*', name)
      return [outFile.slice('./dist/'.length, -'.d.ts'.length), target['@imsang/source'].replaceAll('*', name)] as const
    })
  })
  return Object.fromEntries(pairs.filter(([, source]) => existsSync(join(folder, source))))
}

/** A module that loads every entry, so that their styles end up in one file, each once and in a stable order. */
function writeStylesEntry(sources: string[]): string {
  const file = join(import.meta.dirname, '.cache', manifest.name, 'styles.ts')
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, sources.map((source) => `import '${join(folder, source)}'\n`).join(''))
  return file
}

/**
 * Leaves `styles.css` and removes the parts of it that stand beside each entry. All of it is in the cascade layer
 * `imsang`, so that whatever an app says outside of layers wins.
 */
function keepOneStylesheet(): void {
  for (const file of readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' })) {
    if (file === 'styles.js' || (file.endsWith('.css') && file !== 'styles.css')) rmSync(join(folder, 'dist', file))
  }
  const styles = join(folder, 'dist', 'styles.css')
  // A comment above each part has that part a second time, encoded.
  const css = readFileSync(styles, 'utf8').replace(/^\/\* .* \*\/\n/gm, '')
  writeFileSync(styles, `@layer imsang {\n${css}}\n`)
}

const entries = entriesOf(manifest)
const hasStyles = Object.values(entries).some((source) => source.endsWith('.css.ts'))

/** The one recipe of every published package: ES modules, their types, and the kit's styles in one file. */
export default defineConfig({
  entry: hasStyles ? { ...entries, styles: writeStylesEntry(Object.values(entries)) } : entries,
  format: 'esm',
  target: 'es2023',
  platform: 'neutral',
  tsconfig: join(import.meta.dirname, 'tsconfig.base.json'),
  clean: true,
  esbuildPlugins: hasStyles ? [vanillaExtractPlugin({ identifiers: 'short' })] : [],
  onSuccess: async () => {
    if (hasStyles) keepOneStylesheet()
    markClientEntries(Object.keys(entries).map((name) => join(folder, 'dist', `${name}.js`)))
    await writeDeclarations(folder, Object.values(entries))
  },
})
