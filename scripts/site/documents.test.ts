import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decisionsIn, documentOf, sectionOf, targetOf } from './documents'

const ROOT = join(import.meta.dirname, '../..')

describe('the decisions', () => {
  it('are listed by day, newest first, those of one day by title, and nothing else is among them [RELEASE-064]', () => {
    const texts = {
      'docs/decisions/2026-11-21-forms.md': '# Forms\n\nOne.',
      'docs/decisions/2026-11-28-b.md': '# The `x-level`\n\nTwo.',
      'docs/decisions/2026-11-28-a.md': '# A site\n\nThree.',
      'docs/decisions/README.md': '# Not one',
      'docs/2026-11-29-look.md': '# Not one either',
    }
    expect(decisionsIn(texts).map(({ day, title, text }) => [day, title, text])).toEqual([
      ['2026-11-28', 'A site', 'Three.'],
      ['2026-11-28', 'The x-level', 'Two.'],
      ['2026-11-21', 'Forms', 'One.'],
    ])
  })

  it('are all of those in the folder, each with a title of its own [RELEASE-064]', () => {
    const names = readdirSync(join(ROOT, 'docs/decisions'))
    const texts = Object.fromEntries(
      names.map((name) => [`docs/decisions/${name}`, readFileSync(join(ROOT, 'docs/decisions', name), 'utf8')]),
    )
    const decisions = decisionsIn(texts)
    expect(decisions.map(({ file }) => file.slice('docs/decisions/'.length)).sort()).toEqual(names.sort())
    expect(new Set(decisions.map(({ title }) => title)).size).toBe(names.length)
    expect(decisions.filter(({ title, text }) => title.endsWith('.md') || text === '')).toEqual([])
  })
})

describe('a part of a document', () => {
  const document = documentOf(
    'README.md',
    '# Imsang\n\nIntro.\n\n## One\n\na\n\n### Below\n\n```sh\n## no heading\n```\n\n## Two\n\nb\n',
  )

  it('ends at the next heading of its level, which is none in a block of code [RELEASE-063]', () => {
    expect(sectionOf(document, 'One')).toBe('a\n\n### Below\n\n```sh\n## no heading\n```')
    expect(sectionOf(document, 'Two')).toBe('b')
  })

  it('is missed by its name when the heading is gone [RELEASE-063]', () => {
    expect(() => sectionOf(document, 'Three')).toThrow('README.md has no heading "Three".')
  })
})

it.each([
  ['docs/operations.md', '../README.md', { file: 'README.md' }],
  ['README.md', 'docs/house.md#ports-and-demo-data', { file: 'docs/house.md' }],
  ['packages/ui/README.md', 'CHANGELOG.md', { file: 'packages/ui/CHANGELOG.md' }],
  ['README.md', 'docs/decisions', { file: 'docs/decisions' }],
  ['README.md', 'https://nodejs.org/', { web: 'https://nodejs.org/' }],
  ['README.md', '#licence', null],
])('a link in %s to %s leads there [RELEASE-063]', (from, href, target) => {
  expect(targetOf(from, href)).toEqual(target)
})
