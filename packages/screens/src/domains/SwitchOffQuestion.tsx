import { ConfirmDialog } from '@imsang/ui/ConfirmDialog'
import * as css from './DomainsPanel.css'
import { DOMAINS, SWITCH } from './messages'

interface SwitchOffQuestionProps {
  domain: string
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before the last active domain is switched off [DOMAIN-076]. */
export const SwitchOffQuestion = ({ domain, onConfirm, onCancel }: SwitchOffQuestionProps) => (
  <ConfirmDialog
    title={SWITCH.title}
    isOpen
    onOpenChange={onCancel}
    confirmLabel={SWITCH.confirm}
    onConfirm={onConfirm}
    tone="danger"
  >
    <div className={css.said}>
      <p>{SWITCH.ask(domain)}</p>
      <p>{DOMAINS.lastOne}</p>
    </div>
  </ConfirmDialog>
)
