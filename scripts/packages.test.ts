import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PUBLISHED } from './lib/published.mjs'
import { ROOT } from './lib/run.mjs'

interface Manifest {
  version: string
  description: string
  license: string
  keywords: string[]
  files: string[]
  exports: Record<string, unknown>
  engines: { node: string }
  browserslist?: string[]
  dependencies: Record<string, string>
  peerDependencies?: Record<string, string>
}

const fileOf = (name: string, file: string) => join(ROOT, 'packages', name, file)
const textOf = (name: string, file: string) => readFileSync(fileOf(name, file), 'utf8')
const manifestOf = (name: string) => JSON.parse(textOf(name, 'package.json')) as Manifest

/** The row of a table in a README: `| Node | >=20.19 |`. */
const supported = (name: string, what: string) =>
  textOf(name, 'README.md').match(new RegExp(`^\\| ${what} +\\| (.+?) +\\|$`, 'm'))?.[1]

const GROUPS = ['Moved', 'Changed', 'Added', 'Fixed']

describe.each(PUBLISHED)('@imsang/%s', (name) => {
  const manifest = manifestOf(name)

  it('brings its README, changelog and notices, and says what it is and its Node [RELEASE-006]', () => {
    expect(manifest.files).toEqual(
      expect.arrayContaining(['dist', 'README.md', 'CHANGELOG.md', 'THIRD-PARTY-NOTICES.md']),
    )
    expect(manifest.files.filter((file) => file !== 'dist' && !existsSync(fileOf(name, file)))).toEqual([])
    expect(manifest).toMatchObject({ license: 'Apache-2.0', engines: { node: '>=20.19' } })
    expect(manifest.keywords.length).toBeGreaterThan(3)
    expect(manifest.description.length).toBeGreaterThan(20)
  })

  it('says in its README what it runs on, as its manifest does [RELEASE-008]', () => {
    expect(supported(name, 'Node')).toContain(manifest.engines.node)
    expect(supported(name, 'browsers')).toMatch(/ES2023|Chrome/)
  })

  const readme = textOf(name, 'README.md')
  const blocks = [...readme.matchAll(/^```(?:tsx?|js|css)\n(.*?)^```$/gms)].map(([, code = '']) => code)

  it('shows in its README only code of its consumer [RELEASE-009]', () => {
    const consumer = readdirSync(fileOf(name, 'consumer')).map((file) => textOf(name, `consumer/${file}`))
    expect(blocks.length).toBeGreaterThan(0)
    expect(blocks.filter((code) => !consumer.some((text) => text.includes(code)))).toEqual([])
  })

  it('names and shows in its README every file that the code there loads [RELEASE-048]', () => {
    const loaded = blocks.flatMap((code) =>
      [...code.matchAll(/(?:from|import) '\.\/(.+?)'/g)].map(([, file = '']) => file),
    )
    const isShown = (file: string) =>
      readme.includes(`\`${file}\``) && blocks.includes(textOf(name, `consumer/${file}`))
    expect([...new Set(loaded)].filter((file) => !isShown(file))).toEqual([])
  })

  it('names each of its entries, in its README or its api.md [RELEASE-048]', () => {
    const told = readme + (manifest.files.includes('api.md') ? textOf(name, 'api.md') : '')
    const open = Object.entries(manifest.exports).filter(([entry, target]) => entry !== '.' && target !== null)
    const folders = readdirSync(fileOf(name, 'src'), { withFileTypes: true }).filter((file) => file.isDirectory())
    const entries = open.flatMap(([entry]) => {
      if (!entry.includes('*')) return [entry.slice('./'.length)]
      // The kit has components in folders with a capital, and closes the others.
      return folders.map((folder) => folder.name).filter((folder) => name !== 'ui' || /^[A-Z]/.test(folder))
    })
    expect(entries.length).toBeGreaterThan(5)
    expect(
      entries.filter((entry) => ![`\`${entry}\``, `@imsang/${name}/${entry}`].some((one) => told.includes(one))),
    ).toEqual([])
  })

  it('has a changelog that begins with its version and knows four groups, in their order [RELEASE-010]', () => {
    const [, ...versions] = textOf(name, 'CHANGELOG.md').split(/^## /m)
    expect(versions[0]?.split('\n')[0]).toBe(manifest.version)
    for (const version of versions) {
      const groups = [...version.matchAll(/^### (.+)$/gm)].map(([, group = '']) => group)
      expect(groups.length).toBeGreaterThan(0)
      expect(groups).toEqual(GROUPS.filter((group) => groups.includes(group)))
    }
  })
})

describe('the published packages', () => {
  it('have one version [RELEASE-011]', () => {
    expect(new Set(PUBLISHED.map((name) => manifestOf(name).version)).size).toBe(1)
    const { fixed } = JSON.parse(readFileSync(join(ROOT, '.changeset/config.json'), 'utf8')) as { fixed: string[][] }
    expect(fixed.map((names) => [...names].sort())).toEqual([PUBLISHED.map((name) => `@imsang/${name}`).sort()])
  })

  it('say the React, React Aria and browsers of the kit, as its manifest has them [RELEASE-008]', () => {
    const { peerDependencies = {}, browserslist = [] } = manifestOf('ui')
    expect(supported('ui', 'React')).toBe(peerDependencies.react)
    expect(supported('ui', 'React DOM')).toBe(peerDependencies['react-dom'])
    const catalog = readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8')
    expect(supported('ui', 'React Aria')).toContain(
      catalog
        .match(/^ {2}(react-aria-components): (.+)$/m)
        ?.slice(1)
        .join(' '),
    )
    const browsers = browserslist.map((one) =>
      one.replace(' >= ', ' ').replace(/^\w/, (letter) => letter.toUpperCase()),
    )
    expect(browsers.length).toBe(4)
    expect(supported('ui', 'browsers')).toContain(browsers.join(', '))
  })

  it('have change notes that a version can take up [RELEASE-012]', () => {
    const notes = readdirSync(join(ROOT, '.changeset')).filter((file) => file.endsWith('.md'))
    const head = /^---\s(\s*(['"])@imsang\/[\w-]+\2: (major|minor|patch)\s+)+---\n\n\S/
    expect(notes.filter((file) => !head.test(readFileSync(join(ROOT, '.changeset', file), 'utf8')))).toEqual([])
  })
})
