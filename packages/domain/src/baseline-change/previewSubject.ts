import type { CalendarDate } from '../calendar/calendar'
import {
  findScheduleConflicts,
  type ScheduleConflict,
  type ScheduledVisit,
} from '../schedule-conflict/scheduleConflicts'
import { isDateSet, type SubjectDates } from '../subject-dates/dates'
import { deriveSubjectStatus, type SubjectStatus } from '../subject-status/subjectStatus'
import { isVisitComplete, type StoredVisit } from '../visit-state/visit'
import { calculatedRows } from '../visit-template/applicableTemplates'
import type { VisitTemplate } from '../visit-template/template'
import { calculateVisit } from '../visit-window/calculateVisit'
import { type BaselineSource, dependsOnArmBaseline, subjectBaselineDate } from '../visit-window/subjectBaseline'
import {
  becomesPast,
  type CalculatedSchedule,
  calculatedSchedule,
  fallsOutside,
  isSameSchedule,
  type PlannedSchedule,
  storedSchedule,
  storedWindow,
  wasSetByHand,
} from './plannedSchedule'

export interface ArmVisit extends StoredVisit {
  /** The baseline that the stored date was counted from; null for a visit without template [VISIT-252]. */
  readonly baselineSource: BaselineSource | null
}

/** A subject of the arm with all its stored visits. */
export interface ArmSubject {
  readonly subjectId: string
  readonly dates: SubjectDates
  readonly visits: readonly ArmVisit[]
}

/** A visit that depends on the arm's baseline, before and after the change. */
export interface VisitPreview {
  readonly subjectId: string
  /** `visitId` of a stored visit, the template's `id` of a calculated row. */
  readonly id: string
  readonly isStored: boolean
  readonly visitName: string
  /** `planned`: moves. `completed`: never moves. `kept`: in progress, missed or cancelled; does not move either. */
  readonly standing: 'planned' | 'completed' | 'kept'
  /** As stored, or calculated from the old date for a calculated row. Null without a date. */
  readonly before: PlannedSchedule | null
  /** As calculated from the new date, even if it is not stored. Null when nothing can be calculated. */
  readonly after: CalculatedSchedule | null
  /** Why `after` is null although there is a new date. */
  readonly calculationError: string | null
  /** True when recalculating stores other values in this visit [BASE-091, BASE-092]. */
  readonly moves: boolean
  /** A completed visit that was inside its window and is outside the new one. */
  readonly fallsOutside: boolean
  /** A planned visit whose target was not past and becomes past. */
  readonly becomesPast: boolean
  /** A planned visit whose date was changed by hand (it is not the target of its window): moving loses that date. */
  readonly wasSetByHand: boolean
}

export interface SubjectPreview {
  readonly status: SubjectStatus | null
  readonly visits: readonly VisitPreview[]
  /** Calculated rows counted from the subject's own baseline: they stay, and may be in the way of a visit that moves. */
  readonly ownRows: readonly VisitPreview[]
  /** The conflicts that the change brings. */
  readonly newConflicts: readonly ScheduleConflict[]
}

/** The arm, its templates and both dates: the inputs shared by all subjects. */
export interface ArmChange {
  readonly armCode: string | null
  readonly oldDate: CalendarDate | null
  readonly newDate: CalendarDate | null
  readonly templates: readonly VisitTemplate[]
  readonly today: CalendarDate
}

/** The effect of a baseline change of the arm on the visits of one subject. */
export function previewSubject(subject: ArmSubject, change: ArmChange): SubjectPreview {
  const status = deriveSubjectStatus(subject.dates)
  const isActive = status === 'enrolled' || status === 'screening'
  const stored = subject.visits.filter(isCountedFromArm).map((visit) => previewStored(subject.subjectId, visit, change))
  // Calculated rows of a finished subject will never take place.
  const { isFromArm, rows } = isActive ? previewCalculated(subject, change) : { isFromArm: true, rows: [] }
  return {
    status,
    visits: isFromArm ? [...stored, ...rows] : stored,
    ownRows: isFromArm ? [] : rows,
    newConflicts: conflictsBrought(subject.visits, stored, rows),
  }
}

const isCountedFromArm = (visit: ArmVisit) => dependsOnArmBaseline(visit) && visit.visitTemplateId !== null

function previewStored(subjectId: string, visit: ArmVisit, change: ArmChange): VisitPreview {
  const template = change.templates.find(({ id }) => id === visit.visitTemplateId)
  const before = storedSchedule(visit)
  const calculated = calculateVisit({
    baselineDate: change.newDate,
    dayOffset: template?.dayOffset,
    windowBefore: template?.windowBefore,
    windowAfter: template?.windowAfter,
  })
  const after = calculatedSchedule(calculated)
  const isComplete = isVisitComplete(visit)
  const isPlanned = !isComplete && visit.visitStatus === 'SCHEDULED'
  return {
    subjectId,
    id: visit.visitId,
    isStored: true,
    visitName: visit.visitName,
    standing: isComplete ? 'completed' : isPlanned ? 'planned' : 'kept',
    before,
    after,
    calculationError: change.newDate === null ? null : calculated.calculationError,
    moves: isPlanned && after !== null && !isSameSchedule(before, after),
    fallsOutside: fallsOutside(visit.actualVisitDate, before, after),
    becomesPast: isPlanned && becomesPast(before, after, change.today),
    wasSetByHand: isPlanned && wasSetByHand(before, template),
  }
}

/** The rows that are not stored, and whether the arm's date decides them before or after the change. */
function previewCalculated(subject: ArmSubject, change: ArmChange) {
  const rowsFrom = (armBaselineDate: CalendarDate | null) => {
    const { visits, dates } = subject
    const { baselineDate, source } = subjectBaselineDate({
      visits,
      armBaselineDate,
      enrollmentDate: dates.enrollmentDate,
    })
    return { source, rows: calculatedRows({ ...change, visits, baselineDate }) }
  }
  const [old, next] = [rowsFrom(change.oldDate), rowsFrom(change.newDate)]
  // The same templates apply before and after, so both lists have the same order.
  const rows = next.rows.map((row, at) => {
    const [before, after] = [calculatedSchedule(old.rows[at]), calculatedSchedule(row)]
    return {
      subjectId: subject.subjectId,
      id: row.template.id,
      isStored: false,
      visitName: row.template.visitName,
      standing: 'planned' as const,
      before,
      after,
      calculationError: row.hasBaselineDate ? row.calculationError : null,
      moves: false,
      fallsOutside: false,
      becomesPast: becomesPast(before, after, change.today),
      wasSetByHand: false,
    }
  })
  return { isFromArm: old.source === 'ARM' || next.source === 'ARM', rows }
}

/** The conflicts after the change that did not exist before with the same reason. */
function conflictsBrought(
  visits: readonly ArmVisit[],
  stored: readonly VisitPreview[],
  calculated: readonly VisitPreview[],
): ScheduleConflict[] {
  const moved = new Map(stored.filter(({ moves }) => moves).map((preview) => [preview.id, preview.after]))
  const scheduleOf = (visit: ArmVisit, at: 'before' | 'after'): ScheduledVisit => {
    const schedule = at === 'after' ? moved.get(visit.visitId) : undefined
    const date = isDateSet(visit.actualVisitDate) ? visit.actualVisitDate : visit.scheduledDate
    return {
      id: visit.visitId,
      date: schedule ? schedule.target : date,
      window: schedule ? schedule.window : storedWindow(visit),
      status: visit.visitStatus,
    }
  }
  const conflictsAt = (at: 'before' | 'after') =>
    findScheduleConflicts([
      ...visits.map((visit) => scheduleOf(visit, at)),
      ...calculated.map(({ id, [at]: row }) => ({ id, date: row?.target ?? null, window: row?.window ?? null })),
    ])
  const keyOf = ({ a, b, reason }: ScheduleConflict) => [reason, ...[a, b].sort()].join('|')
  const known = new Set(conflictsAt('before').map(keyOf))
  return conflictsAt('after').filter((conflict) => !known.has(keyOf(conflict)))
}
