import type { ReactNode } from 'react'
import { ModalFrame } from '../overlay/ModalFrame'
import type { ReturnFocusTo } from '../overlay/returnFocus'
import * as css from './Dialog.css'

export type { ReturnFocusTo } from '../overlay/returnFocus'

export const DIALOG_WIDTHS = [480, 640, 880, 1120] as const

export interface DialogProps {
  title: string
  isOpen: boolean
  /** Called for Escape and the close button only; the buttons of `actions` have their own handlers. */
  onOpenChange: (isOpen: boolean) => void
  /** In pixels; below a screen width of 900 px a dialog always takes the full width. */
  width?: (typeof DIALOG_WIDTHS)[number]
  children: ReactNode
  /**
   * Buttons at the bottom right, the safe one first: cancel, then save. A button that submits a form in the body refers
   * to it by id: `<Button type="submit" form={id}>`.
   */
  actions?: ReactNode
  /** A call is running: neither Escape nor the close button closes. */
  isBusy?: boolean
  /** A click outside closes the dialog too. Only for dialogs in which nothing can be lost. */
  isDismissable?: boolean
  /** One of `actions` must be pressed: there is no close button, and Escape does nothing. For what cannot be shown again. */
  isAnswerRequired?: boolean
  /** Where the focus returns to, if not to the opener. */
  returnFocusTo?: ReturnFocusTo | undefined
  role?: 'dialog' | 'alertdialog'
  /** The id of the text that is announced together with the title. */
  'aria-describedby'?: string
}

/**
 * Interrupts for one task. The focus enters the first field, stays inside, and returns to the opener. For a yes/no
 * question use `ConfirmDialog`; for an explanation `Popover`.
 */
export function Dialog({
  width = 480,
  isBusy = false,
  isAnswerRequired = false,
  returnFocusTo,
  ...props
}: DialogProps) {
  return (
    <ModalFrame
      {...props}
      {...(isAnswerRequired && { hasCloseButton: false, onOpenChange: () => {} })}
      isBusy={isBusy}
      returnFocusTo={returnFocusTo}
      looks={{ overlay: css.overlay, panel: css.width[width] }}
    />
  )
}
