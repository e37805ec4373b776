import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toId } from 'storybook/internal/csf'
import { describe, expect, it } from 'vitest'
import { DOCUMENTS, PAGES, type PageName, pageOf, pathOf } from '../../.storybook/site/pages'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, '.storybook/pages')
const texts = Object.fromEntries(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]),
)
const titles = Object.values(texts).map((text) => /<Meta title="([^"]+)"/.exec(text)?.[1] ?? '')
const linksOf = (text: string) =>
  [...text.matchAll(/<To (page|path)="([^"]+)"/g)].map(([, kind, to = '']) => ({ kind, to }))

describe('the pages of the workbench', () => {
  it('each that others lead to is there, at the address that Storybook gives its title [RELEASE-062]', () => {
    for (const page of Object.keys(PAGES) as PageName[]) {
      expect(titles, page).toContain(PAGES[page])
      expect(pathOf(page)).toBe(`/docs/${toId(PAGES[page], 'docs')}`)
    }
  })

  it('are four for the four kinds of readers, and the front page leads to each [RELEASE-062]', () => {
    expect(titles.filter((title) => title.startsWith('읽는 분/')).sort()).toEqual(
      ['디자이너', '화면 개발자', '서버 팀', '평가와 운영'].map((reader) => `읽는 분/${reader}`).sort(),
    )
    const readers = readFileSync(join(ROOT, '.storybook/site/Readers.tsx'), 'utf8')
    for (const page of Object.keys(PAGES) as PageName[]) {
      if (PAGES[page].startsWith('읽는 분/')) expect(readers).toMatch(new RegExp(`^  ${page}: `, 'm'))
    }
    expect(texts['start.mdx']).toContain('<Readers />')
  })

  it('lead to pages, screens and parts that are there [RELEASE-062]', () => {
    const screens = join(ROOT, 'packages/screens/src')
    const stories = readdirSync(screens, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.states.stories.tsx'))
      .flatMap((name) => / {2}id: '([^']+)'/.exec(readFileSync(join(screens, name), 'utf8'))?.[1] ?? [])
    const kit = readdirSync(join(ROOT, 'packages/ui/src')).map((name) => `kit-${name.toLowerCase()}`)
    const known = [...stories, ...kit, 'contract']
    const links = Object.values(texts).flatMap(linksOf)
    expect(links.length).toBeGreaterThan(20)
    for (const { kind, to } of links) {
      if (kind === 'page') expect(Object.keys(PAGES)).toContain(to)
      else expect(known, to).toContain(/^\/(?:docs|story)\/(.+)--/.exec(to)?.[1])
    }
  })

  it('bring documents that are there, each on one page, and show none of their text themselves [RELEASE-063]', () => {
    const files = Object.values(DOCUMENTS).flat()
    expect(new Set(files).size).toBe(files.length)
    for (const file of files) expect(readFileSync(join(ROOT, file), 'utf8')).toMatch(/^# ./)
    expect(pageOf('docs/operations.md')).toBe('evaluators')
    expect(pageOf('docs/decisions/2026-11-28-saml.md')).toBe('decisions')
    expect(pageOf('docs/decisions')).toBe('decisions')
    expect(pageOf('bench/README.md')).toBeUndefined()
    const asked = Object.values(texts).flatMap((text) => [...text.matchAll(/<Section of="([^"]+)" heading="([^"]+)"/g)])
    expect(asked.length).toBeGreaterThan(4)
    for (const [, file = '', heading] of asked) {
      expect(readFileSync(join(ROOT, file), 'utf8').split('\n')).toContain(`## ${heading}`)
    }
  })
})
