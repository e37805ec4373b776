import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthKey } from '../enrolment-statistics'
import {
  codeOfSign,
  faultsOfMonths,
  monthsOfPeriod,
  monthsOfRange,
  REPORT_PERIOD_LABELS,
  REPORT_PERIODS,
  reportFileName,
} from '.'

const REVERSED = '시작일은 종료일보다 늦을 수 없습니다.'
const TOO_LONG = '기간은 600개월 이하로 선택해주세요.'

describe('the months of a report', () => {
  it('are offered as the last twelve, an own period, and all of them [REPORT-002, REPORT-003, REPORT-004]', () => {
    expect(REPORT_PERIODS.map((period) => REPORT_PERIOD_LABELS[period])).toEqual([
      '최근 12개월',
      '기간 직접 설정',
      '전체 기간',
    ])
  })

  it.each([
    ['2026-03-31', null, '2025-04', '2025-04'],
    ['2026-03-01', '2020-05-31', '2025-04', '2020-05'],
    ['2026-03-01', '2025-03-31', '2025-04', '2025-03'],
    ['2026-03-01', '2025-04-30', '2025-04', '2025-04'],
    ['2026-03-01', '2025-05-01', '2025-05', '2025-05'],
    ['2026-03-31', '2026-03-31', '2026-03', '2026-03'],
    ['2026-03-31', '2026-04-01', '2026-03', '2026-03'],
    ['2026-12-31', '', '2026-01', '2026-01'],
    ['2026-01-01', '-', '2025-02', '2025-02'],
  ])('on %s of a study from %s begin with %s, all of them with %s [REPORT-047]', (today, start, year, whole) => {
    const to = today.slice(0, 7)
    expect(monthsOfPeriod('last-year', today, start)).toEqual({ from: year, to })
    expect(monthsOfPeriod('whole', today, start)).toEqual({ from: whole, to })
  })

  it('are refused when the first is later than the last, not when both are the same [REPORT-007, REPORT-028]', () => {
    expect(faultsOfMonths({ from: '2026-03', to: '2026-02' })).toEqual({ from: REVERSED, to: null })
    expect(faultsOfMonths({ from: '2026-01', to: '2025-12' })).toEqual({ from: REVERSED, to: null })
    for (const to of ['2026-03', '2026-04'])
      expect(faultsOfMonths({ from: '2026-03', to })).toEqual({ from: null, to: null })
  })

  it('are 600 at most [REPORT-029]', () => {
    expect(faultsOfMonths({ from: '1976-04', to: '2026-02' })).toEqual({ from: null, to: null })
    expect(faultsOfMonths({ from: '1976-04', to: '2026-03' })).toEqual({ from: null, to: null })
    expect(faultsOfMonths({ from: '1976-04', to: '2026-04' })).toEqual({ from: TOO_LONG, to: null })
  })

  it('are both required, as months [REPORT-030]', () => {
    const [start, end] = ['시작 연월을 선택해주세요.', '종료 연월을 선택해주세요.']
    expect(faultsOfMonths({ from: null, to: null })).toEqual({ from: start, to: end })
    expect(faultsOfMonths({ from: '2026-03', to: null })).toEqual({ from: null, to: end })
    for (const wrong of ['', '2026-13', '2026-00', '2026-3', '2026-03-01', '0999-01', '20260-1']) {
      expect(faultsOfMonths({ from: wrong, to: '2026-03' })).toEqual({ from: start, to: null })
    }
  })

  it('are as many as lie between the first and the last, each once and in order [REPORT-029]', () => {
    const count = fc.integer({ min: 1000 * 12, max: 9999 * 12 - 700 })
    const written = (at: number) => monthKey({ year: Math.floor(at / 12), month: (at % 12) + 1 })
    fc.assert(
      fc.property(count, fc.integer({ min: 0, max: 640 }), (first, length) => {
        const range = { from: written(first), to: written(first + length) }
        const months = monthsOfRange(range).map(monthKey)
        expect(months).toEqual(Array.from({ length: length + 1 }, (_, at) => written(first + at)))
        expect(faultsOfMonths(range).from).toBe(length < 600 ? null : TOO_LONG)
      }),
    )
  })
})

describe('the name of a report', () => {
  const nameOf = (projectTitle: string, institutionName: string | null = null) =>
    reportFileName({ projectTitle, institutionName, today: '2026-03-01' })

  it('joins study, institution or all, and the day [REPORT-017, REPORT-020]', () => {
    expect(nameOf('고혈압 2상 연구', '서울한빛병원')).toBe('고혈압 2상 연구_서울한빛병원_보고서_20260301.pdf')
    expect(nameOf('고혈압 2상 연구')).toBe('고혈압 2상 연구_전체_보고서_20260301.pdf')
  })

  it('has _ for what no name may have, and keeps the blanks inside [REPORT-018]', () => {
    expect(nameOf('A\\B/C:D*E?F"G<H>I|J', 'K\r\nL\nM N\u2028O\u0000P')).toBe(
      'A_B_C_D_E_F_G_H_I_J_K_L_M N_O_P_보고서_20260301.pdf',
    )
    expect(nameOf('\ud800A', ' 병원 ')).toBe('_A_병원_보고서_20260301.pdf')
  })

  it('is cut where it is long, and composed [REPORT-046]', () => {
    const end = '_보고서_20260301.pdf'
    expect(nameOf('가'.repeat(70), '나'.repeat(30))).toBe(`${'가'.repeat(70)}_${'나'.repeat(30)}${end}`)
    expect(nameOf('가'.repeat(71), '나'.repeat(31))).toBe(`${'가'.repeat(70)}_${'나'.repeat(30)}${end}`)
    expect(nameOf('각'.normalize('NFD').repeat(70), '나')).toBe(`${'각'.repeat(70)}_나${end}`)
    expect(nameOf(`${'가'.repeat(69)} 나`, '나')).toBe(`${'가'.repeat(69)}_나${end}`)
  })

  it('of any study can be written, and has at most 120 characters [REPORT-018, REPORT-046]', () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 })
    fc.assert(
      fc.property(text, fc.option(text), (title, institution) => {
        const name = nameOf(title, institution)
        expect(name).not.toMatch(/[\\/:*?"<>|\r\n]/)
        expect([...name].every((sign) => (sign.codePointAt(0) ?? 0) >= 32)).toBe(true)
        expect([...name].length).toBeLessThanOrEqual(124)
        expect(name.endsWith('_보고서_20260301.pdf')).toBe(true)
      }),
    )
  })
})

it('a sign without a shape in the fonts is told as its code', () => {
  expect(['✔', '😀', '\ud83d', 'a'].map(codeOfSign)).toEqual(['U+2714', 'U+1F600', 'U+D83D', 'U+0061'])
})
