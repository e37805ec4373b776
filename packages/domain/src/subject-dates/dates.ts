import type { CalendarDate } from '../calendar'
import { SUBJECT_FIELDS } from '../subject-record'

/** The five dates of a subject, in the order of the table [SUBJ-041 … SUBJ-045, SUBJ-168]. */
export const SUBJECT_DATE_FIELDS = [
  'consentDate',
  'screeningFailDate',
  'enrollmentDate',
  'completionDate',
  'dropoutDate',
] as const
export type SubjectDateField = (typeof SUBJECT_DATE_FIELDS)[number]

/** Column names, and `fieldLabel` of the date-change request [SUBJ-169]. */
export const SUBJECT_DATE_LABELS: Record<SubjectDateField, string> = {
  consentDate: SUBJECT_FIELDS.consentDate.label,
  screeningFailDate: SUBJECT_FIELDS.screeningFailDate.label,
  enrollmentDate: SUBJECT_FIELDS.enrollmentDate.label,
  completionDate: SUBJECT_FIELDS.completionDate.label,
  dropoutDate: SUBJECT_FIELDS.dropoutDate.label,
}

/** The dates of one subject; a date may be missing, null, blank or `-` in old data. */
export type SubjectDates = { readonly [Field in SubjectDateField]?: CalendarDate | null | undefined }

/** Null, undefined, '', blanks and `-` count as not set [SUBJ-102, SUBJ-136]. */
export function isDateSet(date: CalendarDate | null | undefined): date is CalendarDate {
  if (date === null || date === undefined) return false
  // A leading digit, which every real date has, avoids the trimming: tables call this a million times.
  const first = date.charCodeAt(0)
  if (first >= 48 && first <= 57) return true
  const text = date.trim()
  return text !== '' && text !== '-'
}
