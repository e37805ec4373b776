import { addDays, type CalendarDate, daysBetween } from '../calendar'
import { regularisedBeta } from './gamma'
import { expectEnrolments } from './paces'

/** An institution, as far as its pace is concerned. */
export interface EnrolmentSite {
  /** From this day on it can enrol; a day after today is one that is planned. */
  readonly openedOn: CalendarDate
  readonly enrolled: number
  /** From this day on it enrols nobody. */
  readonly closedOn?: CalendarDate | null
}

export interface ForecastInput {
  /** The day in Seoul. */
  readonly today: CalendarDate
  /** The number of subjects to enrol; 0 or null where nothing is planned. */
  readonly target: number | null
  readonly sites: readonly EnrolmentSite[]
}

/** When the target is reached, or why that is not told. */
export type EnrolmentForecast =
  | { readonly kind: 'no-target' }
  | { readonly kind: 'reached'; readonly target: number }
  | { readonly kind: 'closed' }
  /** Days since the first institution opened. */
  | { readonly kind: 'too-early'; readonly enrolled: number; readonly days: number }
  | ({ readonly kind: 'too-slow' } & Basis)
  | Expected

/** From what a forecast was worked out. */
export interface Basis {
  readonly target: number
  readonly enrolled: number
  /** Institutions that have opened, those that stopped included. */
  readonly sites: number
  /** Enrolments per month of those that can enrol today. */
  readonly perMonth: number
}

export interface Expected extends Basis {
  readonly kind: 'expected'
  /** Reached by this day with 10 in 100. */
  readonly earliest: CalendarDate
  /** As likely before as after. */
  readonly expected: CalendarDate
  /** Reached by this day with 90 in 100; null beyond 20 years. */
  readonly latest: CalendarDate | null
}

/** Fewer enrolments, or a shorter time, say too little about a pace [DASH-099]. */
export const FORECAST_LEAST = { enrolled: 10, days: 90 } as const
/** Nothing is told about a later time [DASH-098, DASH-103]. */
export const FORECAST_YEARS = 20
const DAYS_OF_YEAR = 365.25
const HORIZON = FORECAST_YEARS * DAYS_OF_YEAR
/** A share that is missed by less is reached: the last digits differ between machines, and the day must not. */
const ROUNDING = 1e-9

/**
 * The day on which a study, or one institution, is expected to reach its target, with a band of 80 %.
 *
 * The model is that of Anisimov and Fedorov, "Modelling, prediction and adaptive adjustment of recruitment in multicentre
 * trials", Statistics in Medicine 2007; 26:4958–4975: each institution enrols at a pace of its own (Poisson), the paces are
 * gamma variables, and what an institution has shown corrects its own. The enrolments to come in a given time are then a negative
 * binomial variable, and the time of the one that completes the target is of Pearson's type VI. No random numbers: the same
 * input gives the same days. A pace that changes is not seen: docs/decisions/2026-11-27-enrolment-forecast.md has the figures.
 * @see DASH-096 … DASH-109
 */
export function forecastEnrolment({ today, target, sites }: ForecastInput): EnrolmentForecast {
  const enrolled = sites.reduce((sum, site) => sum + site.enrolled, 0)
  if (!target) return { kind: 'no-target' }
  if (enrolled >= target) return { kind: 'reached', target }
  const times = sites.map((site) => timesOf(site, today))
  if (times.every(({ until }) => until <= 0)) return { kind: 'closed' }
  const days = Math.max(0, ...times.map(({ from }) => -from))
  if (enrolled < FORECAST_LEAST.enrolled || days < FORECAST_LEAST.days) return { kind: 'too-early', enrolled, days }

  const expect = expectEnrolments(times)
  const likelihoodBy = (day: number) =>
    probabilityOf(target - enrolled, expect(times.map(({ from, until }) => lengthOf(from, until, 0, day))))
  const [earliest, expected, latest] = [0.1, 0.5, 0.9].map((share) => firstDayOf(share, likelihoodBy))
  const open = times.map(({ from, until }) => (from <= 0 && until > 0 ? DAYS_OF_YEAR / 12 : 0))
  const sitesOpened = times.filter(({ from }) => from <= 0).length
  const basis: Basis = { target, enrolled, sites: sitesOpened, perMonth: expect(open).mean }
  if (earliest == null || expected == null) return { kind: 'too-slow', ...basis }
  const dayAfter = (day: number) => addDays(today, day)
  return {
    kind: 'expected',
    ...basis,
    earliest: dayAfter(earliest),
    expected: dayAfter(expected),
    latest: latest == null ? null : dayAfter(latest),
  }
}

/** The days of an institution, counted from today. */
function timesOf({ openedOn, closedOn, enrolled }: EnrolmentSite, today: CalendarDate) {
  const from = daysBetween(today, openedOn)
  const until = closedOn ? daysBetween(today, closedOn) : Number.POSITIVE_INFINITY
  const past = lengthOf(from, until, Number.NEGATIVE_INFINITY, 0)
  // Whoever enrolled somebody had a day for it, also one that opened today.
  return { from, until, enrolled, days: enrolled > 0 ? Math.max(past, 1) : past }
}

/** The part of a time that lies between two days. */
const lengthOf = (from: number, until: number, first: number, last: number) =>
  Math.max(0, Math.min(until, last) - Math.max(from, first))

/** The probability of at least `count` enrolments, where the number to be expected is a gamma variable. */
function probabilityOf(count: number, { mean, variance }: { mean: number; variance: number }): number {
  if (mean === 0) return 0
  const rate = mean / variance
  return regularisedBeta(1 / (1 + rate), count, mean * rate)
}

/** The first day with at least this probability; null beyond the horizon. */
function firstDayOf(share: number, likelihoodBy: (day: number) => number): number | null {
  let [low, high] = [0, HORIZON]
  const isMissed = (day: number) => likelihoodBy(day) < share - ROUNDING
  if (isMissed(high)) return null
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (isMissed(middle)) low = middle
    else high = middle
  }
  return high
}
