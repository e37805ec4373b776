import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, tool } from '../lib/run.mjs'

/** A package of somebody else. */
export interface Installed {
  name: string
  version: string
  /** As its manifest says it. */
  licence: string
  author: string
  /** What its files of licences say, one after the other; empty when it has none. */
  text: string
  /** Its own README, in which some say what they contain. */
  readme: string
}

interface Listed {
  name: string
  versions: string[]
  paths: string[]
  license: string
  author?: string
}

/** `sharp-libvips-linux-x64` and its like are chosen when somebody installs: one name stands for all of them. */
const FOR_ONE_SYSTEM = /-(aix|android|darwin|freebsd|linux(musl)?|win32|openharmony)(-\w+)+$/

/**
 * Returns what pnpm has installed for production with one of our packages, and with those of ours that it needs, in the
 * order of the names. The same on every operating system [RELEASE-001, RELEASE-005].
 * @param name of our package, such as `@imsang/ui`
 * @throws when pnpm lists nothing that it should, such as before an installation
 */
export function installedWith(name: string): Installed[] {
  const args = ['--filter', `${name}...`, 'licenses', 'list', '--prod', '--json']
  const listed = Object.values(JSON.parse(execFileSync(tool('pnpm'), args, { cwd: ROOT, encoding: 'utf8' })) as object)
  const packages = (listed.flat() as Listed[]).flatMap(({ name, versions, paths, license, author = '' }) =>
    versions.map((version, index): Installed => {
      const folder = paths[index] ?? ''
      return { name: nameForAll(name), version, licence: license, author, ...filesIn(folder) }
    }),
  )
  if (packages.length === 0) throw new Error(`Nothing is installed with ${name}.`)
  return packages.sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version))
}

/** Returns a package's name without the system that it was made for. */
export const nameForAll = (name: string): string => name.replace(FOR_ONE_SYSTEM, '-*')

function filesIn(folder: string): Pick<Installed, 'text' | 'readme'> {
  const inDist = readdirSync(folder).includes('dist')
    ? readdirSync(join(folder, 'dist')).map((file) => `dist/${file}`)
    : []
  const files = [...readdirSync(folder), ...inDist].sort()
  const read = (pattern: RegExp) =>
    files.filter((file) => pattern.test(file)).map((file) => readFileSync(join(folder, file), 'utf8').trim())
  return {
    text: read(/^(dist\/)?(licen[cs]e|copying|notice)[^/]*$/i).join('\n\n'),
    readme: read(/^readme(\.md)?$/i).join('\n'),
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
