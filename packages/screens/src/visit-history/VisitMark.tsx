import { formatDate } from '@imsang/domain/calendar'
import { VISIT_STATE_LABELS, VISIT_STATE_TOOLTIPS, VISIT_TIMELINESS_LABELS } from '@imsang/domain/visit-state'
import { Button } from '@imsang/ui/Button'
import { Chip } from '@imsang/ui/Chip'
import { ToneShape } from '@imsang/ui/ToneShape'
import { VISIT_STATE_TONES, VISIT_TIMELINESS_TONES } from '../statusTones'
import type { ShownVisit } from './shownVisits'
import * as css from './VisitHistory.css'

interface VisitMarkProps {
  shown: ShownVisit
  /** What is pressed, for assistive technology: subject and visit. */
  name: string
  onOpen: (visitId: string) => void
}

/** A visit in a cell: its state, its day, and what else is to be known of it; pressing it opens its detail [VISIT-017, VISIT-022]. */
export function VisitMark({ shown, name, onOpen }: VisitMarkProps) {
  const { visit, state, date } = shown
  const said = notesOf(shown)
  const tooltip = [VISIT_STATE_TOOLTIPS[state], ...said].filter(Boolean).join(' · ')
  const day = date === null ? '-' : formatDate(date)
  return (
    <Button
      variant="quiet"
      size="bare"
      aria-label={[name, `${VISIT_STATE_LABELS[state]} ${day}`, ...said].join(', ')}
      onPress={() => onOpen(visit.visitId)}
    >
      <span className={css.mark} title={tooltip || undefined}>
        <Chip tone={VISIT_STATE_TONES[state]} size="small">
          {VISIT_STATE_LABELS[state]}
        </Chip>{' '}
        {day}
        {shown.timeliness && <ToneShape tone={VISIT_TIMELINESS_TONES[shown.timeliness]} />}
        {shown.conflicts.length > 0 && (
          <span className={css.conflict} aria-hidden>
            !
          </span>
        )}
      </span>
    </Button>
  )
}

/** What a shape alone stands for, in words. */
const notesOf = ({ timeliness, conflicts }: ShownVisit): string[] => [
  ...(timeliness ? [VISIT_TIMELINESS_LABELS[timeliness]] : []),
  ...conflicts,
]
