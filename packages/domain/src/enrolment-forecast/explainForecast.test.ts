import { describe, expect, it } from 'vitest'
import { courseUntil, type EnrolmentForecast, type Expected, explainForecast } from '.'

const TODAY = '2026-11-27'
const BASIS = { target: 1200, enrolled: 1130, sites: 12, perMonth: 9.94 }
const EXPECTED: Expected = {
  kind: 'expected',
  ...BASIS,
  earliest: '2027-03-31',
  expected: '2027-05-01',
  latest: '2027-08-15',
}
const explain = (forecast: EnrolmentForecast) => explainForecast(forecast, TODAY)
const sentenceOf = (changes: Partial<Expected> = {}) => explain({ ...EXPECTED, ...changes }).sentence

describe('a forecast in words', () => {
  it('names the month, and those of the band [DASH-096]', () => {
    expect(explain(EXPECTED)).toMatchObject({
      rows: ['DASH-096'],
      dates: [
        { field: 'expected', date: '2027-05-01' },
        { field: 'earliest', date: '2027-03-31' },
        { field: 'latest', date: '2027-08-15' },
        { field: 'today', date: TODAY },
      ],
      sentence: '목표 1,200명은 2027년 5월경 달성될 것으로 예상됩니다(80% 구간: 2027년 3월 ~ 2027년 8월).',
    })
  })

  it('names a month once, but the same month of two years twice [DASH-097]', () => {
    const december = { earliest: '2026-12-01', expected: '2026-12-14', latest: '2026-12-31' }
    expect(sentenceOf(december)).toBe('목표 1,200명은 2026년 12월경 달성될 것으로 예상됩니다(80% 구간: 2026년 12월).')
    expect(explain({ ...EXPECTED, ...december }).rows).toEqual(['DASH-097'])
    expect(sentenceOf({ ...december, latest: '2027-12-31' })).toMatch(/\(80% 구간: 2026년 12월 ~ 2027년 12월\)\.$/)
  })

  it('tells that the band has no end within 20 years [DASH-098]', () => {
    expect(explain({ ...EXPECTED, latest: null })).toMatchObject({
      rows: ['DASH-098'],
      dates: [
        { field: 'expected', date: '2027-05-01' },
        { field: 'earliest', date: '2027-03-31' },
        { field: 'latest', date: null },
        { field: 'today', date: TODAY },
      ],
      sentence: '목표 1,200명은 2027년 5월경 달성될 것으로 예상됩니다(80% 구간: 2027년 3월 ~ 20년 이후).',
    })
  })

  it.each<[EnrolmentForecast, string, string]>([
    [{ kind: 'too-early', enrolled: 9, days: 1200 }, 'DASH-099', '예측하기에 자료가 부족합니다.'],
    [{ kind: 'reached', target: 1200 }, 'DASH-101', '목표 1,200명을 이미 달성했습니다.'],
    [{ kind: 'no-target' }, 'DASH-102', '목표 등록 수가 없어 예측하지 않습니다.'],
    [{ ...BASIS, kind: 'too-slow' }, 'DASH-103', '지금 속도로는 20년 안에 목표 1,200명을 달성하기 어렵습니다.'],
    [{ kind: 'closed' }, 'DASH-104', '등록을 계속하는 기관이 없어 예측하지 않습니다.'],
  ])(
    'says why there is none: %o, as %s [DASH-099, DASH-101, DASH-102, DASH-103, DASH-104]',
    (forecast, row, sentence) => {
      expect(explain(forecast)).toMatchObject({ rows: [row], dates: [{ field: 'today', date: TODAY }], sentence })
    },
  )

  it('says what is missing, and nothing more of the others [DASH-100]', () => {
    expect(explain({ kind: 'too-early', enrolled: 9, days: 1200 }).details).toEqual([
      '등록 10명, 첫 기관 참여 후 90일부터 예측합니다. 지금은 등록 9명, 1,200일입니다.',
    ])
    expect(explain({ kind: 'reached', target: 3 }).details).toEqual([])
  })

  it('says how it was worked out, what the band means and when it is wrong [DASH-114, DASH-115]', () => {
    expect(explain(EXPECTED).details).toEqual([
      '기관 12곳에서 지금까지 1,130명을 등록했고, 목표까지 70명 남았습니다. 등록 중인 기관의 속도를 더하면 한 달에 약 9.9명입니다.',
      '80% 구간은 열 번 중 여덟 번은 이 기간에 목표를 달성한다는 뜻입니다.',
      '지금 속도가 이어진다고 보고 계산합니다. 기관이 새로 참여하거나 등록을 멈추면, 또는 계절에 따라 속도가 바뀌면 실제와 다를 수 있습니다.',
    ])
  })

  it('says it of a target that is too far away as well [DASH-114, DASH-115]', () => {
    const { details } = explain(EXPECTED)
    expect(explain({ kind: 'too-slow', ...BASIS }).details).toEqual([details[0], details[2]])
  })

  it.each([
    [0.03, '0.1명'],
    [0.34, '0.3명'],
    [9.94, '9.9명'],
    [10, '10명'],
    [1234.5, '1,235명'],
  ])('tells a pace of %d as about %s a month [DASH-114]', (perMonth, told) => {
    expect(explain({ ...EXPECTED, perMonth }).details[0]).toContain(`한 달에 약 ${told}입니다.`)
  })

  it('says whether the target is expected by the last day of the study [DASH-085]', () => {
    const [inTime, late] = [
      '종료일까지 목표 달성이 예상됩니다.',
      '지금 속도로는 종료일까지 목표를 달성하기 어렵습니다.',
    ]
    const until = (end: string | null) => courseUntil({ ...EXPECTED, expected: '2027-09-15' }, end)
    expect([until('2027-09-14'), until('2027-09-15'), until('2027-09-16'), until(null)]).toEqual([
      late,
      inTime,
      inTime,
      null,
    ])
    expect(courseUntil({ kind: 'too-slow', ...BASIS }, '2027-09-15')).toBe(late)
    for (const forecast of [{ kind: 'no-target' }, { kind: 'closed' }, { kind: 'reached', target: 3 }] as const) {
      expect(courseUntil(forecast, '2027-09-15')).toBeNull()
    }
  })
})
