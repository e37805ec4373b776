import { ConfirmDialog } from '@imsang/ui/ConfirmDialog'
import { SWITCH } from './messages'

interface SwitchOffQuestionProps {
  name: string
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a partner is switched off: its users cannot sign in from then on [PARTNER-028]. */
export const SwitchOffQuestion = ({ name, onConfirm, onCancel }: SwitchOffQuestionProps) => (
  <ConfirmDialog
    title={SWITCH.title}
    isOpen
    onOpenChange={onCancel}
    confirmLabel={SWITCH.confirm}
    onConfirm={onConfirm}
    tone="danger"
  >
    <p>{SWITCH.ask(name)}</p>
  </ConfirmDialog>
)
