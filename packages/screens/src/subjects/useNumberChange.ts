import type { SubjectNumberKind } from '@imsang/domain/subject-numbers'
import type { CommitResult } from '@imsang/ui/DataGrid'
import { NUMBERS } from '../subject-numbers/messages'
import { judgeTypedNumber, toastOfNumberChange } from '../subject-numbers/numberCell'
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

/**
 * Saves a number that was typed into its cell; a refused one stays there, with the stored one and the reason beside it. The
 * stored one typed anew, in whatever case, is none to save [SUBJ-209 … SUBJ-216, SUBJ-397, DEC-321].
 */
export function useNumberChange({ changeNumber, notify }: Options) {
  return async (subject: Row, kind: SubjectNumberKind, typed: string): Promise<CommitResult> => {
    const judged = judgeTypedNumber(kind, typed, subject)
    if ('unchanged' in judged) return undefined
    if ('refusal' in judged) return { ok: false, message: judged.refusal }
    const result = await changeNumber({ subject, kind, value: judged.number })
    notify(toastOfNumberChange(kind, result.ok ? result : { ok: false, message: result.serverMessage }))
    return result.ok ? { ok: true, isAnnounced: true } : { ok: false, message: result.serverMessage ?? NUMBERS.unknown }
  }
}
