import type { B2bPartner, B2bPartnerWithSecret } from '@imsang/api-client'
import type { RefObject } from 'react'
import { PARTNERS, REMOVE, RENEW } from './messages'
import { PartnerGuideDialog } from './PartnerGuideDialog'
import { PartnerInfoDialog } from './PartnerInfoDialog'
import { PartnerQuestion } from './PartnerQuestion'
import { SecretDialog } from './SecretDialog'
import { SwitchOffQuestion } from './SwitchOffQuestion'
import type { PartnerActions, SamlAddresses, ShownSecret } from './terms'

/** Which dialog is open. The secret is kept here alone, until its dialog closes [PARTNER-098]. */
export type OpenDialog =
  | { kind: 'guide' }
  | { kind: 'info' | 'remove' | 'switch-off' | 'renew'; partner: B2bPartner }
  | { kind: 'secret'; secret: ShownSecret }

/** The dialog of a secret that an answer carries; null for an answer without one [PARTNER-091, PARTNER-100]. */
export const secretDialogOf = ({ clientId, clientSecret }: B2bPartnerWithSecret): OpenDialog | null =>
  clientSecret ? { kind: 'secret', secret: { clientId, clientSecret } } : null

interface PartnerDialogsProps {
  open: OpenDialog
  setOpen: (open: OpenDialog | null) => void
  saml: SamlAddresses
  actions: PartnerActions
  onSwitchOff: (partner: B2bPartner) => void
  /** Takes the focus where the button that opened a dialog is gone. */
  panel: RefObject<HTMLElement | null>
}

/** The dialogs of the panel, one at a time. */
export function PartnerDialogs({ open, setOpen, saml, actions, onSwitchOff, panel }: PartnerDialogsProps) {
  const close = () => setOpen(null)
  switch (open.kind) {
    case 'guide':
      return <PartnerGuideDialog saml={saml} actions={actions} onClose={close} />
    case 'info':
      return <PartnerInfoDialog partner={open.partner} actions={actions} onClose={close} />
    case 'switch-off':
      return (
        <SwitchOffQuestion
          name={open.partner.companyName}
          onCancel={close}
          onConfirm={() => {
            close()
            onSwitchOff(open.partner)
          }}
        />
      )
    case 'remove':
      return (
        <PartnerQuestion
          key="remove"
          title={REMOVE.title}
          question={REMOVE.ask(open.partner.companyName)}
          confirm={PARTNERS.remove}
          failed={REMOVE.failed}
          act={() => actions.remove(open.partner)}
          notify={actions.notify}
          onCancel={close}
          onDone={() => {
            actions.notify({ kind: 'success', message: REMOVE.done })
            close()
            // The row is gone, and with it the button that opened the question.
            panel.current?.focus()
          }}
        />
      )
    case 'renew':
      return (
        <PartnerQuestion
          key="renew"
          title={RENEW.title}
          question={RENEW.ask(open.partner.companyName)}
          confirm={RENEW.confirm}
          failed={RENEW.failed}
          act={() => actions.renewSecret(open.partner)}
          notify={actions.notify}
          onCancel={close}
          onDone={({ partner }) => setOpen(secretDialogOf(partner))}
        />
      )
    case 'secret':
      return <SecretDialog secret={open.secret} actions={actions} onClose={close} returnFocusTo={panel} />
  }
}
