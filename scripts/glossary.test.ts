import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Returns the files below a folder whose path matches. */
const filesOf = (folder: string, pattern: RegExp) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => pattern.test(file) && !/node_modules|\/dist\/|generated/.test(file))
const SOURCES = ['api-client', 'domain', 'fixtures', 'screens', 'ui']
  .map((name) => `packages/${name}/src`)
  .concat('apps/web/src', 'apps/api/src')

/** Returns the uses of forbidden words in the files. */
const wrongIn = (files: readonly string[]) =>
  files.flatMap((file) => found(readFileSync(join(ROOT, file), 'utf8')).map((word) => `${file}: ${word}`))

/** The rows of the glossary's table: the term, and the words it replaces. */
const words = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && /[가-힣]/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, word = '', , instead = '']) => ({ word, instead: instead.split(', ') }))
const forbidden = words.flatMap(({ instead }) => instead)

const found = (text: string) => forbidden.filter((word) => text.includes(word))

describe('the glossary', () => {
  it('has one term for each concept, and forbids none of its own terms', () => {
    expect(words.length).toBeGreaterThan(20)
    expect(new Set(words.map(({ word }) => word)).size).toBe(words.length)
    expect(words.flatMap(({ word }) => found(word))).toEqual([])
  })

  it('finds forbidden words', () => {
    expect(found('피험자를 등록합니다')).toEqual(['피험자'])
    expect(found('시험대상자를 등록합니다')).toEqual([])
  })

  it('is followed in every screen, story, message and sample', () => {
    const files = SOURCES.flatMap((folder) => filesOf(folder, /\.tsx?$/))
    expect(files.length).toBeGreaterThan(300)
    expect(wrongIn(files)).toEqual([])
  })

  it('calls enrolment of a subject 등록, and nothing else about one', () => {
    const files = filesOf('packages/screens/src', /(subjects|subject-registration|audit-trail)\/messages\.ts$/)
    expect(files).toHaveLength(3)
    const added = /시험대상자(를|가) 등록|등록된 시험대상자|등록 후|등록할 때/g
    const exempt = '등록된 시험대상자만 방문을 관리할 수 있습니다.'
    expect(
      files.flatMap((file) => readFileSync(join(ROOT, file), 'utf8').replace(exempt, '').match(added) ?? []),
    ).toEqual([])
  })

  it('is followed in the requirements, so that no fixed text violates it', () => {
    expect(wrongIn(filesOf('docs/requirements', /\.md$/))).toEqual([])
  })
})
