import type { CalendarDate } from '../calendar/calendar'
import type { ScheduleConflict } from '../schedule-conflict/scheduleConflicts'
import type { VisitTemplate } from '../visit-template/template'
import { type ArmChange, type ArmSubject, previewSubject, type VisitPreview } from './previewSubject'
import { affectedSubject, type BaselineChangeSummary, summariseBaselineChange } from './summariseBaselineChange'

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

/** The values that a recalculation stores in one visit, named as in the contract. */
export interface VisitChange {
  readonly visitId: string
  readonly scheduledDate: CalendarDate
  readonly visitWindowStart: CalendarDate
  readonly visitWindowEnd: CalendarDate
}

/** A conflict that did not exist before; `a` and `b` are ids of stored visits or of templates. */
export type NewConflict = ScheduleConflict & { readonly subjectId: string }

export interface BaselineChangePreview extends BaselineChangeSummary {
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
  const visits = previews.flatMap((preview) => preview.visits)
  return {
    ...summariseBaselineChange(change, previews.map(affectedSubject)),
    visits,
    newConflicts: previews.flatMap(({ subjectId, newConflicts }) =>
      newConflicts.map((conflict) => ({ subjectId, ...conflict })),
    ),
    changes: visits.flatMap(changeOf),
  }
}

function changeOf({ moves, id, after }: VisitPreview): VisitChange[] {
  if (!moves || after === null) return []
  const { target, window } = after
  return [{ visitId: id, scheduledDate: target, visitWindowStart: window.start, visitWindowEnd: window.end }]
}
