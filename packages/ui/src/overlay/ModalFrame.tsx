import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from '../Button/Button'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { WholeCodes } from '../WholeCodes/WholeCodes'
import { ModalBody } from './ModalBody'
import * as css from './ModalFrame.css'
import { actions as actionsClass } from './overlay.css'
import type { ReturnFocusTo } from './returnFocus'

interface ModalFrameProps {
  title: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
  actions?: ReactNode
  /** A call is running: nothing closes it, and the body is marked as busy. */
  isBusy: boolean
  /** A click outside closes it too. */
  isDismissable?: boolean
  /** False if it closes only by an answer. */
  hasCloseButton?: boolean
  returnFocusTo: ReturnFocusTo | undefined
  role?: 'dialog' | 'alertdialog'
  'aria-describedby'?: string | undefined
  /** The classes of the overlay and of the panel. */
  looks: { overlay: string; panel: string }
}

/** The common frame of all modals: the title with its close button, the body, the actions. */
export function ModalFrame({
  title,
  isOpen,
  onOpenChange,
  children,
  actions,
  isBusy,
  isDismissable = false,
  hasCloseButton = true,
  returnFocusTo,
  role = 'dialog',
  'aria-describedby': describedBy,
  looks,
}: ModalFrameProps) {
  const labels = useLabels()
  return (
    <ModalOverlay
      className={looks.overlay}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable && !isBusy}
      isKeyboardDismissDisabled={isBusy}
    >
      <Modal className={looks.panel}>
        <Dialog className={css.frame} role={role} {...(describedBy && { 'aria-describedby': describedBy })}>
          <div className={css.header}>
            <Heading slot="title" className={css.title}>
              <WholeCodes>{title}</WholeCodes>
            </Heading>
            {hasCloseButton && (
              // Not an `IconButton`: the close icon needs no explanation here, and an open tooltip on the focused
              // button would consume the first Escape.
              <Button
                variant="quiet"
                size="small"
                icon={<X size={20} strokeWidth={1.5} aria-hidden />}
                aria-label={labels.close}
                isDisabled={isBusy}
                onPress={() => onOpenChange(false)}
              />
            )}
          </div>
          <ModalBody isBusy={isBusy} onClose={() => onOpenChange(false)} returnFocusTo={returnFocusTo}>
            {children}
          </ModalBody>
          {actions && (
            <div className={css.footer}>
              <div className={actionsClass}>{actions}</div>
            </div>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
