import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const FILE = join(import.meta.dirname, '../THIRD-PARTY-NOTICES.md')

/**
 * Puts the notices of what is in the scripts beside them, at `/third-party-notices.txt`, and holds them to the modules that
 * were bundled [RELEASE-007].
 * @throws when a script contains a package that the notices do not name
 */
export const notices = (): Plugin => ({
  name: 'notices',
  apply: 'build',
  generateBundle(_, bundle) {
    this.emitFile({ type: 'asset', fileName: 'third-party-notices.txt', source: noticesOf(bundle) })
  },
})

/** Holds them to the modules of a worker, which is bundled by itself. */
export const noticesOfWorker = (): Plugin => ({
  name: 'notices-of-worker',
  apply: 'build',
  generateBundle: (_, bundle) => void noticesOf(bundle),
})

function noticesOf(bundle: Rolldown.OutputBundle): string {
  const source = readFileSync(FILE, 'utf8')
  const missing = withoutNotice(source, Object.values(bundle).flatMap(modulesOf))
  if (missing.length > 0) throw new Error(`The notices do not name ${missing.join(', ')}: \`npm run notices\`.`)
  return source
}

/** Returns the packages that modules come from, except our own, and that the table of the notices does not name. */
export function withoutNotice(source: string, modules: readonly string[]): string[] {
  const names = modules.flatMap((id) => id.match(/.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//)?.[1] ?? [])
  return [...new Set(names)].filter((name) => !name.startsWith('@imsang/') && !source.includes(`| ${name} |`)).sort()
}

/** The modules of which something is left in a script. */
const modulesOf = (part: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
  part.type === 'asset'
    ? []
    : Object.entries(part.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))
