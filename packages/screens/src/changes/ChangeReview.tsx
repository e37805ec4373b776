import { formatDateTime } from '@imsang/domain/calendar'
import { Button } from '@imsang/ui/Button'
import { Chip } from '@imsang/ui/Chip'
import { Check } from 'lucide-react'
import { reasonOf } from '../terms'
import * as css from './ChangesScreen.css'
import { nameOfChange, type StudyChange } from './changeGroups'
import { CHANGES } from './messages'
import type { Tick } from './useTicks'

interface ChangeReviewProps {
  change: StudyChange
  tick: Tick | undefined
  onPress: (isReviewed: boolean) => void
}

/** Whether a change is reviewed, by whom, and the press that says so [VISIT-306, VISIT-312, VISIT-314]. */
export function ChangeReview({ change, tick, onPress }: ChangeReviewProps) {
  return (
    <div className={css.review}>
      <OwnReview change={change} tick={tick} onPress={onPress} />
      {change.otherReviews.map(({ name, reviewedAt }) => (
        <span key={`${name} ${reviewedAt}`} className={css.small}>
          {CHANGES.byOther(name, formatDateTime(reviewedAt))}
        </span>
      ))}
    </div>
  )
}

function OwnReview({ change, tick, onPress }: ChangeReviewProps) {
  const { reviewedAt } = change
  const name = nameOfChange(change)
  if (tick?.state.kind === 'not-stored') {
    return (
      <div role="alert" className={css.review}>
        <Chip tone="critical" size="small">
          {CHANGES.notStored}
        </Chip>
        {tick.state.message && <span className={css.small}>{reasonOf(tick.state.message)}</span>}
        <Button size="small" aria-label={CHANGES.againOf(name)} onPress={() => onPress(tick.isReviewed)}>
          {CHANGES.again}
        </Button>
      </div>
    )
  }
  const isSaving = tick !== undefined
  if (reviewedAt === null) {
    return (
      <Button
        size="small"
        icon={<Check size={16} strokeWidth={1.5} aria-hidden />}
        aria-label={CHANGES.reviewOf(name)}
        isPending={isSaving}
        onPress={() => onPress(true)}
      >
        {CHANGES.review}
      </Button>
    )
  }
  return (
    <>
      <Chip tone="positive" size="small">
        {CHANGES.review}
      </Chip>
      <span className={css.small}>{formatDateTime(reviewedAt)}</span>
      <Button
        size="small"
        variant="quiet"
        aria-label={CHANGES.undoOf(name)}
        isPending={isSaving}
        onPress={() => onPress(false)}
      >
        {CHANGES.undo}
      </Button>
    </>
  )
}
