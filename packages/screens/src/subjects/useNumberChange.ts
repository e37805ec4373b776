import { normaliseNumber, type SubjectNumberKind } from '@imsang/domain/subject-numbers'
import type { CommitResult } from '@imsang/ui/DataGrid'
import { toastOfNumberChange } from '../subject-numbers/numberCell'
import type { Row } from './subjectRow'
import type { EditResult, Notice } from './useDateChange'

export interface NumberChange {
  subject: Row
  kind: SubjectNumberKind
  value: string
}

interface Options {
  changeNumber: (change: NumberChange) => Promise<EditResult>
  notify: (notice: Notice) => void
}

/** Saves a number that was typed into its cell; a refused one stays there, with the reason beside it [SUBJ-209 … SUBJ-216]. */
export function useNumberChange({ changeNumber, notify }: Options) {
  return async (subject: Row, kind: SubjectNumberKind, typed: string): Promise<CommitResult> => {
    const result = await changeNumber({ subject, kind, value: normaliseNumber(typed) })
    const toast = toastOfNumberChange(kind, result.ok ? result : { ok: false, message: result.serverMessage })
    notify(toast)
    return result.ok ? { ok: true, isAnnounced: true } : { ok: false, message: toast.message }
  }
}
