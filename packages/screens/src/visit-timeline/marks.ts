import { isDateSet } from '@imsang/domain/subject-dates'
import { SUBJECT_STATUS_LABELS } from '@imsang/domain/subject-status'
import {
  VISIT_STATE_LABELS,
  VISIT_STATE_TOOLTIPS,
  VISIT_TIMELINESS_LABELS,
  type VisitState,
} from '@imsang/domain/visit-state'
import type { DayLegendItem, DayMark, DayShape } from '@imsang/ui/DayLanes'
import { SUBJECT_STATUS_TONES, VISIT_STATE_TONES, VISIT_TIMELINESS_TONES } from '../statusTones'
import { VISIT } from '../visit-history/messages'
import type { ShownVisit } from '../visit-history/shownVisits'
import { TIMELINE } from './messages'
import type { StatusChange } from './timelineRows'

/** What did not take place is hollow; what it is instead is drawn inside, never told by colour alone. */
const OPEN_SHAPES: Record<VisitState, DayShape> = {
  done: 'hollow',
  'in-progress': 'dotted',
  missed: 'crossed',
  planned: 'hollow',
  cancelled: 'struck',
}

/**
 * A visit on the axis: its actual day filled, else its planned day hollow; an unscheduled one has a shape of its own, the
 * window is a bar. None for a visit without a day [DEC-833].
 */
export function markOfVisit(shown: ShownVisit): DayMark[] {
  const { visit, state, timeliness, conflicts, date } = shown
  if (date === null) return []
  const { visitWindowStart: start, visitWindowEnd: end } = visit
  return [
    {
      id: visit.visitId,
      date,
      label: visit.visitCode?.trim() || visit.visitName,
      description: describe(shown),
      tone: VISIT_STATE_TONES[state],
      shape: shapeOf(shown),
      range: isDateSet(start) && isDateSet(end) ? { start, end } : undefined,
      planned: isDateSet(visit.scheduledDate) ? visit.scheduledDate : undefined,
      sign: timeliness ? VISIT_TIMELINESS_TONES[timeliness] : undefined,
      isFlagged: conflicts.length > 0,
    },
  ]
}

function shapeOf({ visit, state }: ShownVisit): DayShape {
  if (visit.visitType === 'UNSCHEDULED') return 'diamond'
  return isDateSet(visit.actualVisitDate) ? 'filled' : OPEN_SHAPES[state]
}

/** All that is drawn of a visit, in words. */
function describe({ visit, state, timeliness, conflicts }: ShownVisit): string {
  const { visitName, visitCode, visitType, scheduledDate, actualVisitDate } = visit
  const { visitWindowStart: start, visitWindowEnd: end } = visit
  const { fields } = VISIT
  const tooltip = VISIT_STATE_TOOLTIPS[state]
  const code = visitCode?.trim()
  return [
    code && code !== visitName ? `${code} ${visitName}` : visitName,
    ...(visitType === 'UNSCHEDULED' ? [TIMELINE.unscheduled] : []),
    tooltip ? `${VISIT_STATE_LABELS[state]}(${tooltip})` : VISIT_STATE_LABELS[state],
    ...(isDateSet(actualVisitDate) ? [TIMELINE.day(fields.actual, actualVisitDate)] : []),
    ...(isDateSet(scheduledDate) ? [TIMELINE.day(fields.scheduled, scheduledDate)] : []),
    ...(isDateSet(start) && isDateSet(end) ? [TIMELINE.named(fields.window, VISIT.range(start, end))] : []),
    ...(timeliness ? [VISIT_TIMELINESS_LABELS[timeliness]] : []),
    ...conflicts,
  ].join(', ')
}

/** A change of the status, named by the status that it led to. */
export function markOfStatus({ field, label, status, date }: StatusChange): DayMark {
  const name = SUBJECT_STATUS_LABELS[status]
  return {
    id: field,
    date,
    label: name,
    description: `${TIMELINE.day(label, date)}, ${TIMELINE.named(TIMELINE.statusColumns.status, name)}`,
    tone: SUBJECT_STATUS_TONES[status],
    shape: 'square',
  }
}

/** What the drawn shapes mean; those that are not there are left out. */
export function legendOf(visits: readonly ShownVisit[]): DayLegendItem[] {
  const marks = visits.flatMap(markOfVisit)
  const has = (shape: DayShape) => marks.some((mark) => mark.shape === shape)
  const isApart = ({ planned, date }: DayMark) => planned !== undefined && planned !== date
  const items: (DayLegendItem & { isThere: boolean })[] = [
    { shape: 'filled', tone: VISIT_STATE_TONES.done, label: TIMELINE.legend.actual, isThere: has('filled') },
    {
      shape: 'hollow',
      tone: VISIT_STATE_TONES.planned,
      label: TIMELINE.legend.scheduled,
      isThere: has('hollow') || marks.some(isApart),
    },
    { shape: 'dotted', tone: VISIT_STATE_TONES['in-progress'], label: TIMELINE.legend.next, isThere: has('dotted') },
    { shape: 'crossed', tone: VISIT_STATE_TONES.missed, label: VISIT_STATE_LABELS.missed, isThere: has('crossed') },
    { shape: 'struck', tone: VISIT_STATE_TONES.cancelled, label: VISIT_STATE_LABELS.cancelled, isThere: has('struck') },
    { shape: 'diamond', tone: VISIT_STATE_TONES.done, label: TIMELINE.unscheduled, isThere: has('diamond') },
    { shape: 'range', tone: 'muted', label: TIMELINE.legend.window, isThere: marks.some(({ range }) => range) },
  ]
  return items.flatMap(({ isThere, ...item }) => (isThere ? [item] : []))
}
