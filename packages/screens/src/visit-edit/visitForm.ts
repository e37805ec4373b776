import type { Visit } from '@imsang/api-client'
import { type CalendarDate, formatDate } from '@imsang/domain/calendar'
import { checkVisitDate } from '@imsang/domain/visit-window'
import type { DialogEnds } from '../terms'
import { VISIT } from '../visit-history/messages'
import { EDIT } from './messages'
import type { VisitActions } from './visitActions'

/** What every form about a stored visit takes. */
export interface VisitFormProps extends DialogEnds {
  /** As it is stored now, including what others changed meanwhile. */
  visit: Visit
  /** All stored visits of the subject. */
  visits: readonly Visit[]
  today: CalendarDate
  actions: VisitActions
}

/** What was typed about a visit that somebody else completed first; a correction goes on with it [VISIT-251, DEC-856]. */
export interface TypedBefore {
  actualDate: CalendarDate | null
  /** Left out where nothing was typed. */
  notes?: string
  reason?: string
}

/** Which visit a form is about. */
export const factsOf = ({ visitName, visitCode, scheduledDate }: Visit) => [
  { term: VISIT.fields.name, value: [visitCode, visitName].filter(Boolean).join(' - ') },
  { term: VISIT.fields.scheduled, value: scheduledDate && formatDate(scheduledDate) },
]

/** The window in words, shown before a day is typed [VISIT-148, VISIT-149]. */
export const windowHint = ({ visitWindowStart: start, visitWindowEnd: end }: Visit) =>
  start && end ? EDIT.window(start, end) : EDIT.noWindow

/** The warning of a day outside of the window; it can be saved [VISIT-148, VISIT-164]. */
export function windowWarning({ visitWindowStart: start, visitWindowEnd: end }: Visit, day: CalendarDate | null) {
  return day === null ? null : (checkVisitDate(day, start && end ? { start, end } : null)?.message ?? null)
}

/** What a visit says at present, beside the message that somebody else was first. */
export const storedInWords = ({ scheduledDate, actualVisitDate }: Visit) =>
  [
    actualVisitDate && `${VISIT.fields.actual} ${formatDate(actualVisitDate)}`,
    scheduledDate && `${VISIT.fields.scheduled} ${formatDate(scheduledDate)}`,
  ]
    .filter(Boolean)
    .join(', ')
