import type { CalendarDate } from '../calendar'
import { monthLabel, monthOf } from '../enrolment-statistics'
import type { Explanation } from '../explanation'
import { type Basis, type EnrolmentForecast, type Expected, FORECAST_LEAST, FORECAST_YEARS } from './forecastEnrolment'

export interface ForecastExplanation extends Explanation<'earliest' | 'expected' | 'latest' | 'today'> {
  /** Further sentences: how it was worked out, or what is still missing. */
  readonly details: readonly string[]
}

/**
 * A forecast in words, for a person who is no statistician: what it says, and how it was worked out.
 * @param today the day of the forecast
 * @see DASH-096 … DASH-104, DASH-114, DASH-115
 */
export function explainForecast(forecast: EnrolmentForecast, today: CalendarDate): ForecastExplanation {
  const because = (row: string, sentence: string, ...details: string[]): ForecastExplanation => ({
    rows: [row],
    dates: [{ field: 'today', date: today }],
    sentence,
    details,
  })
  switch (forecast.kind) {
    case 'no-target':
      return because('DASH-102', '목표 등록 수가 없어 예측하지 않습니다.')
    case 'reached':
      return because('DASH-101', `목표 ${people(forecast.target)}을 이미 달성했습니다.`)
    case 'closed':
      return because('DASH-104', '등록을 계속하는 기관이 없어 예측하지 않습니다.')
    case 'too-early':
      return because('DASH-099', '예측하기에 자료가 부족합니다.', whatIsMissing(forecast))
    case 'too-slow':
      return because(
        'DASH-103',
        `지금 속도로는 ${FORECAST_YEARS}년 안에 목표 ${people(forecast.target)}을 달성하기 어렵습니다.`,
        basisOf(forecast),
        LIMITS,
      )
    case 'expected':
      return explainExpected(forecast, today)
  }
}

function explainExpected(forecast: Expected, today: CalendarDate): ForecastExplanation {
  const { target, earliest, expected, latest } = forecast
  const band = bandOf(forecast)
  return {
    rows: [latest === null ? 'DASH-098' : band === monthText(earliest) ? 'DASH-097' : 'DASH-096'],
    dates: [
      { field: 'expected', date: expected },
      { field: 'earliest', date: earliest },
      { field: 'latest', date: latest },
      { field: 'today', date: today },
    ],
    sentence: `목표 ${people(target)}은 ${monthText(expected)}경 달성될 것으로 예상됩니다(80% 구간: ${band}).`,
    details: [basisOf(forecast), '80% 구간은 열 번 중 여덟 번은 이 기간에 목표를 달성한다는 뜻입니다.', LIMITS],
  }
}

/**
 * Whether the target is expected by the end of the study; null where one of them is not known, or it is reached [DASH-085].
 * @param end the last day of the study
 */
export function courseUntil(forecast: EnrolmentForecast, end: CalendarDate | null): string | null {
  if (end === null || (forecast.kind !== 'expected' && forecast.kind !== 'too-slow')) return null
  const isInTime = forecast.kind === 'expected' && forecast.expected <= end
  return isInTime ? '종료일까지 목표 달성이 예상됩니다.' : '지금 속도로는 종료일까지 목표를 달성하기 어렵습니다.'
}

/** When the forecast is wrong [DASH-115]. */
const LIMITS =
  '지금 속도가 이어진다고 보고 계산합니다. ' +
  '기관이 새로 참여하거나 등록을 멈추면, 또는 계절에 따라 속도가 바뀌면 실제와 다를 수 있습니다.'

/** What was counted [DASH-114]. */
function basisOf({ target, enrolled, sites, perMonth }: Basis): string {
  const counted = `기관 ${sites.toLocaleString('ko-KR')}곳에서 지금까지 ${people(enrolled)}을 등록했고, `
  const pace = `등록 중인 기관의 속도를 더하면 한 달에 약 ${people(roundPace(perMonth))}입니다.`
  return `${counted}목표까지 ${people(target - enrolled)} 남았습니다. ${pace}`
}

/** The band alone: `2027년 3월 ~ 2027년 8월` [DASH-096 … DASH-098]. */
function bandOf({ earliest, latest }: Pick<Expected, 'earliest' | 'latest'>): string {
  const first = monthText(earliest)
  if (latest === null) return `${first} ~ ${FORECAST_YEARS}년 이후`
  const last = monthText(latest)
  return first === last ? first : `${first} ~ ${last}`
}

const monthText = (date: CalendarDate) => monthLabel(monthOf(date))

const people = (count: number) => `${count.toLocaleString('ko-KR')}명`

/** A slow pace is told with one decimal, and none as 0. */
const roundPace = (perMonth: number) =>
  perMonth < 10 ? Math.max(Math.round(perMonth * 10) / 10, 0.1) : Math.round(perMonth)

function whatIsMissing({ enrolled, days }: { enrolled: number; days: number }): string {
  const needed = `등록 ${FORECAST_LEAST.enrolled}명, 첫 기관 참여 후 ${FORECAST_LEAST.days}일부터 예측합니다.`
  return `${needed} 지금은 등록 ${people(enrolled)}, ${days.toLocaleString('ko-KR')}일입니다.`
}
