import { FIRST_PASSWORD_DUE } from '@imsang/domain/user-account'
import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { Dialog } from '@imsang/ui/Dialog'
import { useEffect, useId, useState } from 'react'
import type { ActionResult, Notify } from '../terms'
import { type OnTooManyTries, TooManyTriesBanner } from '../too-many-tries/TooManyTries'
import { useTooManyTries } from '../too-many-tries/useTooManyTries'
import { PASSWORD_RESET } from './messages'
import { NewPasswordForm } from './NewPasswordForm'
import * as css from './PasswordDialog.css'
import { Notes, RequestForm } from './RequestForm'

/**
 * `request` asks for a link; `new-password` follows an opened link, `first-password` a sign-in with a password that an
 * administrator typed.
 */
export type PasswordDialogForm = 'request' | 'new-password' | 'first-password'

export interface PasswordDialogProps {
  isOpen: boolean
  onClose: () => void
  form: PasswordDialogForm
  onForm: (form: PasswordDialogForm) => void
  actions: {
    request: (email: string, onTooManyTries: OnTooManyTries) => Promise<ActionResult>
    /** Sends the new password with its token, which only the caller has. */
    reset: (newPassword: string, onTooManyTries: OnTooManyTries) => Promise<ActionResult>
    notify: Notify
  }
}

/** Requests a password reset link, or takes the new password [RESET-001 … RESET-016, LOGIN-091, LOGIN-096]. */
export function PasswordDialog({ isOpen, ...props }: PasswordDialogProps) {
  return isOpen && <OpenDialog {...props} />
}

/** A component below the dialog, so that nothing typed outlives it. */
function OpenDialog({ onClose, form, onForm, actions }: Omit<PasswordDialogProps, 'isOpen'>) {
  const formId = useId()
  const submitId = useId()
  const tooManyTries = useTooManyTries()
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  /** Tells the reason of a failure, above the form unless it is about the new password. */
  const run = async (call: (hear: OnTooManyTries) => Promise<ActionResult>, fixedText: string) => {
    setBusy(true)
    setFailure(null)
    const result = await tooManyTries.run(call)
    setBusy(false)
    if (result.ok) return result
    const message = result.message || fixedText
    // Another password may be sent with the same link [PW-108].
    const isAtField = result.field === 'newPassword'
    if (!isAtField) setFailure(message)
    actions.notify({ kind: 'error', message })
    return { ok: false, ...(isAtField && { fields: { newPassword: message } }) } as const
  }
  const request = async (email: string) => {
    const { ok } = await run((hear) => actions.request(email, hear), PASSWORD_RESET.notSent)
    setSent(ok)
    return { ok: true } as const
  }
  const reset = async (newPassword: string) => {
    const result = await run((hear) => actions.reset(newPassword, hear), PASSWORD_RESET.notReset)
    if (!result.ok && result.fields) return result
    if (result.ok) {
      actions.notify({ kind: 'success', message: PASSWORD_RESET.done })
      onClose()
    }
    return { ok: true } as const
  }
  const requestAgain = () => {
    setFailure(null)
    onForm('request')
  }
  const isRequest = form === 'request'
  const isFirst = form === 'first-password'
  return (
    <Dialog
      title={isFirst ? PASSWORD_RESET.firstTitle : PASSWORD_RESET.title}
      isOpen
      onOpenChange={onClose}
      isBusy={isBusy}
      actions={
        isRequest && isSent ? (
          <CloseButton onPress={onClose} />
        ) : (
          <>
            <Button onPress={onClose} isDisabled={isBusy}>
              {PASSWORD_RESET.cancel}
            </Button>
            <Button id={submitId} type="submit" form={formId} variant="primary" isPending={isBusy}>
              {isRequest ? PASSWORD_RESET.send : PASSWORD_RESET.reset}
            </Button>
          </>
        )
      }
    >
      <div className={css.body}>
        {tooManyTries.refusal && (
          <TooManyTriesBanner
            refusal={tooManyTries.refusal}
            onStop={() => document.getElementById(submitId)?.focus()}
          />
        )}
        {failure && (
          <Banner
            tone="critical"
            title={failure}
            action={
              !isRequest && (
                <Button size="small" onPress={requestAgain}>
                  {PASSWORD_RESET.sendAgain}
                </Button>
              )
            }
          />
        )}
        {isFirst && <p>{FIRST_PASSWORD_DUE}</p>}
        {!isRequest && <NewPasswordForm id={formId} send={reset} />}
        {isRequest && !isSent && <RequestForm id={formId} send={request} />}
        {isRequest && isSent && (
          <>
            <Banner tone="positive" title={PASSWORD_RESET.sent} />
            <Notes />
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Takes the focus when the form is removed, one frame later: React Aria focuses the first button of the dialog. */
function CloseButton({ onPress }: { onPress: () => void }) {
  const id = useId()
  useEffect(() => {
    const frame = requestAnimationFrame(() => document.getElementById(id)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [id])
  return (
    <Button id={id} onPress={onPress}>
      {PASSWORD_RESET.close}
    </Button>
  )
}
