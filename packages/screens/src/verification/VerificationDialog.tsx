import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { Dialog } from '@imsang/ui/Dialog'
import { useEffect, useId, useRef } from 'react'
import { VERIFICATION } from './messages'
import { useVerification, type VerificationActions } from './useVerification'
import * as css from './VerificationDialog.css'
import { VerificationForm } from './VerificationForm'

export type { CodeOutcome, VerificationActions } from './useVerification'

export interface VerificationDialogProps {
  email: string
  /** The registration is EXPIRED: the first code is sent by reactivating it, later ones are resent [VERIFY-013]. */
  isExpired: boolean
  isOpen: boolean
  onClose: () => void
  /** The current time, in epoch milliseconds. */
  now: () => number
  /** When the code was sent to this address, null when unknown. The caller keeps it across a reload [VERIFY-030]. */
  sentAt: number | null
  /** Another code was sent; `at` is when the answer arrived. */
  onSent: (at: number) => void
  actions: VerificationActions
}

/** Verifies an e-mail address by the code that was sent to it [VERIFY-001 … VERIFY-030]. */
export function VerificationDialog({ isOpen, ...props }: VerificationDialogProps) {
  return isOpen ? <OpenVerificationDialog key={props.email} {...props} /> : null
}

function OpenVerificationDialog({ onClose, ...props }: Omit<VerificationDialogProps, 'isOpen'>) {
  const formId = useId()
  const verification = useVerification(props)
  const { running, verified } = verification
  const isPasswordRemoved = verified === 'without password'
  return (
    <Dialog
      title={VERIFICATION.title}
      isOpen
      onOpenChange={isPasswordRemoved ? props.actions.reload : onClose}
      isBusy={running !== null || verified === 'with password'}
      actions={
        isPasswordRemoved ? (
          <Button variant="primary" onPress={props.actions.reload}>
            {VERIFICATION.close}
          </Button>
        ) : (
          verified === null && (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              isPending={running === 'verify'}
              isDisabled={running === 'resend'}
            >
              {VERIFICATION.submit}
            </Button>
          )
        )
      }
    >
      {verified ? (
        <Verified isPasswordRemoved={isPasswordRemoved} />
      ) : (
        <VerificationForm
          id={formId}
          email={props.email}
          verification={verification}
          readClipboard={props.actions.readClipboard}
        />
      )}
    </Dialog>
  )
}

/** Replaces the form and takes its focus, until the page reloads. */
function Verified({ isPasswordRemoved }: { isPasswordRemoved: boolean }) {
  const message = useRef<HTMLDivElement>(null)
  // After the form has handled the loss of its focus.
  useEffect(() => queueMicrotask(() => message.current?.focus()), [])
  return (
    <div ref={message} tabIndex={-1} className={css.verified}>
      <Banner tone="positive" title={VERIFICATION.verified} />
      {isPasswordRemoved && <Banner tone="caution" title={VERIFICATION.passwordRemoved} />}
    </div>
  )
}
