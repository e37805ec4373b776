import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import type { Consumer } from './consumer'
import { ROOT } from './run.mjs'

const REPORT = join(ROOT, 'reports/package-sizes.json')

/**
 * Returns what an app loads for one entry of an installed package, and for all of them together: bytes of minified script, as
 * gzip makes them, without what the app has anyway.
 * @param external names that the app has, such as `react`
 */
export async function sizesOf(
  { folder }: Consumer,
  entries: readonly string[],
  external: readonly string[],
): Promise<Record<string, number>> {
  const all = entries.map((entry, index) => `export * as e${index} from '${entry}'`).join('\n')
  const sources = [
    ...entries.map((entry) => [entry, `export * from '${entry}'`] as const),
    ['all of them', all] as const,
  ]
  const sizes: Record<string, number> = {}
  for (const [name, source] of sources) sizes[name] = await sizeOf(folder, source, external)
  return sizes
}

async function sizeOf(folder: string, source: string, external: readonly string[]): Promise<number> {
  const input = join(folder, 'size.js')
  writeFileSync(input, source)
  const result = (await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      lib: { entry: input, formats: ['es'] },
      rolldownOptions: { external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)) },
    },
  })) as Rolldown.RolldownOutput[]
  const code = result.flatMap(({ output }) => output).map((part) => (part.type === 'chunk' ? part.code : ''))
  return gzipSync(code.join('\n')).length
}

/** Prints sizes and keeps them in `reports/package-sizes.json`, beside those of the other packages. */
export function keepSizes(name: string, sizes: Record<string, number>): void {
  const kept = existsSync(REPORT) ? (JSON.parse(readFileSync(REPORT, 'utf8')) as object) : {}
  mkdirSync(dirname(REPORT), { recursive: true })
  writeFileSync(REPORT, `${JSON.stringify({ ...kept, [name]: sizes }, null, 2)}\n`)
  const lines = Object.entries(sizes).map(([entry, bytes]) => `  ${entry}: ${(bytes / 1000).toFixed(1)} kB`)
  process.stdout.write(`${name}, compressed\n${lines.join('\n')}\n`)
}
