import type { CalendarDate } from '../calendar/calendar'
import { type SummaryStatus, summaryStatusOf } from '../enrolment-statistics/summaryStatus'
import type { ScheduleConflict } from '../schedule-conflict/scheduleConflicts'
import { applicableTemplates } from '../visit-template/applicableTemplates'
import { groupOf, isCommonTemplate, type VisitTemplate } from '../visit-template/template'
import { type BaselineChangeKind, kindOfBaselineChange } from './baselineCall'
import { type BaselineImpact, baselineImpact, baselineShift, subjectImpact } from './impact'
import {
  type ArmChange,
  type ArmSubject,
  previewSubject,
  type SubjectPreview,
  type VisitPreview,
} from './previewSubject'
import { type BaselineRisk, type BaselineRiskInput, baselineRisk } from './risk'

export interface BaselineChangeInput {
  readonly arm: { readonly armCode: string | null; readonly baselineDate: CalendarDate | null }
  /** A date from `parseBaselineDate`, or null to remove the baseline. */
  readonly newDate: CalendarDate | null
  /** The templates of the study, inactive ones included: stored visits are still counted from them. */
  readonly templates: readonly VisitTemplate[]
  /** The subjects of the arm. */
  readonly subjects: readonly ArmSubject[]
  /** The day in Seoul. */
  readonly today: CalendarDate
}

export interface SubjectImpact {
  readonly subjectId: string
  readonly status: SummaryStatus
  readonly impact: BaselineImpact
}

/** The values that a recalculation stores in one visit, named as in the contract. */
export interface VisitChange {
  readonly visitId: string
  readonly scheduledDate: CalendarDate
  readonly visitWindowStart: CalendarDate
  readonly visitWindowEnd: CalendarDate
}

/** A conflict that did not exist before; `a` and `b` are ids of stored visits or of templates. */
export type NewConflict = ScheduleConflict & { readonly subjectId: string }

export interface BaselineChangePreview {
  readonly kind: BaselineChangeKind
  /** Signed calendar days; 0 for a first date and a removal. */
  readonly dateShiftDays: number
  readonly impact: BaselineImpact
  readonly counts: BaselineRiskInput
  readonly risk: BaselineRisk
  /** Every subject that has a status, in the order given. */
  readonly subjects: readonly SubjectImpact[]
  /** Every visit that depends on the arm's baseline, stored or calculated, by subject. */
  readonly visits: readonly VisitPreview[]
  readonly newConflicts: readonly NewConflict[]
  /** The values that a recalculation stores; its length is `affectedVisitsCount`. Empty for a removal. */
  readonly changes: readonly VisitChange[]
}

/**
 * The effect of a new baseline date on an arm: the preview shows it, and recalculating stores its `changes`. Completed
 * visits and those counted from a subject's own baseline never move. To recalculate after the date was saved, pass the
 * arm's own date as `newDate`; once the changes are stored, the next call returns none.
 * @throws RangeError when old and new date are given and one of them is not a real day
 * @see BASE-046 … BASE-063, BASE-091, BASE-092; DEC-260, DEC-261, DEC-263, DEC-326
 */
export function previewBaselineChange(input: BaselineChangeInput): BaselineChangePreview {
  const { arm, newDate, templates, subjects, today } = input
  const change: ArmChange = { armCode: arm.armCode, oldDate: arm.baselineDate, newDate, templates, today }
  const previews = subjects.map((subject) => ({ subjectId: subject.subjectId, ...previewSubject(subject, change) }))
  const counts = countAffected(previews, templates, arm.armCode)
  const dateShiftDays = baselineShift(arm.baselineDate, newDate)
  const visits = previews.flatMap((preview) => preview.visits)
  return {
    kind: kindOfBaselineChange(arm.baselineDate, newDate),
    dateShiftDays,
    impact: baselineImpact(dateShiftDays),
    counts,
    risk: baselineRisk(counts),
    subjects: previews.flatMap(({ subjectId, status }) => {
      const summary = summaryStatusOf(status)
      return summary === null ? [] : [{ subjectId, status: summary, impact: subjectImpact(summary) }]
    }),
    visits,
    newConflicts: previews.flatMap(({ subjectId, newConflicts }) =>
      newConflicts.map((conflict) => ({ subjectId, ...conflict })),
    ),
    changes: visits.flatMap(changeOf),
  }
}

function countAffected(
  previews: readonly SubjectPreview[],
  templates: readonly VisitTemplate[],
  armCode: string | null,
): BaselineRiskInput {
  const active = previews.filter(({ status }) => status === 'enrolled' || status === 'screening')
  const arm = groupOf({ armCode, treatmentGroup: null })
  const own = templates.filter(
    (template) => template.active && !isCommonTemplate(template) && groupOf(template) === arm,
  )
  return {
    affectedTemplates: own.length + applicableTemplates(templates, armCode).filter(isCommonTemplate).length,
    completedSubjects: previews.filter(({ status }) => status === 'completed').length,
    subjectsToReschedule: active.filter(({ visits }) => visits.some(({ standing }) => standing === 'planned')).length,
    activeSubjects: active.length,
  }
}

function changeOf({ moves, id, after }: VisitPreview): VisitChange[] {
  if (!moves || after === null) return []
  const { target, window } = after
  return [{ visitId: id, scheduledDate: target, visitWindowStart: window.start, visitWindowEnd: window.end }]
}
