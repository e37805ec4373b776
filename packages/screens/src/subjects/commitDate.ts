import { formatDate } from '@imsang/domain/calendar'
import { FIRST_ENTRY_REASON, isDateSet, type SubjectDateField } from '@imsang/domain/subject-dates'
import type { CommitResult } from '@imsang/ui/DataGrid'
import { type ActionResult, isKept, type Notify, reasonOf, toastOfRefusal } from '../terms'
import type { DialogOfSubject } from './dialogs'
import { SUBJECTS } from './messages'
import type { DateChange, Row } from './subjectRow'

interface Actions {
  changeDate: (change: DateChange) => Promise<ActionResult>
  /** Opens a dialog; resolves when it closes. */
  open: (dialog: DialogOfSubject) => Promise<void>
  notify: Notify
}

/**
 * Commits a date entered in a cell: a first entry is saved at once, a correction opens the dialog that asks for a
 * reason [SUBJ-156 … SUBJ-166, SUBJ-176, SUBJ-397].
 * @param value `YYYY-MM-DD`, or `''` when the cell was emptied
 * @returns undefined when nothing had to be saved here
 */
export async function commitDate(
  { changeDate, open, notify }: Actions,
  subject: Row,
  field: SubjectDateField,
  value: string,
): Promise<CommitResult> {
  if (isDateSet(subject[field])) {
    await open({ kind: 'date-change', subjectId: subject.subjectId, field, newDate: value || null })
    return undefined
  }
  if (value === '') return undefined
  const result = await changeDate({ subject, field, newValue: value, reason: FIRST_ENTRY_REASON })
  if (result.ok) {
    notify({ kind: 'success', message: SUBJECTS.dateSaved })
    return { ok: true, isAnnounced: true }
  }
  // The cell shows it as waiting, as long as it does [OFFL-131].
  if (isKept(result.message)) {
    notify({ kind: 'info', message: result.message })
    return undefined
  }
  const typed = result.isConflict ? SUBJECTS.typedDate(formatDate(value)) : null
  notify(toastOfRefusal(SUBJECTS.dateNotSaved, [result.message, typed].filter(Boolean).join(' ')))
  // The typed value stays in the cell, next to the stored one [SUBJ-397, DCALL-011].
  return { ok: false, message: reasonOf(result.message) ?? SUBJECTS.dateNotSaved }
}
