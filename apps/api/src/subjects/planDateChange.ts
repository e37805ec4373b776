import type { SubjectDateChange } from '@imsang/api-client'
import { changeTypeOfDate } from '@imsang/domain/audit-chain'
import type { CalendarDate } from '@imsang/domain/calendar'
import {
  type DateChange,
  decideDateChange,
  FIRST_ENTRY_REASON,
  isClearableOnly,
  type SubjectDateField,
} from '@imsang/domain/subject-dates'
import { statusAfterClearing, statusAfterFirstEntry, statusAfterRepair } from '@imsang/domain/subject-status'
import { fieldProblem, Problem } from '../base/problem'
import { changesOf } from './changesOf'
import type { SubjectPlan } from './editSubject'
import { decideScreenFailure, type ScreenFailure } from './screenFailure'
import type { SubjectRow } from './toSubject'

/**
 * Plans what a date change stores and records. Pure: combines the rules of the domain.
 * @param reason the checked reason of the user
 * @throws Problem with the status, text and rule of the refusal
 */
export function planDateChange(
  row: SubjectRow,
  sent: SubjectDateChange,
  reason: string,
  today: CalendarDate,
): SubjectPlan {
  const { fieldName: field, newValue } = sent
  const decision = decideDateChange(field, newValue, row, today)
  if ('refusal' in decision) {
    const { status, rule, message } = decision.refusal
    throw fieldProblem(rule, 'newValue', message, status)
  }
  const { change } = decision
  const failure = field === 'screeningFailDate' ? failureAfter(row, sent, change) : {}
  const values: Partial<SubjectRow> = {
    [field]: newValue,
    storedStatus: statusAfter(row, field, change),
    // The start of screening follows a changed consent [DEC-313].
    ...(field === 'consentDate' && change !== 'unchanged' && { screeningStartDate: newValue }),
    ...failure,
  }
  const because = change === 'first-entry' ? FIRST_ENTRY_REASON : reason
  const kindOfDate = change === 'unchanged' ? 'DATE_CHANGE' : changeTypeOfDate(field, change)
  const changed = changesOf(row, values, because, (column) =>
    column === field ? kindOfDate : column === 'storedStatus' ? 'STATUS_CHANGE' : 'UPDATE',
  )
  return changed.length === 0 ? { values: {}, changed } : { values, changed }
}

function statusAfter(row: SubjectRow, field: SubjectDateField, change: DateChange): SubjectRow['storedStatus'] {
  if (change === 'clearing') {
    if (isClearableOnly(field, row)) return statusAfterRepair(row.storedStatus, { ...row, [field]: null })
    return statusAfterClearing(row.storedStatus, field)
  }
  if (change !== 'first-entry') return row.storedStatus
  const next = statusAfterFirstEntry(row.storedStatus, field)
  if ('refused' in next) throw new Problem(409, 'status-transition', next.refused)
  return next.status
}

/** Without a failure date there is neither reason nor detail [SUBJ-174]. */
function failureAfter(row: SubjectRow, sent: SubjectDateChange, change: DateChange): Partial<ScreenFailure> {
  if (sent.newValue !== null) return decideScreenFailure(row, sent)
  return change === 'clearing' ? { screenFailureReason: null, screenFailureDetail: null } : {}
}
