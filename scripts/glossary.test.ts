import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readLedger } from './trace/ledger'

const ROOT = join(import.meta.dirname, '..')

/** The texts with a word of the glossary's last column that a document fixes. They stay; nothing else is exempt. */
const FIXED = [
  '프로젝트 목록을 불러오는데 실패했습니다.',
  '프로젝트 정보를 불러오는데 실패했습니다.',
  '프로젝트 참여자 정보를 불러오는데 실패했습니다.',
  '프로젝트 ID가 없습니다.',
  '프로젝트 생성에 실패했습니다.',
  '프로젝트 생성 응답이 올바르지 않습니다.',
  '프로젝트 수정에 실패했습니다.',
  '감사 로그를 불러오는데 실패했습니다.',
  '기준일 정보를 불러오는데 실패했습니다.',
  '기준일 변경 이력을 불러오는데 실패했습니다.',
  'SMO 조직 방문 이력을 불러오는데 실패했습니다.',
  '파트너사 목록을 불러오는데 실패했습니다.',
  '연동 정보를 불러오는데 실패했습니다.',
  '도메인 목록을 불러오는데 실패했습니다.',
  '조직 목록 로드에 실패했습니다.',
  '데이터 로드 중 오류가 발생했습니다.',
  '{N}초 후에 다시 시도해 주세요.',
  '네트워크 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
] as const

/** Values of older data that a document fixes: only what reads them, and its tests, may name them. */
const OLD_VALUES = ['진행중', '중단됨'] as const
const READS_OLD_VALUES = /packages\/domain\/src\/study-status\/|StudyListScreen\.stories\.tsx$/

/** Returns the files below a folder whose path matches. */
const filesOf = (folder: string, pattern: RegExp) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => pattern.test(file) && !/node_modules|\/dist\/|generated/.test(file))
const SOURCES = ['api-client', 'domain', 'fixtures', 'screens', 'ui']
  .map((name) => `packages/${name}/src`)
  .concat('apps/web/src', 'apps/api/src', 'e2e', 'openapi', '.storybook')

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** Returns the uses of forbidden words in the files. */
const wrongIn = (files: readonly string[]) =>
  files.flatMap((file) =>
    found(textOf(file))
      .filter((word) => !(READS_OLD_VALUES.test(file) && isOldValue(word)))
      .map((word) => `${file}: ${word}`),
  )
const isOldValue = (word: string) => OLD_VALUES.some((value) => value === word)

/** The rows of the glossary's table: the term, and the words it replaces. */
const words = textOf('docs/glossary.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && /[가-힣]/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, word = '', , instead = '']) => ({ word, instead: instead.split(', ') }))
const forbidden = words.flatMap(({ instead }) => instead)

/** A placeholder of a fixed text stands for a number, or for the expression that computes it. */
const FIXED_PATTERN = new RegExp(
  FIXED.map((text) => text.replaceAll(/[.()]/g, '\\$&').replaceAll('{N}', '(?:\\$?\\{[^}]*\\}|\\d+)')).join('|'),
  'g',
)

/** Returns the forbidden words in a text, without its fixed parts. */
const found = (text: string) => {
  const own = text.replaceAll(FIXED_PATTERN, '')
  return forbidden.filter((word) => own.includes(word))
}

const ledger = readLedger(ROOT)
  .filter(({ korean }) => korean !== '')
  .map((row) => {
    // At the end of a cell a star covers every text of it.
    const isChosen = row.korean.endsWith(' *')
    const texts = row.korean.split(' / ').map((text) => ({
      text: text.replace(/ \*$/, ''),
      isChosen: isChosen || text.endsWith(' *'),
    }))
    return { ...row, texts }
  })
const textsThat = (isChosen: boolean) =>
  ledger.flatMap(({ texts }) => texts.filter((each) => each.isChosen === isChosen).map(({ text }) => text))
const fixed = new Set(textsThat(false))

/** The last sentence of each string that ends as a sentence without a stop; titles of letters and pages are none. */
const sentencesIn = (source: string) =>
  source.match(/(?<!subject: '|TITLE = ')(?<=['"`])[^'"`\n]*(?:니다|세요)(?=['"`])/g) ?? []

describe('the glossary', () => {
  it('has one term for each concept, and forbids none of its own terms', () => {
    expect(words.length).toBeGreaterThan(20)
    expect(new Set(words.map(({ word }) => word)).size).toBe(words.length)
    expect(words.flatMap(({ word }) => found(word))).toEqual([])
  })

  it('finds forbidden words', () => {
    expect(found('피험자를 등록합니다')).toEqual(['피험자'])
    expect(found('시험대상자를 등록합니다')).toEqual([])
    expect(found('60초 후에 다시 시도해 주세요.')).toEqual([])
    expect(found('나중에 다시 시도해 주세요.')).toEqual(['해 주세요'])
    expect(found('프로젝트 ID가 없습니다. 프로젝트를 선택해주세요.')).toEqual(['프로젝트'])
  })

  it('exempts only texts that a document fixes, and none without need', () => {
    for (const text of FIXED) {
      expect(fixed, text).toContain(text)
      expect(
        forbidden.filter((word) => text.includes(word)),
        text,
      ).not.toEqual([])
    }
    for (const value of OLD_VALUES) {
      expect(
        ledger.filter(({ text }) => text.startsWith('Raw ') && text.includes(`\`${value}\``)),
        value,
      ).toHaveLength(1)
    }
  })

  it('is followed in every screen, story, message, sample and journey', () => {
    // What people make passwords of is no text of the product.
    const files = SOURCES.flatMap((folder) => filesOf(folder, /(?<!koreanWords)\.(tsx?|mdx|yaml)$/))
    expect(files.length).toBeGreaterThan(300)
    expect(wrongIn(files)).toEqual([])
  })

  it('calls enrolment of a subject 등록, and nothing else about one', () => {
    const files = filesOf('packages/screens/src', /(subjects|subject-registration|audit-trail)\/messages\.ts$/)
    expect(files).toHaveLength(3)
    const added = /시험대상자(를|가) 등록|등록된 시험대상자|등록 후|등록할 때/g
    const exempt = '등록된 시험대상자만 방문을 관리할 수 있습니다.'
    expect(files.flatMap((file) => textOf(file).replace(exempt, '').match(added) ?? [])).toEqual([])
    // Of the ledger's texts these two are about subjects that were enrolled.
    expect(textsThat(true).filter((text) => text.match(added))).toEqual([exempt, '시험대상자가 등록되었습니다.'])
  })

  it('is followed in the requirements and decisions, built or not', () => {
    expect(textsThat(true).length).toBeGreaterThan(1000)
    expect(textsThat(true).filter((text) => found(text).length > 0)).toEqual([])
    const rest = filesOf('docs', /\.md$/).filter((file) => file !== 'docs/glossary.md')
    expect(
      rest.flatMap((file) =>
        // The rows that fix the older values name them as code.
        found(textOf(file).replaceAll(/`(진행중|중단됨)`/g, '')).map((word) => `${file}: ${word}`),
      ),
    ).toEqual([])
  })

  it('is followed by a full stop after each sentence that no document fixes', () => {
    const endsOpen = (text: string) => text.includes(' ') && /(니다|세요)$/.test(text) && !fixed.has(text)
    expect(textsThat(true).filter(endsOpen)).toEqual([])
    const files = ['packages/domain/src', 'packages/screens/src', 'apps/web/src', 'apps/api/src']
      .flatMap((folder) => filesOf(folder, /\.tsx?$/))
      .filter((file) => !/\.(test|stories)\.tsx?$/.test(file))
    expect(files.flatMap((file) => sentencesIn(textOf(file)).filter(endsOpen))).toEqual([])
  })
})
