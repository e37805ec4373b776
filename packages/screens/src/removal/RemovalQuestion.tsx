import { ConfirmDialog, type ConfirmDialogProps } from '@imsang/ui/ConfirmDialog'
import type { ToastMessage } from '@imsang/ui/Toast'
import { type ReactNode, useState } from 'react'
import type { DialogEnds } from '../terms'
import * as css from './RemovalQuestion.css'

export interface RemovalQuestionProps extends DialogEnds {
  title: string
  ask: string
  /** What is removed. */
  name: string
  /** What else happens. */
  consequence?: string
  confirm: string
  /** `default` for what can be taken back. */
  tone?: ConfirmDialogProps['tone']
  /** More about what it affects. */
  children?: ReactNode
  /** Removes it, and says what became of that; null when that is said elsewhere. Never throws. */
  remove: () => Promise<ToastMessage | null>
}

/** Asks before something is removed; nothing closes the question while that runs, and its outcome is told. */
export function RemovalQuestion(props: RemovalQuestionProps) {
  const { title, ask, name, consequence, confirm, remove, notify, onDone, onCancel, returnFocusTo } = props
  const [isBusy, setBusy] = useState(false)
  const removeIt = async () => {
    setBusy(true)
    const outcome = await remove()
    if (outcome) notify(outcome)
    onDone()
  }
  return (
    <ConfirmDialog
      title={title}
      isOpen
      onOpenChange={onCancel}
      confirmLabel={confirm}
      onConfirm={() => void removeIt()}
      tone={props.tone ?? 'danger'}
      isBusy={isBusy}
      returnFocusTo={returnFocusTo}
    >
      <div className={css.said}>
        <p>{ask}</p>
        <p>{name}</p>
        {consequence && <p className={css.consequence}>{consequence}</p>}
        {props.children}
      </div>
    </ConfirmDialog>
  )
}
