import type { InstitutionEvent } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import { compareEvents, type EventWork, workOfEvent } from '@imsang/domain/task-history'
import { dateOfVisit } from '@imsang/domain/visit-order'
import { displayVisitStates, type VisitState } from '@imsang/domain/visit-state'

/** An event with what a view says of it. */
export interface ShownEvent {
  readonly event: InstitutionEvent
  readonly state: VisitState
  /** The actual date, else the scheduled one. */
  readonly date: CalendarDate | null
  readonly work: readonly EventWork[]
}

/**
 * The events as they are shown, newest first [VISIT-044].
 * @param areWhole these are all events of their subjects. Only then is it known which of the open visits is the next one;
 *   otherwise every open one is shown as planned, because an earlier one may be missing here.
 */
export function shownEvents(events: readonly InstitutionEvent[], areWhole: boolean): ShownEvent[] {
  const states = statesOf(events, areWhole)
  return events.toSorted(compareEvents).map((event) => ({
    event,
    state: states.get(event.visitId) ?? 'planned',
    date: dateOfVisit(event),
    work: workOfEvent(event),
  }))
}

function statesOf(events: readonly InstitutionEvent[], areWhole: boolean): ReadonlyMap<string, VisitState> {
  // A visit without a number is never the next one.
  if (!areWhole) return displayVisitStates(events.map((event) => ({ ...event, visitNumber: null })))
  const bySubject = new Map<string | null, InstitutionEvent[]>()
  for (const event of events) {
    const known = bySubject.get(event.subjectId)
    if (known) known.push(event)
    else bySubject.set(event.subjectId, [event])
  }
  return new Map([...bySubject.values()].flatMap((own) => [...displayVisitStates(own)]))
}
