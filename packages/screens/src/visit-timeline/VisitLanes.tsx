import type { CalendarDate } from '@imsang/domain/calendar'
import { type DayLane, DayLanes } from '@imsang/ui/DayLanes'
import { useMemo } from 'react'
import type { ShownVisit } from '../visit-history/shownVisits'
import { legendOf, markOfStatus, markOfVisit } from './marks'
import { TIMELINE } from './messages'
import type { StatusChange } from './timelineRows'
import * as css from './VisitPanel.css'

interface VisitLanesProps {
  visits: readonly ShownVisit[]
  statuses: readonly StatusChange[]
  today: CalendarDate
  onOpen: (visitId: string) => void
}

/** The visits and the changes of status on one axis of days [VISIT-267, DEC-833]. */
export function VisitLanes({ visits, statuses, today, onOpen }: VisitLanesProps) {
  const lanes = useMemo(() => {
    const all: DayLane[] = [
      {
        id: 'visits',
        label: TIMELINE.lanes.visits,
        marks: visits.flatMap(markOfVisit),
        onMarkPress: ({ id }) => onOpen(id),
      },
      { id: 'statuses', label: TIMELINE.lanes.statuses, marks: statuses.map(markOfStatus) },
    ]
    return all.filter(({ marks }) => marks.length > 0)
  }, [visits, statuses, onOpen])
  const legend = useMemo(() => legendOf(visits), [visits])
  const undated = visits.filter(({ date }) => date === null).length
  return (
    <>
      <DayLanes aria-label={TIMELINE.timeline} lanes={lanes} today={today} legend={legend} />
      {undated > 0 && <p className={css.note}>{TIMELINE.undated(undated)}</p>}
    </>
  )
}
