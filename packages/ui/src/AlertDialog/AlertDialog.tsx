import { type ReactNode, useId } from 'react'
import { Button } from '../Button/Button'
import * as css from '../Dialog/Dialog.css'
import { ModalFrame } from '../overlay/ModalFrame'
import type { ReturnFocusTo } from '../overlay/returnFocus'

export type { ReturnFocusTo } from '../overlay/returnFocus'

export interface AlertAnswer {
  /** What is done, in the person's words: 계속 사용, 다시 불러오기. Never 예 or 아니요. */
  label: string
  onPress: () => void
  /** The answer is being carried out: its button shows it, and no other can be given. */
  isPending?: boolean
}

export interface AlertDialogProps {
  /** What has happened. */
  title: string
  isOpen: boolean
  /** What it means for the person's work, and what each answer does. Read together with the title. */
  children: ReactNode
  /** By which nothing is lost. It comes first, has the focus, and is what Escape answers. */
  safeAnswer: AlertAnswer
  /** The other way to go on. Without it the dialog only has to be acknowledged. */
  otherAnswer?: AlertAnswer & {
    /** `danger` when something is lost by it. */
    tone?: 'default' | 'danger'
  }
  /** Where the focus goes when the dialog closes, when that is not where it was. */
  returnFocusTo?: ReturnFocusTo | undefined
}

/**
 * Interrupts because something has happened that needs one decision before the work goes on. It goes by an answer
 * only: it has no close button, and a click beside it does nothing. The caller closes it by `isOpen`. To ask before an
 * act that the person has begun use `ConfirmDialog`; what needs no decision is a `Banner` or a toast.
 */
export function AlertDialog({ title, isOpen, children, safeAnswer, otherAnswer, returnFocusTo }: AlertDialogProps) {
  const message = useId()
  const isPending = Boolean(safeAnswer.isPending || otherAnswer?.isPending)
  return (
    <ModalFrame
      title={title}
      isOpen={isOpen}
      // Only Escape asks to close.
      onOpenChange={() => safeAnswer.onPress()}
      isBusy={isPending}
      hasCloseButton={false}
      returnFocusTo={returnFocusTo}
      role="alertdialog"
      aria-describedby={message}
      looks={{ overlay: css.overlay, panel: css.width[480] }}
      actions={
        <>
          <Button
            autoFocus
            variant={otherAnswer ? 'secondary' : 'primary'}
            isPending={safeAnswer.isPending ?? false}
            isDisabled={isPending && !safeAnswer.isPending}
            onPress={safeAnswer.onPress}
          >
            {safeAnswer.label}
          </Button>
          {otherAnswer && (
            <Button
              variant={otherAnswer.tone === 'danger' ? 'danger' : 'primary'}
              isPending={otherAnswer.isPending ?? false}
              isDisabled={isPending && !otherAnswer.isPending}
              onPress={otherAnswer.onPress}
            >
              {otherAnswer.label}
            </Button>
          )}
        </>
      }
    >
      <div id={message}>{children}</div>
    </ModalFrame>
  )
}
