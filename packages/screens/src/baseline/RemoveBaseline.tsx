import type { ArmBaseline } from '@imsang/api-client'
import { formatDate } from '@imsang/domain/calendar'
import { useRef } from 'react'
import { useAnswer } from '../questions/useAnswer'
import { RemovalQuestion } from '../removal/RemovalQuestion'
import { type DialogEnds, toastOfRefusal } from '../terms'
import type { BaselineActions, SavedDate } from './baselineActions'
import { ImpactAnalysis } from './ImpactAnalysis'
import { BASELINE, BASELINE_REMOVAL } from './messages'

interface RemoveBaselineProps extends DialogEnds {
  baseline: ArmBaseline
  /** What was typed as the reason before. */
  reason: string | null
  /** It was refused; somebody else may have been first. */
  onRefused: (refused: Extract<SavedDate, { ok: false }>) => void
  actions: Pick<BaselineActions, 'save' | 'impact'>
}

/** Asks before the date of an arm is removed, and shows whom that affects [BASE-003, BASE-006, BASE-011, DEC-261]. */
export function RemoveBaseline({
  baseline,
  reason,
  actions,
  onRefused,
  onDone,
  onCancel,
  ...ends
}: RemoveBaselineProps) {
  const isRemoved = useRef(false)
  const { studyArmId, version } = baseline
  const impact = useAnswer({ key: `${studyArmId} ${version}`, ask: (signal) => actions.impact(studyArmId, '', signal) })
  return (
    <RemovalQuestion
      {...ends}
      title={BASELINE.remove}
      ask={BASELINE_REMOVAL.ask}
      name={BASELINE_REMOVAL.nameOf(baseline.armName, formatDate(baseline.baselineDate))}
      consequence={BASELINE_REMOVAL.consequence}
      confirm={BASELINE_REMOVAL.confirm}
      remove={async () => {
        const result = await actions.save(baseline, { baselineDate: '', reason })
        isRemoved.current = result.ok
        if (result.ok) return { kind: 'success', message: BASELINE_REMOVAL.done }
        onRefused(result)
        return toastOfRefusal(BASELINE_REMOVAL.failed, result.message ?? BASELINE.unknown)
      }}
      onDone={() => (isRemoved.current ? onDone() : onCancel())}
      onCancel={onCancel}
    >
      <ImpactAnalysis state={impact.state} onRetry={impact.retry} />
    </RemovalQuestion>
  )
}
