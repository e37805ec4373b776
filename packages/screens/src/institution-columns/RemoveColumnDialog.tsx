import type { InstitutionColumn } from '@imsang/api-client'
import { Banner } from '@imsang/ui/Banner'
import { ConfirmDialog } from '@imsang/ui/ConfirmDialog'
import { useState } from 'react'
import { type DialogEnds, reasonOf } from '../terms'
import type { ColumnActions } from './columnActions'
import { COLUMNS } from './messages'

export interface RemoveColumnDialogProps extends DialogEnds {
  column: Pick<InstitutionColumn, 'id' | 'name'>
  actions: Pick<ColumnActions, 'remove'>
}

/** Asks before a column is removed with its values; a refusal stands in the question [INST-099, INST-164, DEC-792]. */
export function RemoveColumnDialog(props: RemoveColumnDialogProps) {
  const { column, actions, notify, onDone, onCancel, returnFocusTo } = props
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const confirm = async () => {
    setBusy(true)
    setRefusal(null)
    const result = await actions.remove(column.id)
    setBusy(false)
    if (!result.ok) return setRefusal(reasonOf(result.message) ?? COLUMNS.notRemoved)
    notify({ kind: 'success', message: COLUMNS.removed })
    onDone()
  }
  return (
    <ConfirmDialog
      title={COLUMNS.removeAsk}
      isOpen
      onOpenChange={onCancel}
      confirmLabel={COLUMNS.confirmRemove}
      onConfirm={() => void confirm()}
      tone="danger"
      isBusy={isBusy}
      returnFocusTo={returnFocusTo}
    >
      <p>{column.name}</p>
      <p>{COLUMNS.removeHint}</p>
      {refusal !== null && (
        <Banner tone="critical" title={COLUMNS.notRemoved}>
          {refusal}
        </Banner>
      )}
    </ConfirmDialog>
  )
}
