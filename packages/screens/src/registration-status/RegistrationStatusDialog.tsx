import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { DescriptionList } from '@imsang/ui/DescriptionList'
import { Dialog } from '@imsang/ui/Dialog'
import { useId, useState } from 'react'
import type { ActionResult } from '../terms'
import { type OnTooManyTries, TooManyTriesBanner } from '../too-many-tries/TooManyTries'
import { useTooManyTries } from '../too-many-tries/useTooManyTries'
import { REGISTRATION } from './messages'
import * as css from './RegistrationStatusDialog.css'
import { explainRegistration, type Registration } from './registrationStatus'

export type { Registration } from './registrationStatus'

export interface RegistrationStatusDialogProps {
  registration: Registration
  isOpen: boolean
  onClose: () => void
  /** The user wants to enter the code that was sent. */
  onVerify: (email: string) => void
  /** A new code was sent. */
  onReactivated: (email: string) => void
  actions: {
    /** Sends a new code; without a message from the server, the fixed text is shown. */
    reactivate: (email: string, onTooManyTries: OnTooManyTries) => Promise<ActionResult>
  }
}

/** Shows the status of a registration after a refused sign-in [LOGIN-057 … LOGIN-071]. */
export function RegistrationStatusDialog({ isOpen, ...props }: RegistrationStatusDialogProps) {
  return isOpen && <OpenDialog {...props} />
}

/** A component below the dialog, so that a failure is forgotten when it closes. */
function OpenDialog(props: Omit<RegistrationStatusDialogProps, 'isOpen'>) {
  const { registration, onClose, onVerify, onReactivated, actions } = props
  const newCodeId = useId()
  const tooManyTries = useTooManyTries()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { tone, text, note, hint, action } = explainRegistration(registration)
  const email = registration.email?.trim()

  const reactivate = async (address: string) => {
    setBusy(true)
    setFailure(null)
    const result = await tooManyTries.run((hear) => actions.reactivate(address, hear))
    setBusy(false)
    if (result.ok) onReactivated(address)
    else setFailure(result.message || REGISTRATION.newCodeFailed)
  }

  return (
    <Dialog
      title={REGISTRATION.title}
      isOpen
      onOpenChange={onClose}
      isBusy={isBusy}
      actions={
        <>
          <Button onPress={onClose} isDisabled={isBusy} autoFocus={!email || action === null}>
            {REGISTRATION.close}
          </Button>
          {email && action === 'enter-code' && (
            <Button variant="primary" autoFocus onPress={() => onVerify(email)}>
              {REGISTRATION.enterCode}
            </Button>
          )}
          {email && action === 'new-code' && (
            <Button
              id={newCodeId}
              variant="primary"
              autoFocus
              isPending={isBusy}
              onPress={() => void reactivate(email)}
            >
              {REGISTRATION.newCode}
            </Button>
          )}
        </>
      }
    >
      <div className={css.body}>
        <Banner tone={tone} title={text}>
          {note && <p className={css.note}>{note}</p>}
          {hint && <p className={css.note}>{hint}</p>}
        </Banner>
        <DescriptionList items={factsOf(registration)} />
        {tooManyTries.refusal && (
          <TooManyTriesBanner
            refusal={tooManyTries.refusal}
            onStop={() => document.getElementById(newCodeId)?.focus()}
          />
        )}
        {failure && <Banner tone="critical" title={failure} />}
      </div>
    </Dialog>
  )
}

function factsOf({ fullName, email, companyDomain, emailVerified }: Registration) {
  const { terms, verified } = REGISTRATION
  return [
    { term: terms.fullName, value: fullName?.trim() },
    { term: terms.email, value: email?.trim() },
    { term: terms.companyDomain, value: companyDomain?.trim() },
    { term: terms.emailVerified, value: emailVerified === null ? null : emailVerified ? verified.yes : verified.no },
  ]
}
