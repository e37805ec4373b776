import type { CalendarDate } from '@imsang/domain/calendar'
import { SUBJECT_DATE_FIELDS, type SubjectDateField } from '@imsang/domain/subject-dates'
import type { SubjectNumberKind } from '@imsang/domain/subject-numbers'

/** A form of the visit management dialog: about a visit, the registration, or that of other visits. */
export type OpenedForm =
  | { kind: 'complete' | 'edit' | 'delete' | 'withdraw'; visitId: string }
  | { kind: 'registration' | 'other-visit' }

/** A dialog about one subject. */
export type DialogOfSubject =
  | { kind: 'enrolment' | 'failure' | 'history' | 'rescreening'; subjectId: string }
  /** Corrects a stored date; with `newDate: null` it opens for clearing. */
  | { kind: 'date-change'; subjectId: string; field: SubjectDateField; newDate: CalendarDate | null }
  /** Enters a date for the first time. */
  | { kind: 'date-entry'; subjectId: string; field: SubjectDateField }
  | { kind: 'number'; subjectId: string; number: SubjectNumberKind }
  /** The visits of the subject, with the form that is opened at once. */
  | { kind: 'visits'; subjectId: string; opened?: OpenedForm }

/** A dialog of the subject screen. */
export type SubjectDialog = { kind: 'registration' | 'analysis' | 'other-visit' } | DialogOfSubject

/** The column whose cell gets the focus back from a dialog about one subject. */
export function columnOfDialog(dialog: DialogOfSubject): string {
  switch (dialog.kind) {
    case 'enrolment':
      return 'enrollmentDate'
    case 'failure':
      return 'screeningFailDate'
    case 'date-change':
    case 'date-entry':
      return dialog.field
    case 'number':
      return dialog.number
    case 'history':
    case 'rescreening':
    case 'visits':
      return 'actions'
  }
}

const FORMS_OF_VISITS = { 'visit-complete': 'complete', 'visit-edit': 'edit', 'visit-withdrawal': 'withdraw' } as const

/**
 * Returns the dialog of a kept form [SUBJ-404]; null for a form of another screen or study.
 * @param form the name of the draft, for instance `date-change/{subjectId}/{field}`
 */
export function dialogOfForm(form: string, projectId: string): SubjectDialog | null {
  const [kind, record = '', column] = form.split('/')
  const field = SUBJECT_DATE_FIELDS.find((name) => name === column)
  switch (kind) {
    case 'subject-registration':
      return record === projectId ? { kind: 'registration' } : null
    case 'enrolment':
      return { kind, subjectId: record }
    case 'screening-failure':
    case 'screening-failure-edit':
      return { kind: 'failure', subjectId: record }
    case 'date-change':
      return field ? { kind, subjectId: record, field, newDate: null } : null
    case 'date-entry':
      return field ? { kind, subjectId: record, field } : null
    case 'visit-complete':
    case 'visit-edit':
    case 'visit-withdrawal': {
      const opened = column === undefined ? null : ({ kind: FORMS_OF_VISITS[kind], visitId: column } as const)
      return opened && { kind: 'visits', subjectId: record, opened }
    }
    case 'other-visit':
      // Opened from a history it is of the study; from the visits of a subject, of that subject.
      return record === projectId ? { kind } : { kind: 'visits', subjectId: record, opened: { kind } }
    case 'visit-registration':
      return { kind: 'visits', subjectId: record, opened: { kind: 'registration' } }
    case 'number':
      return column === 'scno' || column === 'enno' ? { kind, subjectId: record, number: column } : null
    default:
      return null
  }
}
