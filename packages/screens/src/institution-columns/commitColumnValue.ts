import type { InstitutionColumn } from '@imsang/api-client'
import { formatDate } from '@imsang/domain/calendar'
import { checkColumnValue } from '@imsang/domain/institution-columns'
import type { CommitResult } from '@imsang/ui/DataGrid'
import { isKept, type Notify, reasonOf, toastOfRefusal } from '../terms'
import type { ColumnActions } from './columnActions'
import { COLUMNS } from './messages'

interface Cell {
  readonly column: InstitutionColumn
  readonly projectOrganizationId: string
}

/**
 * Saves what was typed into a cell of a custom column. A refused value stays there with the reason, beside the value that
 * is stored by then; the toast repeats what was typed, because the list may be gone when the answer comes
 * [INST-102, INST-162, INST-163].
 * @returns undefined when nothing had to be saved, or when it waits to be sent
 */
export async function commitColumnValue(
  { setValue, notify }: Pick<ColumnActions, 'setValue'> & { notify: Notify },
  { column, projectOrganizationId }: Cell,
  typed: string,
): Promise<CommitResult> {
  const checked = checkColumnValue(column, typed)
  if ('refusal' in checked) return { ok: false, message: checked.refusal }
  const result = await setValue({ column, projectOrganizationId, value: checked.value })
  if (result.ok) return { ok: true }
  // The cell shows it as waiting, as long as it does [OFFL-139].
  if (isKept(result.message)) {
    notify({ kind: 'info', message: result.message })
    return undefined
  }
  const words = column.type === 'DATE' && checked.value ? formatDate(checked.value) : typed
  const failed = COLUMNS.notSaved(column.name)
  notify(toastOfRefusal(failed, [reasonOf(result.message), COLUMNS.typed(words)].filter(Boolean).join(' ')))
  return { ok: false, message: reasonOf(result.message) ?? failed }
}
