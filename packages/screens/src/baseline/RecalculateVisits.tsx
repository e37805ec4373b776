import { recalculationMessage } from '@imsang/domain/baseline-change'
import { formatDate } from '@imsang/domain/calendar'
import { ConfirmDialog } from '@imsang/ui/ConfirmDialog'
import { useState } from 'react'
import { type DialogEnds, toastOfRefusal } from '../terms'
import * as css from './Baseline.css'
import type { BaselineActions } from './baselineActions'
import { RECALCULATION } from './messages'

interface RecalculateVisitsProps extends Pick<DialogEnds, 'notify' | 'onDone'> {
  studyArmId: string
  baselineDate: string
  actions: Pick<BaselineActions, 'recalculate'>
}

/** Moves the visits of an arm to the date that is stored, after a question [BASE-017, BASE-093, BASE-111, DEC-808, DEC-819]. */
export function RecalculateVisits({ studyArmId, baselineDate, actions, notify, onDone }: RecalculateVisitsProps) {
  const [isBusy, setBusy] = useState(false)
  const recalculate = async () => {
    setBusy(true)
    const result = await actions.recalculate(studyArmId)
    notify(
      result.ok
        ? { kind: 'success', message: recalculationMessage(result.found.affectedVisitsCount) }
        : toastOfRefusal(RECALCULATION.failed, result.message),
    )
    onDone()
  }
  return (
    <ConfirmDialog
      title={RECALCULATION.open}
      isOpen
      onOpenChange={onDone}
      confirmLabel={RECALCULATION.confirm}
      onConfirm={() => void recalculate()}
      isBusy={isBusy}
    >
      <div className={css.said}>
        <p>{RECALCULATION.ask(formatDate(baselineDate))}</p>
        <p className={css.muted}>{RECALCULATION.consequence}</p>
      </div>
    </ConfirmDialog>
  )
}
