import type { Subject } from '@imsang/api-client'
import { addDays, type CalendarDate } from '@imsang/domain/calendar'
import { fn } from 'storybook/test'
import type { ActionResult } from '../terms'

/** A subject in screening, without any later date. */
export function inScreening(model: Subject | undefined, today: CalendarDate): Subject {
  if (!model) throw new Error('There is no sample subject.')
  return {
    ...model,
    scno: 'SC-01-021',
    consentDate: addDays(today, -14),
    screeningFailDate: null,
    screenFailureReason: null,
    screenFailureDetail: null,
    enrollmentDate: null,
    completionDate: null,
    dropoutDate: null,
  }
}

/** The same with a stored failure, three days old. */
export function withFailure(model: Subject | undefined, today: CalendarDate) {
  return {
    ...inScreening(model, today),
    screeningFailDate: addDays(today, -3),
    screenFailureReason: 'INCLUSION_CRITERIA' as const,
    screenFailureDetail: '수축기 혈압이 기준을 넘음',
  }
}

export const actions = (result: Promise<ActionResult> | ActionResult = { ok: true }) => ({
  save: fn(async (_change: unknown) => result),
})
