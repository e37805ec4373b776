import { addDays, type CalendarDate } from '../calendar'
import { isDateSet, type SubjectDates } from '../subject-dates/dates'
import { CATALOGUE_LABELS, type CatalogueReason, catalogueReasonOf, FAILURE_CATALOGUE } from './failureCatalogue'

/** Number of days in the chart, including today [DCONST-012]. */
export const ANALYSIS_DAYS = 7
/** Failed subjects on one page of the list [DCONST-011]. */
export const ANALYSIS_PAGE_SIZE = 10

export interface ScreeningDay {
  readonly date: CalendarDate
  /** Consent dates on that day. */
  readonly screenings: number
  /** Screening-failure dates on that day. */
  readonly failures: number
}

/**
 * The last seven days, oldest first, today last; a day without data has zeros [SUBJ-343 … SUBJ-346].
 * @param today the day in Seoul
 */
export function screeningsByDay(subjects: readonly SubjectDates[], today: CalendarDate): ScreeningDay[] {
  const [consents, failures] = [new Map<string, number>(), new Map<string, number>()]
  for (const { consentDate, screeningFailDate } of subjects) {
    count(consents, consentDate)
    count(failures, screeningFailDate)
  }
  return Array.from({ length: ANALYSIS_DAYS }, (_, index) => {
    const date = addDays(today, index - ANALYSIS_DAYS + 1)
    return { date, screenings: consents.get(date) ?? 0, failures: failures.get(date) ?? 0 }
  })
}

export type AnalysedSubject = SubjectDates & { readonly subjectStatus?: string | null | undefined }

export interface ScreeningTotals {
  /** All subjects, rows with `_R` included. */
  readonly total: number
  readonly enrolled: number
  readonly failed: number
  /** Share of enrolled subjects in percent, rounded half up to one decimal; 0 without subjects. */
  readonly successRate: number
}

/** The numbers of the analysis [SUBJ-347 … SUBJ-350]. */
export function screeningTotals(subjects: readonly AnalysedSubject[]): ScreeningTotals {
  const total = subjects.length
  const enrolled = subjects.filter(wasEnrolled).length
  const failed = subjects.filter(hasFailedScreening).length
  return { total, enrolled, failed, successRate: total === 0 ? 0 : Math.round((enrolled * 1000) / total) / 10 }
}

/** A success rate as text, always with one decimal: `33.3%`, `0.0%` [SUBJ-348, SUBJ-349]. */
export function formatSuccessRate(rate: number): string {
  return `${rate.toFixed(1)}%`
}

/** True for an enrolment date or the stored status ENROLLED or RANDOMIZED, also after later steps [SUBJ-350]. */
export function wasEnrolled({ enrollmentDate, subjectStatus }: AnalysedSubject): boolean {
  return isDateSet(enrollmentDate) || subjectStatus === 'ENROLLED' || subjectStatus === 'RANDOMIZED'
}

/** True for a screening-failure date, which the chart, the list and the CSV count. */
export function hasFailedScreening({ screeningFailDate }: SubjectDates): boolean {
  return isDateSet(screeningFailDate)
}

export type FailedSubject = SubjectDates & { readonly screenFailureReason?: string | null | undefined }

export interface ReasonCount {
  readonly reason: CatalogueReason
  readonly label: string
  readonly count: number
}

/** The reasons that occur among the failures, most frequent first, then in the order of the catalogue [SUBJ-351]. */
export function failuresByReason(subjects: readonly FailedSubject[]): ReasonCount[] {
  const counts = new Map<string, number>()
  for (const subject of subjects.filter(hasFailedScreening)) {
    count(counts, catalogueReasonOf(subject.screenFailureReason))
  }
  return FAILURE_CATALOGUE.map((reason) => ({
    reason,
    label: CATALOGUE_LABELS[reason],
    count: counts.get(reason) ?? 0,
  }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}

function count(counts: Map<string, number>, key: string | null | undefined): void {
  if (key) counts.set(key, (counts.get(key) ?? 0) + 1)
}
