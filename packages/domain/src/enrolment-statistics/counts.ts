import { isDateSet, type SubjectDateField, type SubjectDates } from '../subject-dates/dates'

/** The number of subjects that have each date. One definition for every list, chart and report [DASH-069, DEC-239]. */
export interface SubjectCounts {
  readonly screening: number
  readonly screeningFail: number
  /** Includes subjects that completed or dropped out later. */
  readonly enrolled: number
  readonly completed: number
  readonly dropout: number
}

/** The date that each figure counts, for a database query as for the rule [DASH-069, DEC-239]. */
export const DATE_OF_FIGURE = {
  screening: 'consentDate',
  screeningFail: 'screeningFailDate',
  enrolled: 'enrollmentDate',
  completed: 'completionDate',
  dropout: 'dropoutDate',
} as const satisfies Record<keyof SubjectCounts, SubjectDateField>

/** Counts subjects by their dates; the caller leaves out deleted subjects [DEC-239]. */
export function countSubjectDates(subjects: readonly SubjectDates[]): SubjectCounts {
  const having = (figure: keyof SubjectCounts) =>
    subjects.filter((dates) => isDateSet(dates[DATE_OF_FIGURE[figure]])).length
  return {
    screening: having('screening'),
    screeningFail: having('screeningFail'),
    enrolled: having('enrolled'),
    completed: having('completed'),
    dropout: having('dropout'),
  }
}

/** The sum of the counts of several institutions. */
export function sumCounts(parts: readonly SubjectCounts[]): SubjectCounts {
  const sum = (pick: (part: SubjectCounts) => number) => parts.reduce((total, part) => total + pick(part), 0)
  return {
    screening: sum((part) => part.screening),
    screeningFail: sum((part) => part.screeningFail),
    enrolled: sum((part) => part.enrolled),
    completed: sum((part) => part.completed),
    dropout: sum((part) => part.dropout),
  }
}
