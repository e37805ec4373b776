import type { FigureSubject, FigureVisit, InstitutionStatistics, StudyStatistics } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import { fillMonths, type Month, monthAxis, monthKey, type SubjectCounts } from '@imsang/domain/enrolment-statistics'

/** A figure of subjects: the date that it counts. */
export type SubjectFigure = keyof SubjectCounts

/** A number on the dashboard, by what it counts: the question for the list behind it [DASH-086, DEC-882]. */
export type Figure = { readonly count: number } & (
  | {
      readonly of: 'subjects'
      readonly figure: SubjectFigure
      /** Those of this month alone, or up to its end. */
      readonly month?: Month
      readonly until?: Month
      /** The institution, where it is not the one of the dashboard. */
      readonly at?: { readonly projectOrganizationId: string; readonly name: string }
    }
  | { readonly of: 'visits'; readonly figure: 'completed'; readonly month: Month }
)

/** How many rows a page of the list behind a figure has [DASH-087]. */
export const FIGURE_ROWS_PER_PAGE = 20

/** A page of what a figure counts. */
export type FigureRows =
  | { readonly of: 'subjects'; readonly rows: readonly FigureSubject[] }
  | { readonly of: 'visits'; readonly rows: readonly FigureVisit[] }

export interface MonthOfEnrolment extends Month {
  readonly count: number
}

export interface MonthOfVisits extends Month {
  readonly completedCount: number
}

/** The figures of a study or of an institution, under one name each. */
export interface DashboardFigures {
  /** Null where the answer does not count it [DEC-888]. */
  readonly counts: { readonly [Figure in SubjectFigure]: number | null } & { readonly enrolled: number }
  /** 0 without one. */
  readonly target: number
  readonly enrolments: readonly MonthOfEnrolment[]
  readonly visits: readonly MonthOfVisits[]
}

/** The figures of a whole study [DASH-001, DASH-062, DASH-063]. */
export const figuresOfStudy = (of: StudyStatistics): DashboardFigures => ({
  counts: {
    screening: of.totalScreening,
    screeningFail: of.totalScreeningFailed,
    enrolled: of.totalEnrolled,
    completed: null,
    dropout: of.totalDropout,
  },
  target: of.targetEnrollment,
  enrolments: of.monthlyEnrollments,
  visits: of.monthlyVisits,
})

/** The figures of one institution [DASH-002]. */
export const figuresOfInstitution = (of: InstitutionStatistics): DashboardFigures => ({
  counts: {
    screening: of.screeningCount,
    screeningFail: of.screeningFailCount,
    enrolled: of.enrolledCount,
    completed: of.completedCount,
    dropout: of.dropoutCount,
  },
  target: of.targetEnrollment ?? 0,
  enrolments: of.monthlyEnrollments.map(({ year, month, enrolledCount: count }) => ({ year, month, count })),
  visits: of.monthlyVisits.map(({ year, month, completedVisits: completedCount }) => ({ year, month, completedCount })),
})

/**
 * The months of the axis, each with its figures; what the answer does not know is 0 [DASH-018, DASH-019, DASH-020].
 * @param start the first day of the study
 */
export function monthsOf(
  { enrolments, visits }: DashboardFigures,
  today: CalendarDate,
  start: CalendarDate | null | undefined,
) {
  const axis = monthAxis(today, start)
  return {
    categories: axis.map(monthKey),
    enrolments: fillMonths<{ count: number }>(axis, enrolments, { count: 0 }),
    visits: fillMonths<{ completedCount: number }>(axis, visits, { completedCount: 0 }),
  }
}
