import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeDocument } from './makeDocument'
import { makeReport } from './makeReport'
import type { Block } from './pages/blocks'
import type { ReportContent } from './terms'
import { readDrawings, readPdf, signsOf } from './testing/readPdf'
import { sampleReport } from './testing/sampleReport'

const require = createRequire(import.meta.url)
/** The fonts of the product, from their packages. */
const FONT_FILES = {
  regular: require.resolve('pretendard/dist/public/static/Pretendard-Regular.otf'),
  strong: require.resolve('pretendard/dist/public/static/Pretendard-SemiBold.otf'),
  hanja: require.resolve('@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf'),
}

type Read = Awaited<ReturnType<typeof readPdf>>

const MILLIMETRE = 72 / 25.4

const reportOf = async (institutions: number, changed: Partial<ReportContent> = {}) => {
  const made = await makeReport(sampleReport(institutions, changed), FONT_FILES, () => undefined)
  return { ...made, ...(await readPdf(made.bytes)) }
}
const documentOf = async (...texts: string[]) => {
  const blocks = texts.map((text): Block => ({ kind: 'facts', facts: [['글', text]] }))
  const asked: string[] = []
  const fonts = {
    ...FONT_FILES,
    get hanja() {
      asked.push('hanja')
      return FONT_FILES.hanja
    },
  }
  const made = await makeDocument({ title: '시험', author: '임상', blocks, fonts, onPage: () => undefined })
  return { ...made, ...(await readPdf(made.bytes)), asked }
}
const everyText = ({ pages }: Read) => pages.flatMap(({ texts }) => texts)
/** What stands in one line, from left to right. */
const linesOf = (page: Read['pages'][number]) => {
  const lines = new Map<number, string[]>()
  for (const { text, y } of page.texts) lines.set(Math.round(y), [...(lines.get(Math.round(y)) ?? []), text])
  return [...lines.values()].map((parts) => parts.join(' '))
}

describe('the report of 30 institutions', () => {
  let read: Awaited<ReturnType<typeof reportOf>>
  const seen: string[] = []

  beforeAll(async () => {
    const made = await makeReport(sampleReport(30), FONT_FILES, (done, of) => seen.push(`${done}/${of}`))
    read = { ...made, ...(await readPdf(made.bytes)) }
  })

  it('is A4 upright, and nothing stands in the 10 mm of its margins [REPORT-012, REPORT-013, REPORT-014]', () => {
    expect(read.pages.length).toBeGreaterThan(2)
    for (const { width, height, texts } of read.pages) {
      expect([width / MILLIMETRE, height / MILLIMETRE].map(Math.round)).toEqual([210, 297])
      for (const { x, y, width: wide, size } of texts) {
        expect(x).toBeGreaterThanOrEqual(10 * MILLIMETRE - 0.01)
        expect(x + wide).toBeLessThanOrEqual(200 * MILLIMETRE + 0.01)
        expect(y).toBeGreaterThanOrEqual(10 * MILLIMETRE - 0.01)
        expect(y + size * 0.8).toBeLessThanOrEqual(287 * MILLIMETRE)
      }
    }
  })

  it('holds the facts, the counts and both series of what was asked for [REPORT-001, REPORT-023, REPORT-045]', () => {
    const lines = read.pages.flatMap(linesOf)
    const expected = [
      '연구 진행 보고서',
      '프로토콜 번호 HN-2101',
      '연구 기간 2025. 1. 4. ~ -',
      '기관 전체',
      '보고 기간 2025년 4월 ~ 2026년 3월 (12개월)',
      '생성 일시 2026. 3. 10. 오후 3:04 (KST)',
      '내려받기 번호 2026-03-73',
      '목표 1,234',
      '스크리닝 705 1,335',
      '스크리닝 탈락 30 120 9% 스크리닝 대비',
      '등록 585 1,035 83.9% 목표 대비',
      '완료 495 765 73.9% 등록 대비',
      '중도탈락 90 180 17.4% 등록 대비',
      '2025년 5월 7',
      '2026년 3월 77',
      '합계 462',
      '2025년 5월 40 33 82.5%',
      '2026년 3월 440 363 82.5%',
      '01 한빛대학교 제1병원 40 9 / 30 1 / 4 5 / 20 2 / 11 3 / 6 100 50%',
      '30 한빛대학교 제30병원 69 38 / 59 1 / 4 34 / 49 31 / 40 3 / 6 129 71%',
      '합계 1,635 705 / 1,335 30 / 120 585 / 1,035 495 / 765 90 / 180 3,435 63.3%',
    ]
    for (const line of expected) expect(lines).toContain(line)
    const heads = [
      '구분 기간 (명) 누계 (명) 누계 비율 비율의 기준',
      '월 등록 (명)',
      '월 전체 방문 (건) 완료 방문 (건) 완료율',
      '번호 기관명 목표 스크리닝 스크리닝 탈락 등록 완료 중도탈락 완료 방문 등록률',
    ]
    const notes = [
      '기간은 보고 기간 안의 날짜가 있는 시험대상자, 누계는 생성 일시까지의 모든 시험대상자입니다.',
      '방문은 실제 방문일의 월에, 실제 방문일이 없으면 예정일의 월에 포함됩니다. 취소된 방문은 포함되지 않습니다.',
      '시험대상자 수는 기간 / 누계이고, 완료 방문은 기간 안의 방문입니다.',
    ]
    const signs = signsOf(everyText(read))
    for (const text of [...heads, ...notes, sampleReport(1).content.projectTitle]) {
      expect(signs).toContain(text.replaceAll(' ', ''))
    }
  })

  it('has a number and the number of pages under each page, and tells each page as it is drawn [REPORT-032, REPORT-040]', () => {
    const { length } = read.pages
    read.pages.forEach((page, at) => {
      expect(linesOf(page)).toContain(`${at + 1} / ${length}`)
    })
    expect(seen).toEqual(read.pages.map((_, at) => `${at + 1}/${length}`))
  })

  it('has a title, the product as author, its language, and a bookmark for each part [REPORT-042]', () => {
    expect(read.info.Title).toBe(`연구 진행 보고서 - ${sampleReport(1).content.projectTitle}`)
    expect([read.info.Author, read.info.Language]).toEqual(['임상', 'ko'])
    expect(read.bookmarks.map(({ title }) => title)).toEqual([
      '시험대상자 현황',
      '월별 등록 현황',
      '월별 완료 방문 현황',
      '기관별 현황',
    ])
    for (const { title, page } of read.bookmarks)
      expect(linesOf(read.pages[(page ?? 0) - 1] as Read['pages'][number])).toContain(title)
  })

  it('has no heading at the end of a page, and the head of the table above the rows of each page [REPORT-041]', () => {
    const headings = read.bookmarks.map(({ title }) => title)
    for (const page of read.pages) expect(headings).not.toContain(linesOf(page).at(-2))
    const rows = read.pages.filter((page) =>
      linesOf(page).some((line) => /한빛대학교/.test(line) && /^\d\d /.test(line)),
    )
    expect(rows.length).toBeGreaterThan(1)
    for (const page of rows) expect(signsOf(page.texts)).toContain('번호기관명목표')
  })

  it('is drawn with lines and letters alone, which are sharp at every scale [REPORT-015, REPORT-043]', async () => {
    const { pictures, outlines } = await readDrawings(read.bytes)
    expect(pictures).toBe(0)
    expect(outlines).toBeGreaterThan(2)
  })
})

describe('a report', () => {
  it('of one institution names it, and has its row and the sums [REPORT-044]', async () => {
    const read = await reportOf(1, { institutionName: '한빛대학교 제1병원', targetEnrollment: null })
    const lines = read.pages.flatMap(linesOf)
    expect(lines).toContain('기관 한빛대학교 제1병원')
    expect(lines).toContain('목표 -')
    expect(lines).toContain('합계 40 9 / 30 1 / 4 5 / 20 2 / 11 3 / 6 100 50%')
  })

  it('of 300 institutions has each row once and in order, and the longest names whole [REPORT-016, REPORT-044]', async () => {
    const { content } = sampleReport(300)
    const longest = '가나다라마바사아자차'.repeat(20)
    const institutions = content.institutions.map((each, at) => ({
      ...each,
      institutionName: at % 30 === 7 ? longest : `제${at + 1}한빛병원`,
    }))
    const projectTitle = '매우긴연구제목'.repeat(40)
    const read = await reportOf(300, { institutions, projectTitle })
    const [, table = ''] = signsOf(everyText(read)).split('기관별현황')
    expect(table.match(/제\d+한빛병원/g)).toEqual(
      institutions.flatMap(({ institutionName }) => (institutionName === longest ? [] : [institutionName])),
    )
    expect(table.match(/[가나다라마바사아자차]{5,}/g)?.join('')).toBe(longest.repeat(10))
    expect(signsOf(everyText(read))).toContain(projectTitle)
  })

  it('without institutions says so [REPORT-044]', async () => {
    const read = await reportOf(0)
    expect(read.pages.flatMap(linesOf)).toContain('표시할 기관이 없습니다.')
  })
})

describe('the text of a file', () => {
  it('is what was put in, for each of the 11,172 syllables [REPORT-037]', async () => {
    const syllables = Array.from({ length: 11_172 }, (_, at) => String.fromCharCode(0xac00 + at))
    const rows = Array.from({ length: 112 }, (_, at) => syllables.slice(at * 100, (at + 1) * 100).join(''))
    const read = await documentOf(...rows)
    expect(signsOf(everyText(read)).replaceAll(/글|\d+\/\d+/g, '')).toBe(syllables.join('').replace('글', ''))
    expect(read.unknownSigns).toEqual([])
  })

  it('is put together, and keeps signs that ligatures would change [REPORT-037]', async () => {
    const read = await documentOf('한글 -> → <= ≤ fi ㎎ ㎍ α β ± × 0.5~1.0 “ ” ①'.normalize('NFD'))
    expect(signsOf(everyText(read))).toContain('한글->→<=≤fi㎎㎍αβ±×0.5~1.0“”①')
    expect(read.asked).toEqual([])
  })

  it('has Hanja from a font that is loaded for them alone [REPORT-037, REPORT-039]', async () => {
    const read = await documentOf('서울大學校病院 임상')
    expect(signsOf(everyText(read))).toContain('서울大學校病院임상')
    expect([read.asked.length > 0, read.unknownSigns]).toEqual([true, []])
  })

  it('has the code of a sign that no font has, which is named [REPORT-038]', async () => {
    const read = await documentOf('완료 ✔ 연구 😀')
    expect(signsOf(everyText(read))).toContain('완료U+2714연구U+1F600')
    expect(read.unknownSigns).toEqual(['✔', '😀'])
  })

  it('cannot be made without its fonts [REPORT-021]', async () => {
    const fonts = { ...FONT_FILES, hanja: '/nowhere.ttf' }
    const blocks: Block[] = [{ kind: 'title', text: '漢' }]
    Font.clear()
    const made = makeDocument({ title: '', author: '', blocks, fonts, onPage: () => undefined })
    await expect(made.finally(() => Font.clear())).rejects.toThrow()
  })
})
