import { ConfirmDialog } from '@imsang/ui/ConfirmDialog'
import type { ReturnFocusTo } from '@imsang/ui/Dialog'
import { useState } from 'react'
import type { ActionResult } from '../terms'
import { FailureLines } from './FailureLines'
import * as css from './PartnersPanel.css'

interface PartnerQuestionProps<Done extends object> {
  title: string
  question: string
  confirm: string
  /** The failure line. */
  failed: string
  act: () => Promise<ActionResult<Done>>
  onDone: (done: { ok: true } & Done) => void
  onCancel: () => void
  returnFocusTo?: ReturnFocusTo
}

/** Asks before something is done with a partner; a refusal is told in the question, which stays open [SYS-017, SYS-019]. */
export function PartnerQuestion<Done extends object>(props: PartnerQuestionProps<Done>) {
  const { title, question, confirm, failed, act, onDone, onCancel, returnFocusTo } = props
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ message: string | null } | null>(null)
  const run = async () => {
    setBusy(true)
    setRefusal(null)
    const result = await act()
    setBusy(false)
    if (result.ok) onDone(result)
    else setRefusal(result)
  }
  return (
    <ConfirmDialog
      title={title}
      isOpen
      onOpenChange={onCancel}
      confirmLabel={confirm}
      onConfirm={() => void run()}
      tone="danger"
      isBusy={isBusy}
      returnFocusTo={returnFocusTo}
    >
      <div className={css.said}>
        <FailureLines fixed={failed} refusal={refusal} />
        <p>{question}</p>
      </div>
    </ConfirmDialog>
  )
}
