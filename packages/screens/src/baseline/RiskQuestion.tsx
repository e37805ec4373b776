import { ConfirmDialog } from '@imsang/ui/ConfirmDialog'
import * as css from './Baseline.css'
import { BASELINE, IMPACT } from './messages'

interface RiskQuestionProps {
  title: string
  /** Why it asks. */
  doubts: readonly string[]
  onConfirm: () => void
  onCancel: () => void
}

/** Asks once more before a change is saved that is risky, or whose risk is not known [BASE-052, DEC-818]. */
export const RiskQuestion = ({ title, doubts, onConfirm, onCancel }: RiskQuestionProps) => (
  <ConfirmDialog title={title} isOpen onOpenChange={onCancel} confirmLabel={BASELINE.save} onConfirm={onConfirm}>
    <div className={css.said}>
      {doubts.map((doubt) => (
        <p key={doubt}>{doubt}</p>
      ))}
      <p>{IMPACT.ask}</p>
    </div>
  </ConfirmDialog>
)
