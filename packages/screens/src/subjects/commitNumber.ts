import type { SubjectNumberKind } from '@imsang/domain/subject-numbers'
import type { CommitResult } from '@imsang/ui/DataGrid'
import { NUMBERS } from '../subject-numbers/messages'
import { judgeTypedNumber, toastOfNumberChange } from '../subject-numbers/numberCell'
import { type ActionResult, isKept, type Notify, reasonOf } from '../terms'
import type { NumberChange, Row } from './subjectRow'

interface Actions {
  changeNumber: (change: NumberChange) => Promise<ActionResult>
  notify: Notify
}

/**
 * Saves a number typed into its cell; a refused number stays there, next to the stored one and the reason. Typing the
 * stored number again, in any case, saves nothing [SUBJ-209 … SUBJ-216, SUBJ-397, DEC-321].
 * @returns undefined when nothing had to be saved
 */
export async function commitNumber(
  { changeNumber, notify }: Actions,
  subject: Row,
  kind: SubjectNumberKind,
  typed: string,
): Promise<CommitResult> {
  const judged = judgeTypedNumber(kind, typed, subject)
  if ('unchanged' in judged) return undefined
  if ('refusal' in judged) return { ok: false, message: judged.refusal }
  const result = await changeNumber({ subject, kind, value: judged.number })
  notify(toastOfNumberChange(kind, result))
  // The cell shows it as waiting, as long as it does [OFFL-131].
  if (!result.ok && isKept(result.message)) return undefined
  return result.ok
    ? { ok: true, isAnnounced: true }
    : { ok: false, message: reasonOf(result.message) ?? NUMBERS.unknown }
}
