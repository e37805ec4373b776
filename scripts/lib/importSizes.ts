import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import type { Consumer } from './consumer'
import { ROOT } from './run.mjs'

const REPORT = join(ROOT, 'reports/package-sizes.json')

/** Bytes of script as an app ships it, minified and compressed with gzip. */
export interface ImportSize {
  /** What the import brings at once. */
  readonly first: number
  /** What it loads by itself once it is used, as a chart does that is drawn. */
  readonly later: number
}

/**
 * Returns what an app loads for one entry of an installed package, and for all of them together, without what the app has
 * anyway.
 * @param external names that the app has, such as `react`
 */
export async function sizesOf(
  { folder }: Consumer,
  entries: readonly string[],
  external: readonly string[],
): Promise<Record<string, ImportSize>> {
  const all = entries.map((entry, index) => `export * as e${index} from '${entry}'`).join('\n')
  const sources = [
    ...entries.map((entry) => [entry, `export * from '${entry}'`] as const),
    ['all of them', all] as const,
  ]
  const sizes: Record<string, ImportSize> = {}
  for (const [name, source] of sources) sizes[name] = await sizeOf(folder, source, external)
  return sizes
}

async function sizeOf(folder: string, source: string, external: readonly string[]): Promise<ImportSize> {
  const input = join(folder, 'size.js')
  writeFileSync(input, source)
  // Not in the mode for libraries, which keeps the spaces.
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    // A test is a mode of its own, with the warnings of development.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'strict',
        external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
      },
    },
  })
  if (!('output' in result)) throw new Error('One bundle was asked for.')
  const parts = result.output.filter((part) => part.type === 'chunk')
  const named = new Map(parts.map((part) => [part.fileName, part]))
  const first = new Set(parts.filter(({ isEntry }) => isEntry))
  // Iterating a set also visits what is added meanwhile.
  for (const { imports } of first) for (const part of imports.flatMap((name) => named.get(name) ?? [])) first.add(part)
  return { first: bytesOf([...first]), later: bytesOf(parts.filter((part) => !first.has(part))) }
}

const bytesOf = (parts: readonly Rolldown.OutputChunk[]) =>
  parts.reduce((sum, { code }) => sum + gzipSync(code).length, 0)

/** Prints sizes and keeps them in `reports/package-sizes.json`, beside those of the other packages. */
export function keepSizes(name: string, sizes: Record<string, ImportSize>): void {
  const kept = existsSync(REPORT) ? (JSON.parse(readFileSync(REPORT, 'utf8')) as object) : {}
  mkdirSync(dirname(REPORT), { recursive: true })
  writeFileSync(REPORT, `${JSON.stringify({ ...kept, [name]: sizes }, null, 2)}\n`)
  const lines = Object.entries(sizes).map(([entry, { first, later }]) => {
    const more = later > 0 ? `, and ${(later / 1000).toFixed(1)} kB once it is used` : ''
    return `  ${entry}: ${(first / 1000).toFixed(1)} kB${more}`
  })
  process.stdout.write(`${name}, compressed\n${lines.join('\n')}\n`)
}
