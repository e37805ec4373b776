import { type CalendarDate, formatDate } from '@imsang/domain/calendar'
import { FIRST_ENTRY_REASON, isDateSet, type SubjectDateField } from '@imsang/domain/subject-dates'
import type { CommitResult } from '@imsang/ui/DataGrid'
import { useCallback, useState } from 'react'
import { SUBJECTS } from './messages'
import type { Row } from './subjectRow'

export interface DateChange {
  subject: Row
  field: SubjectDateField
  /** Null clears the date. */
  newValue: CalendarDate | null
  reason: string
}

/**
 * How a change of a subject ended; `serverMessage` is what the server said, null when it said nothing. `mayBeStored` when
 * the answer does not tell whether it was done.
 */
export type EditResult =
  | { ok: true }
  | { ok: false; serverMessage: string | null; isConflict: boolean; mayBeStored?: boolean }

export interface Notice {
  kind: 'success' | 'error' | 'warning' | 'info'
  message: string
  description?: string
}

interface OpenDialog {
  subjectId: string
  field: SubjectDateField
  initialDate: CalendarDate | null
  /** Tells the cell that the dialog is closed. */
  close: () => void
}

interface Options {
  subjects: readonly Row[]
  changeDate: (change: DateChange) => Promise<EditResult>
  notify: (notice: Notice) => void
}

/**
 * What happens after a date was entered in a cell: a first entry is saved at once, a correction asks for a reason in
 * the dialog, and nothing is saved before its confirmation [SUBJ-156 … SUBJ-166, SUBJ-176, SUBJ-397].
 */
export function useDateChange({ subjects, changeDate, notify }: Options) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ message: string; isConflict: boolean } | null>(null)

  const openDialog = useCallback((subject: Row, field: SubjectDateField, initialDate: CalendarDate | null) => {
    setFailure(null)
    return new Promise<undefined>((resolve) => {
      setDialog({ subjectId: subject.subjectId, field, initialDate, close: () => resolve(undefined) })
    })
  }, [])

  const closeDialog = () => {
    dialog?.close()
    setDialog(null)
  }

  const saveFirstEntry = async (
    subject: Row,
    field: SubjectDateField,
    newValue: CalendarDate,
  ): Promise<CommitResult> => {
    const result = await changeDate({ subject, field, newValue, reason: FIRST_ENTRY_REASON })
    if (result.ok) {
      notify({ kind: 'success', message: SUBJECTS.dateSaved })
      return { ok: true, isAnnounced: true }
    }
    const typed = result.isConflict ? SUBJECTS.typedDate(formatDate(newValue)) : null
    notify(failureNotice(SUBJECTS.dateNotSaved, result.serverMessage, typed))
    // What was typed stays in the cell, beside what is stored there [SUBJ-397, DCALL-011].
    return { ok: false, message: result.serverMessage ?? SUBJECTS.dateNotSaved }
  }

  return {
    dialog: dialog && subjectOf(dialog, subjects),
    isBusy,
    failure,
    openDialog,
    closeDialog,
    /** A value entered in a cell; resolves when it is stored, refused or given up. */
    async commit(subjectId: string, field: SubjectDateField, value: string): Promise<CommitResult> {
      const subject = subjects.find((row) => row.subjectId === subjectId)
      if (!subject) return undefined
      if (isDateSet(subject[field])) return openDialog(subject, field, value === '' ? null : value)
      return value === '' ? undefined : saveFirstEntry(subject, field, value)
    },
    /** @returns true once the change is stored */
    async confirm(change: DateChange) {
      setBusy(true)
      const result = await changeDate(change)
      setBusy(false)
      if (result.ok) {
        notify({ kind: 'success', message: SUBJECTS.dateChanged })
        closeDialog()
        return true
      }
      // The dialog keeps what was typed; for a conflict it shows the value as it is now [SUBJ-166, SUBJ-176].
      setFailure({ message: result.serverMessage ?? SUBJECTS.dateNotChanged, isConflict: result.isConflict })
      notify(failureNotice(SUBJECTS.dateNotChanged, result.serverMessage))
      return false
    },
  }
}

function failureNotice(message: string, ...details: (string | null)[]): Notice {
  const description = details.filter(Boolean).join(' ')
  return { kind: 'error', message, ...(description && { description }) }
}

function subjectOf(dialog: OpenDialog, subjects: readonly Row[]) {
  const subject = subjects.find((row) => row.subjectId === dialog.subjectId)
  return subject ? { ...dialog, subject } : null
}
