import type { ArmBaseline, StudyArm } from '@imsang/api-client'
import { DATE_FORMAT_REFUSED, parseBaselineDate, studyStartForBaseline } from '@imsang/domain/baseline-date'
import type { CalendarDate } from '@imsang/domain/calendar'
import { checkChangeReason } from '@imsang/domain/subject-dates'
import { boolean, type InferOutput, object, string } from 'valibot'

/** What is typed of a change. */
export const BaselineShape = object({ baselineDate: string(), reason: string(), recalculate: boolean() })
export type BaselineDraft = InferOutput<typeof BaselineShape>

/** The start that a date of this arm is compared with: the arm's own, else the study's [DEC-259]. */
export const startOf = (arm: Pick<StudyArm, 'studyStartDate'>, stored: Pick<ArmBaseline, 'studyStartDate'>) =>
  studyStartForBaseline(arm.studyStartDate, stored.studyStartDate)

/** The day that was typed, null where it is none or refused. */
export function typedDay(text: string, studyStart: CalendarDate | null): CalendarDate | null {
  const read = parseBaselineDate(text, { studyStart })
  return 'date' in read ? read.date : null
}

/** A typed day in the form in which it is sent; what is none stays as it is [BASE-030]. */
export const rewritten = (text: string): string => typedDay(text, null) ?? text

/** Why a typed day is refused, or null [BASE-020, BASE-021, BASE-022, BASE-032]. */
export function dayFault(text: string, studyStart: CalendarDate | null): string | null {
  const read = parseBaselineDate(text, { studyStart })
  return 'date' in read ? null : read.message
}

/** Whether a text has none of the accepted forms [BASE-012]. */
export const isBadFormat = (text: string): boolean => dayFault(text, null) === DATE_FORMAT_REFUSED

/** A reason may be missing, not too long [BASE-008]. */
export const reasonFault = (reason: string): string | null => (reason.trim() === '' ? null : checkChangeReason(reason))

/** A reason as it is sent. */
export const sentReason = (reason: string): string | null => reason.trim() || null
