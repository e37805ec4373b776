import type { CalendarDate } from '@imsang/domain/calendar'
import { explainVisitState, explainVisitTimeliness, VISIT_STATE_LABELS } from '@imsang/domain/visit-state'
import type { ReactNode } from 'react'
import { VISIT_STATE_TONES, VISIT_TIMELINESS_TONES } from '../statusTones'
import { VISIT } from '../visit-history/messages'
import type { ShownVisit } from '../visit-history/shownVisits'
import { Why } from './Why'

interface VisitReasonsProps {
  shown: ShownVisit
  /** All stored visits of its subject, which explain its state. */
  visits: readonly ShownVisit[]
  today: CalendarDate
  /** What else is said below. */
  children?: ReactNode
}

/** The state of a visit; pressed, it says why, what its days mean today, and what collides [VISIT-266, DEC-832]. */
export function VisitReasons({ shown, visits, today, children }: VisitReasonsProps) {
  const { visit, state, timeliness, conflicts } = shown
  return (
    <Why
      label={VISIT_STATE_LABELS[state]}
      tone={VISIT_STATE_TONES[state]}
      name={visit.visitName}
      title={VISIT.whyOf(visit.visitName)}
      sign={timeliness && VISIT_TIMELINESS_TONES[timeliness]}
      conflicts={conflicts}
      explain={() => [
        explainVisitState(
          visit,
          visits.map((each) => each.visit),
        ),
        explainVisitTimeliness(visit, today),
      ]}
    >
      {children}
    </Why>
  )
}
