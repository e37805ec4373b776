import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from '../Button/Button'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { actions as actionsClass } from '../overlay/overlay.css'
import type { ReturnFocusTo } from '../overlay/returnFocus'
import * as css from './Dialog.css'
import { DialogBody } from './DialogBody'

export type { ReturnFocusTo } from '../overlay/returnFocus'

export const DIALOG_WIDTHS = [480, 640, 880] as const

export interface DialogProps {
  title: string
  isOpen: boolean
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
  returnFocusTo?: ReturnFocusTo
  role?: 'dialog' | 'alertdialog'
  /** The id of the text that is read together with the title. */
  'aria-describedby'?: string
}

/**
 * Interrupts for one task. The focus enters the first field, stays inside, and returns to the opener.
 * To ask yes or no use `ConfirmDialog`; to explain something use `Popover`.
 */
export function Dialog({
  title,
  isOpen,
  onOpenChange,
  width = 480,
  children,
  actions,
  isBusy = false,
  isDismissable = false,
  returnFocusTo,
  role = 'dialog',
  'aria-describedby': describedBy,
}: DialogProps) {
  const labels = useLabels()
  return (
    <ModalOverlay
      className={css.overlay}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable && !isBusy}
      isKeyboardDismissDisabled={isBusy}
    >
      <Modal className={css.width[width]}>
        <AriaDialog
          className={css.dialog}
          role={role}
          aria-busy={isBusy}
          {...(describedBy && { 'aria-describedby': describedBy })}
        >
          <div className={css.header}>
            <Heading slot="title" className={css.title}>
              {title}
            </Heading>
            <Button
              variant="quiet"
              size="small"
              icon={<X size={20} strokeWidth={1.5} aria-hidden />}
              aria-label={labels.close}
              isDisabled={isBusy}
              onPress={() => onOpenChange(false)}
            />
          </div>
          <DialogBody returnFocusTo={returnFocusTo}>{children}</DialogBody>
          {actions && (
            <div className={css.footer}>
              <div className={actionsClass}>{actions}</div>
            </div>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
