import { type ReactNode, useId } from 'react'
import { Button } from '../Button/Button'
import * as css from '../Dialog/Dialog.css'
import { ModalFrame } from '../overlay/ModalFrame'
import type { ReturnFocusTo } from '../overlay/returnFocus'

export type { ReturnFocusTo } from '../overlay/returnFocus'

export interface AlertAnswer {
  /** The action, in the user's words: 계속 사용, 다시 불러오기. Never 예 or 아니요. */
  label: string
  onPress: () => void
  /** The answer is being carried out: its button shows it, and no other answer can be given. */
  isPending?: boolean
}

export interface AlertDialogProps {
  /** What has happened. */
  title: string
  isOpen: boolean
  /** What it means for the user's work, and what each answer does. Read together with the title. */
  children: ReactNode
  /** The answer that loses nothing. It comes first, has the focus, and is given by Escape. */
  safeAnswer: AlertAnswer
  /** The alternative. Without it the dialog only has to be acknowledged. */
  otherAnswer?: AlertAnswer & {
    /** `danger` if the answer loses something; `quiet` if the safe answer is the one that most people give. */
    tone?: 'default' | 'danger' | 'quiet'
  }
  /** Where the focus returns to, if not to the previously focused element. */
  returnFocusTo?: ReturnFocusTo | undefined
}

/**
 * Interrupts because an event needs a decision before work can continue. It closes only by an answer: it has no close
 * button, and a click outside does nothing. The caller closes it through `isOpen`. To confirm an action that the user
 * has started use `ConfirmDialog`; if no decision is needed, use a `Banner` or a toast.
 */
export function AlertDialog({ title, isOpen, children, safeAnswer, otherAnswer, returnFocusTo }: AlertDialogProps) {
  const message = useId()
  const isQuiet = otherAnswer?.tone === 'quiet'
  const isPending = Boolean(safeAnswer.isPending || otherAnswer?.isPending)
  return (
    <ModalFrame
      title={title}
      isOpen={isOpen}
      // Only Escape requests closing.
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
            variant={otherAnswer && !isQuiet ? 'secondary' : 'primary'}
            isPending={safeAnswer.isPending ?? false}
            isDisabled={isPending && !safeAnswer.isPending}
            onPress={safeAnswer.onPress}
          >
            {safeAnswer.label}
          </Button>
          {otherAnswer && (
            <Button
              variant={isQuiet ? 'secondary' : otherAnswer.tone === 'danger' ? 'danger' : 'primary'}
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
