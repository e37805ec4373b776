import type { ReactNode } from 'react'
import { ModalFrame } from '../overlay/ModalFrame'
import type { ReturnFocusTo } from '../overlay/returnFocus'
import * as css from './Dialog.css'

export type { ReturnFocusTo } from '../overlay/returnFocus'

export const DIALOG_WIDTHS = [480, 640, 880] as const

export interface DialogProps {
  title: string
  isOpen: boolean
  /** Hears of Escape and the close button alone; what the buttons of `actions` do they say themselves. */
  onOpenChange: (isOpen: boolean) => void
  /** In pixels; below a screen width of 900 px a dialog always takes the whole width. */
  width?: (typeof DIALOG_WIDTHS)[number]
  children: ReactNode
  /**
   * Buttons at the bottom right, the safe one first: cancel, then save. A button that submits a form in the
   * body names it: `<Button type="submit" form={id}>`.
   */
  actions?: ReactNode
  /** A call is running: neither Escape nor the close button closes. */
  isBusy?: boolean
  /** A click beside the dialog closes it as well. Only for dialogs in which nothing can be lost. */
  isDismissable?: boolean
  /** Where the focus goes when the dialog closes, when that is not what opened it. */
  returnFocusTo?: ReturnFocusTo | undefined
  role?: 'dialog' | 'alertdialog'
  /** The id of the text that is read together with the title. */
  'aria-describedby'?: string
}

/**
 * Interrupts for one task. The focus enters the first field, stays inside, and returns to the opener.
 * To ask yes or no use `ConfirmDialog`; to explain something use `Popover`.
 */
export function Dialog({ width = 480, isBusy = false, returnFocusTo, ...props }: DialogProps) {
  return (
    <ModalFrame
      {...props}
      isBusy={isBusy}
      returnFocusTo={returnFocusTo}
      looks={{ overlay: css.overlay, panel: css.width[width] }}
    />
  )
}
