import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { DescriptionList } from '@imsang/ui/DescriptionList'
import { Dialog, type ReturnFocusTo } from '@imsang/ui/Dialog'
import { type CopyActions, copiedFact } from './CopyButton'
import { SECRET } from './messages'
import * as css from './PartnersPanel.css'
import type { ShownSecret } from './terms'

interface SecretDialogProps {
  secret: ShownSecret
  actions: CopyActions
  onClose: () => void
  returnFocusTo?: ReturnFocusTo
}

/** Shows a secret for the only time; it is forgotten when it closes [PARTNER-091, PARTNER-094 … PARTNER-098]. */
export const SecretDialog = ({ secret, actions, onClose, returnFocusTo }: SecretDialogProps) => (
  <Dialog
    title={SECRET.title}
    isOpen
    onOpenChange={() => {}}
    isAnswerRequired
    width={640}
    returnFocusTo={returnFocusTo}
    actions={
      <Button variant="primary" onPress={onClose}>
        {SECRET.confirm}
      </Button>
    }
  >
    <div className={css.said}>
      <Banner tone="caution" title={SECRET.warning} />
      <DescriptionList
        items={[
          copiedFact(SECRET.clientId, secret.clientId, actions),
          copiedFact(SECRET.secret, secret.clientSecret, actions),
        ]}
      />
    </div>
  </Dialog>
)
