import type { SubjectCounts } from './counts'

/** A share in percent, rounded half up to one decimal and not capped; 0 when the whole is 0 [DEC-239]. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10

/** The rates of a study or an institution in percent, named as in the contract. */
export interface EnrolmentRates {
  readonly enrollmentRate: number
  readonly completionRate: number
  readonly dropoutRate: number
  readonly screeningSuccessRate: number
  readonly screeningFailureRate: number
}

/**
 * The rates of these counts.
 * @param target number of subjects to enrol; 0 or null gives an enrolment rate of 0
 * @see DASH-069, DEC-239
 */
export function enrolmentRates(counts: SubjectCounts, target: number | null): EnrolmentRates {
  const { screening, screeningFail, enrolled, completed, dropout } = counts
  return {
    enrollmentRate: percentOf(enrolled, target ?? 0),
    completionRate: percentOf(completed, enrolled),
    dropoutRate: percentOf(dropout, enrolled),
    screeningSuccessRate: percentOf(enrolled, screening),
    screeningFailureRate: percentOf(screeningFail, screening),
  }
}

/**
 * The gauge of enrolment against its target: the true percentage and its text, and the drawn share of the arc, 0 to 1.
 * @see DASH-016, DASH-017
 */
export function enrolmentGauge(enrolled: number, target: number): { percent: number; fill: number; text: string } {
  const percent = percentOf(enrolled, target)
  return { percent, fill: Math.min(percent / 100, 1), text: `${percent}%` }
}

export type AchievementColour = 'green' | 'blue' | 'amber' | 'red'

/** The minimum rate of each colour, the best first. */
const COLOURS_FROM = [
  [80, 'green'],
  [60, 'blue'],
  [40, 'amber'],
] as const

/**
 * The progress of an institution: its rate in percent, and the colour of its bar, decided by the rounded rate.
 * @see DASH-027 … DASH-031, DEC-243
 */
export function achievementOf(
  cumulativeEnrolled: number,
  target: number,
): { achievementRate: number; colour: AchievementColour } {
  const achievementRate = percentOf(cumulativeEnrolled, target)
  const colour = COLOURS_FROM.find(([from]) => achievementRate >= from)?.[1] ?? 'red'
  return { achievementRate, colour }
}
