import type { Visit } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import {
  findScheduleConflicts,
  SCHEDULE_CONFLICT_MESSAGES,
  type ScheduleConflictReason,
} from '@imsang/domain/schedule-conflict'
import { dateOfVisit } from '@imsang/domain/visit-order'
import { displayVisitStates, type VisitState, type VisitTimeliness, visitTimeliness } from '@imsang/domain/visit-state'

/** A stored visit with everything that a view says of it. */
export interface ShownVisit {
  readonly visit: Visit
  readonly state: VisitState
  /** Null for a visit that is not planned, or not yet due. */
  readonly timeliness: VisitTimeliness | null
  /** What collides with another visit of the subject, in words; each reason once. */
  readonly conflicts: readonly string[]
  /** The actual date, else the scheduled one; null without either [VISIT-017]. */
  readonly date: CalendarDate | null
}

/**
 * The visits of one subject as they are shown.
 * @param visits all stored visits of the subject, in any order
 * @param today the day in Seoul
 * @see DEC-339, DEC-413, DEC-265
 */
export function shownVisits(visits: readonly Visit[], today: CalendarDate): readonly ShownVisit[] {
  const known = made.get(visits)
  if (known?.today === today) return known.shown
  const shown = show(visits, today)
  made.set(visits, { today, shown })
  return shown
}

/** Every answer that arrives draws the whole history again: what became of the others' visits is not worked out anew. */
const made = new WeakMap<readonly Visit[], { today: CalendarDate; shown: readonly ShownVisit[] }>()

function show(visits: readonly Visit[], today: CalendarDate): ShownVisit[] {
  const states = displayVisitStates(visits)
  const conflicts = conflictsOf(visits)
  return visits.map((visit) => ({
    visit,
    state: states.get(visit.visitId) ?? 'planned',
    timeliness: visitTimeliness(visit, today),
    conflicts: [...(conflicts.get(visit.visitId) ?? [])].map((reason) => SCHEDULE_CONFLICT_MESSAGES[reason]),
    date: dateOfVisit(visit),
  }))
}

function conflictsOf(visits: readonly Visit[]): ReadonlyMap<string, ReadonlySet<ScheduleConflictReason>> {
  const found = new Map<string, Set<ScheduleConflictReason>>()
  const compared = visits.map((visit) => {
    const { visitWindowStart: start, visitWindowEnd: end } = visit
    return {
      id: visit.visitId,
      date: dateOfVisit(visit),
      window: start && end ? { start, end } : null,
      status: visit.visitStatus,
    }
  })
  for (const { a, b, reason } of findScheduleConflicts(compared)) {
    for (const id of [a, b]) found.set(id, (found.get(id) ?? new Set()).add(reason))
  }
  return found
}
