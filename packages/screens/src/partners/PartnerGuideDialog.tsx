import { Button } from '@imsang/ui/Button'
import { DescriptionList } from '@imsang/ui/DescriptionList'
import { Dialog } from '@imsang/ui/Dialog'
import { type CopyActions, copiedFact } from './CopyButton'
import { GUIDE } from './messages'
import * as css from './PartnersPanel.css'
import type { SamlAddresses } from './terms'

interface PartnerGuideDialogProps {
  saml: SamlAddresses
  actions: CopyActions
  onClose: () => void
}

/** What each protocol needs of a partner, and what a partner of SAML needs of us; it asks the server nothing [PARTNER-051 … PARTNER-054, PARTNER-185]. */
export const PartnerGuideDialog = ({ saml, actions, onClose }: PartnerGuideDialogProps) => (
  <Dialog
    title={GUIDE.title}
    isOpen
    onOpenChange={onClose}
    width={640}
    isDismissable
    actions={<Button onPress={onClose}>{GUIDE.close}</Button>}
  >
    <div className={css.said}>
      <ul className={css.list}>
        {GUIDE.needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
      <h3 className={css.heading}>{GUIDE.saml}</h3>
      <DescriptionList
        items={[
          copiedFact(GUIDE.metadata, saml.metadata, actions),
          copiedFact(GUIDE.entityId, saml.metadata, actions),
          copiedFact(GUIDE.signIn, saml.signIn, actions),
        ]}
      />
    </div>
  </Dialog>
)
