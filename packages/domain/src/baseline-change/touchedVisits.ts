import type { CalendarDate } from '../calendar/calendar'
import { SCHEDULE_CONFLICT_REASONS } from '../schedule-conflict/scheduleConflicts'
import { isDateSet } from '../subject-dates/dates'
import type { ArmSubject, ArmVisit, SubjectPreview, VisitPreview } from './previewSubject'

/** What a change of the baseline brings to a visit, in the order in which it is told [BASE-102]. */
export const VISIT_MARKS = [...SCHEDULE_CONFLICT_REASONS, 'OUT_OF_WINDOW', 'IN_PAST', 'SET_BY_HAND'] as const
export type VisitMark = (typeof VISIT_MARKS)[number]

/** A visit that a change of the baseline touches, as the preview lists it [BASE-101]. */
export interface TouchedVisit {
  /** `visitId` of a stored visit, the template's `id` of a calculated row. */
  readonly id: string
  readonly visitName: string
  /** `MOVES`: stored, and moved. `CALCULATED`: not stored. `STAYS`: stored, not moved, listed for its mark. */
  readonly change: 'MOVES' | 'CALCULATED' | 'STAYS'
  readonly oldDate: CalendarDate | null
  readonly newDate: CalendarDate | null
  readonly marks: readonly VisitMark[]
}

/**
 * The visits of a subject that a change of the baseline touches: stored ones that move, calculated ones whose date
 * changes, and others that get a mark. By new date; the old one counts for a visit that loses its date.
 * @param preview what `previewSubject` says of this subject
 * @see BASE-101, BASE-102, DEC-695, DEC-810
 */
export function touchedVisits(subject: ArmSubject, preview: SubjectPreview): TouchedVisit[] {
  const collisions = new Map<string, VisitMark[]>()
  for (const { a, b, reason } of preview.newConflicts) {
    for (const id of [a, b]) collisions.set(id, [...(collisions.get(id) ?? []), reason])
  }
  const previewed = new Map(preview.visits.map((each) => [each.id, each]))
  const marked = ({ marks, ...row }: TouchedVisit): TouchedVisit => {
    const found = new Set([...(collisions.get(row.id) ?? []), ...marks])
    return { ...row, marks: VISIT_MARKS.filter((mark) => found.has(mark)) }
  }
  return [
    ...subject.visits.map((visit) => storedRow(visit, previewed.get(visit.visitId))),
    ...[...preview.visits, ...preview.ownRows].filter(({ isStored }) => !isStored).map(calculatedRow),
  ]
    .map(marked)
    .filter(({ change, oldDate, newDate, marks }) => change === 'MOVES' || oldDate !== newDate || marks.length > 0)
    .sort(compareByDate)
}

/** @param preview missing for a visit that does not depend on the arm's baseline */
function storedRow(visit: ArmVisit, preview: VisitPreview | undefined): TouchedVisit {
  const { visitId: id, visitName } = visit
  if (preview?.moves) return { ...datesOf(preview), id, visitName, change: 'MOVES' }
  const day = isDateSet(visit.actualVisitDate) ? visit.actualVisitDate : visit.scheduledDate
  const marks: VisitMark[] = preview?.fallsOutside ? ['OUT_OF_WINDOW'] : []
  return { id, visitName, change: 'STAYS', oldDate: day, newDate: day, marks }
}

const calculatedRow = (preview: VisitPreview): TouchedVisit => ({
  ...datesOf(preview),
  id: preview.id,
  visitName: preview.visitName,
  change: 'CALCULATED',
})

function datesOf({ before, after, becomesPast, wasSetByHand }: VisitPreview) {
  const marks: VisitMark[] = [
    ...(becomesPast ? (['IN_PAST'] as const) : []),
    ...(wasSetByHand ? (['SET_BY_HAND'] as const) : []),
  ]
  return { oldDate: before?.target ?? null, newDate: after?.target ?? null, marks }
}

function compareByDate(a: TouchedVisit, b: TouchedVisit): number {
  const [first, second] = [a, b].map(({ oldDate, newDate, visitName, id }) =>
    [newDate ?? oldDate ?? '', visitName, id].join(' '),
  )
  return (first ?? '') < (second ?? '') ? -1 : 1
}
