import type { Subject } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import type { SubjectDateField } from '@imsang/domain/subject-dates'
import type { SubjectNumberKind } from '@imsang/domain/subject-numbers'

/** Subjects per page of the table [SUBJ-048, DCONST-008]. */
export const SUBJECTS_PER_PAGE = 20

export type Row = Subject

export interface DateChange {
  subject: Row
  field: SubjectDateField
  /** Null clears the date. */
  newValue: CalendarDate | null
  reason: string
}

export interface NumberChange {
  subject: Row
  kind: SubjectNumberKind
  value: string
}

/** The values of subjects that wait to be sent, by subject and then by field; an empty text clears a field [OFFL-131]. */
export type WaitingValues = ReadonlyMap<string, Readonly<Record<string, string>>>

/** The value of a date cell: `YYYY-MM-DD`, or `''` when there is none. */
export function dateOf(row: Row, field: SubjectDateField): string {
  return row[field] ?? ''
}

/** The name by which a subject is shown. */
export function nameOf(row: Pick<Row, 'scno' | 'initials'>): string {
  return row.scno ?? row.initials
}
