import { insideOf } from './inside'
import type { Installed } from './installed'

/** Licences that somebody has read: they may be used in what is under Apache-2.0 [RELEASE-004]. */
const READ = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT AND OFL-1.1',
  'MIT License',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]
/** Loaded as a shared library of its own package, which may be replaced: that is what it asks for. */
const READ_AS_LIBRARY: Readonly<Record<string, string>> = { '@img/sharp-libvips-*': 'LGPL-3.0-or-later' }

const COPYRIGHT = /^.*(copyright \(c\)|\(c\) copyright|copyright ©|^ *copyright [^a-z]).*$/gim

/** Returns the packages whose licence nobody has read, as `name: licence`. */
export const unread = (packages: readonly Installed[]): string[] =>
  packages
    .filter(({ name, licence }) => !READ.includes(licence) && READ_AS_LIBRARY[name] !== licence)
    .map(({ name, licence }) => `${name}: ${licence}`)

/**
 * Returns the notices of everything that is installed with one of our packages: a table, and each text once, with the
 * lines of copyright of all who use it [RELEASE-001, RELEASE-003].
 * @param name of our package
 */
export function noticesOf(name: string, packages: readonly Installed[]): string {
  const texts = new Map<string, { text: string; owners: string[] }>()
  for (const one of packages) {
    const text = one.text.replaceAll('\r', '')
    const body = text.replace(COPYRIGHT, '').trim()
    const key = body.replace(/[^a-z]+/gi, ' ').toLowerCase()
    const owner = `${one.name} ${one.version}: ${ownersIn(text) || one.author || 'its authors'}`
    const entry = texts.get(key) ?? { text: body, owners: [] }
    texts.set(key, { ...entry, owners: [...entry.owners, owner] })
  }
  const sections = [...texts.values()].map(({ text, owners }) => `${list(owners)}\n\n${quoted(text)}`)
  return [
    `# Third-party notices of ${name}`,
    'What is installed with it for production. `npm run notices` writes this file.',
    table(packages),
    ...contents(packages),
    '## Texts of the licences',
    ...sections,
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n')

const ownersIn = (text: string) =>
  [...new Set([...text.matchAll(COPYRIGHT)].map(([line]) => line.trim().replace(/^[#*/\s]+/, '')))].join('; ')

const table = (packages: readonly Installed[]) =>
  ['| package | version | licence |', '| --- | --- | --- |']
    .concat(packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`))
    .join('\n')

function contents(packages: readonly Installed[]): string[] {
  const lines = packages.flatMap((one) =>
    insideOf(one).map(({ what, licence }) => `in ${one.name}: ${what} (${licence})`),
  )
  return lines.length === 0 ? [] : ['## What these packages contain from others', list(lines)]
}

const quoted = (text: string) =>
  text === ''
    ? 'Packages without a file of their licence: it is the one in the table, and its text is at https://spdx.org/licenses/.'
    : `\`\`\`text\n${text}\n\`\`\``
