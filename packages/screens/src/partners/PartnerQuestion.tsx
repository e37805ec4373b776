import { ConfirmDialog } from '@imsang/ui/ConfirmDialog'
import type { ReturnFocusTo } from '@imsang/ui/Dialog'
import { useState } from 'react'
import { type ActionResult, isKept, type Notify } from '../terms'
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
  notify: Notify
  onCancel: () => void
  returnFocusTo?: ReturnFocusTo
}

/** Asks before something is done with a partner; a refusal is told in the question, which stays open; what is kept for later is told and closes it [SYS-017, SYS-019, OFFL-115]. */
export function PartnerQuestion<Done extends object>(props: PartnerQuestionProps<Done>) {
  const { title, question, confirm, failed, act, notify, onDone, onCancel, returnFocusTo } = props
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ message: string | null } | null>(null)
  const run = async () => {
    setBusy(true)
    setRefusal(null)
    const result = await act()
    setBusy(false)
    if (result.ok) return onDone(result)
    if (!isKept(result.message)) return setRefusal(result)
    // It waits in this browser and goes by itself: nothing is left to decide here.
    notify({ kind: 'info', message: result.message })
    onCancel()
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
