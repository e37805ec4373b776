import type { Subject, Visit } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import { placeOfVisit } from '@imsang/domain/visit-order'
import type { Loadable } from '../terms'
import { type ShownVisit, shownVisits } from './shownVisits'

/** The visits of a subject, as far as they are there; undefined when they were not asked for yet. */
export type VisitsOfSubject = Loadable<{ visits: readonly Visit[] }> | undefined

/** The first row of a subject: a cell for each visit code. */
export interface SubjectRow {
  readonly kind: 'subject'
  readonly key: string
  readonly subject: Subject
  readonly standing: 'unasked' | 'loading' | 'failed' | 'ready'
  /** By the code of the column, the oldest visit first [DEC-340]. */
  readonly cells: ReadonlyMap<string, readonly ShownVisit[]>
}

/** A visit outside of the columns, below its subject [VISIT-020, VISIT-021]. */
interface EntryRow {
  readonly kind: 'unscheduled' | 'follow-up'
  readonly key: string
  readonly subject: Subject
  readonly shown: ShownVisit
}

export type HistoryRow = SubjectRow | EntryRow

/**
 * The rows of one subject: its own, and one for each visit outside of the columns, in date order.
 * @see VISIT-006, VISIT-019, VISIT-020, VISIT-021, DEC-338
 */
export function rowsOfSubject(subject: Subject, state: VisitsOfSubject, today: CalendarDate): HistoryRow[] {
  const key = subject.subjectId
  if (state?.kind !== 'ready') {
    return [{ kind: 'subject', key, subject, standing: state?.kind ?? 'unasked', cells: new Map() }]
  }
  const cells = new Map<string, ShownVisit[]>()
  const entries: EntryRow[] = []
  for (const shown of shownVisits(state.visits, today).toSorted(byDate)) {
    const place = placeOfVisit(shown.visit)
    if (place.kind === 'column') cells.set(place.code, [...(cells.get(place.code) ?? []), shown])
    else entries.push({ kind: place.kind, key: shown.visit.visitId, subject, shown })
  }
  return [{ kind: 'subject', key, subject, standing: 'ready', cells }, ...entries]
}

/** The oldest first, undated ones last. */
function byDate({ date: one }: ShownVisit, { date: other }: ShownVisit): number {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 1 : -1
  return one < other ? -1 : 1
}
