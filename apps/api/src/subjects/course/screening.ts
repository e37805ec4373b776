import type { Subject } from '@imsang/api-client'
import { repeatsScreenFailure } from '@imsang/domain/screening-failure'
import { checkScreeningWindow, DEFAULT_SCREENING_WINDOW, WINDOW_CHANGE_REASON } from '@imsang/domain/screening-window'
import { FIRST_ENTRY_REASON, isDateSet } from '@imsang/domain/subject-dates'
import { type ScreeningStep, statusAfterScreeningStep } from '@imsang/domain/subject-status'
import { fieldProblem } from '../../base/problem'
import type { Input, StudyContext } from '../../http/handler'
import { changesOf } from '../changesOf'
import { type ChangedField, editSubject } from '../editSubject'
import { planDateChange } from '../planDateChange'
import type { SubjectRow } from '../toSubject'
import { namingFields } from './namingFields'
import { NOTHING_CHANGES, refusedTransition } from './plans'

/**
 * Starts screening on the day of consent, or today without one; changes the window of one that has started [DCALL-018].
 */
export function startScreening(context: StudyContext, input: Input<'startScreening'>): Promise<Subject> {
  const { windowDays = DEFAULT_SCREENING_WINDOW } = input.body
  return editSubject(context, input, (row, today) => {
    const refusal = checkScreeningWindow(windowDays)
    if (refusal) throw fieldProblem(refusal.rule, 'windowDays', refusal.message)
    const values = {
      screeningStartDate: row.screeningStartDate ?? row.consentDate ?? today,
      screeningWindowDays: windowDays,
      storedStatus: statusAfter(row, 'start'),
    }
    return { values, changed: [...startOf(row, values), ...statusOf(row, values), ...windowOf(row, values)] }
  })
}

/** Completes the screening; the audit trail keeps the day [DCALL-019, AUDIT-052]. */
export function completeScreening(context: StudyContext, input: Input<'completeScreening'>): Promise<Subject> {
  return editSubject(context, input, (row, today) => {
    const values = { storedStatus: statusAfter(row, 'complete') }
    if (values.storedStatus === row.storedStatus) return NOTHING_CHANGES
    const cause: ChangedField = {
      fieldName: 'screeningCompleteDate',
      fieldLabel: '스크리닝 완료일',
      oldValue: null,
      newValue: today,
      changeType: 'SCREENING_COMPLETE',
      reason: FIRST_ENTRY_REASON,
    }
    return { values, changed: [cause, ...statusOf(row, values)] }
  })
}

/** Records a screening failure of today; a first entry only, because a correction needs its own reason [DCALL-020]. */
export function failScreening(context: StudyContext, input: Input<'failScreening'>): Promise<Subject> {
  const { reason, detail } = input.body
  const failure = { screenFailureReason: reason, ...(detail !== undefined && { screenFailureDetail: detail }) }
  return namingFields(NAMES_OF_FAILURE, () =>
    editSubject(context, input, (row, today) => {
      if (isDateSet(row.screeningFailDate)) {
        if (row.storedStatus === 'SCREENING_FAILED' && repeatsScreenFailure(row, failure)) return NOTHING_CHANGES
        throw refusedTransition()
      }
      const change = { fieldName: 'screeningFailDate', newValue: today, ...failure } as const
      return planDateChange(row, { ...change, changeReason: FIRST_ENTRY_REASON }, FIRST_ENTRY_REASON, today)
    }),
  )
}

/** The request has no day, so no field is named for it. */
const NAMES_OF_FAILURE = { newValue: null, screenFailureReason: 'reason', screenFailureDetail: 'detail' }

function statusAfter({ storedStatus }: SubjectRow, step: ScreeningStep): SubjectRow['storedStatus'] {
  const next = statusAfterScreeningStep(storedStatus, step)
  if ('refused' in next) throw refusedTransition()
  return next.status
}

const statusOf = (row: SubjectRow, { storedStatus }: Pick<SubjectRow, 'storedStatus'>): ChangedField[] =>
  changesOf(row, { storedStatus }, FIRST_ENTRY_REASON, () => 'STATUS_CHANGE')

/** Returns a start that was not set by a consent. */
const startOf = (row: SubjectRow, { screeningStartDate }: Pick<SubjectRow, 'screeningStartDate'>): ChangedField[] =>
  changesOf(row, { screeningStartDate }, FIRST_ENTRY_REASON, () => 'SCREENING_START')

const windowOf = (row: SubjectRow, { screeningWindowDays }: Pick<SubjectRow, 'screeningWindowDays'>): ChangedField[] =>
  changesOf(row, { screeningWindowDays }, WINDOW_CHANGE_REASON, () => 'UPDATE')
