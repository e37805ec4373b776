import type { CalendarDate } from '../calendar/calendar'
import { isDateSet } from '../subject-dates/dates'
import { type BaselineVisitFacts, findBaselineVisit } from '../visit-state/baselineVisit'

/** The source of a subject's baseline date. A stored visit keeps the source it was calculated from [VISIT-252]. */
export const BASELINE_SOURCES = ['BASELINE_VISIT', 'ARM', 'ENROLLMENT'] as const
export type BaselineSource = (typeof BASELINE_SOURCES)[number]

export interface SubjectBaselineInput {
  /** The stored visits of the subject. */
  readonly visits: readonly BaselineVisitFacts[]
  /** The baseline date set for the subject's arm, null without one. */
  readonly armBaselineDate: CalendarDate | null | undefined
  readonly enrollmentDate: CalendarDate | null | undefined
}

/**
 * The baseline date of a subject's visits and its source; both null without any of the three.
 * The actual date of the baseline visit is first, then the arm's date, then enrolment [VISIT-173, DEC-326].
 */
export function subjectBaselineDate(input: SubjectBaselineInput): {
  baselineDate: CalendarDate | null
  source: BaselineSource | null
} {
  const dates: Record<BaselineSource, CalendarDate | null | undefined> = {
    BASELINE_VISIT: findBaselineVisit(input.visits)?.actualVisitDate,
    ARM: input.armBaselineDate,
    ENROLLMENT: input.enrollmentDate,
  }
  for (const source of BASELINE_SOURCES) {
    const baselineDate = dates[source]
    if (isDateSet(baselineDate)) return { baselineDate, source }
  }
  return { baselineDate: null, source: null }
}

/** True for a visit that a change of the arm's baseline date affects: only one counted from the arm [VISIT-252]. */
export function dependsOnArmBaseline(visit: { readonly baselineSource: BaselineSource | null }): boolean {
  return visit.baselineSource === 'ARM'
}
