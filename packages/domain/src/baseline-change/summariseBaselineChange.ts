import { type SummaryStatus, summaryStatusOf } from '../enrolment-statistics/summaryStatus'
import type { SubjectStatus } from '../subject-status/subjectStatus'
import { applicableTemplates } from '../visit-template/applicableTemplates'
import { groupOf, isCommonTemplate } from '../visit-template/template'
import { type BaselineChangeKind, kindOfBaselineChange } from './baselineCall'
import { type BaselineImpact, baselineImpact, baselineShift, subjectImpact } from './impact'
import type { ArmChange, SubjectPreview } from './previewSubject'
import { type BaselineRisk, type BaselineRiskInput, baselineRisk } from './risk'

/** What the summary needs of a subject: its visits need not be kept, so that thousands can be looked at in parts. */
export interface AffectedSubject {
  readonly subjectId: string
  readonly status: SubjectStatus | null
  /** True with a planned visit that depends on the arm's baseline, stored or calculated. */
  readonly hasPlannedVisit: boolean
}

export interface SubjectImpact {
  readonly subjectId: string
  readonly status: SummaryStatus
  readonly impact: BaselineImpact
}

/** The effect of a baseline change on an arm as a whole. */
export interface BaselineChangeSummary {
  readonly kind: BaselineChangeKind
  /** Signed calendar days; 0 for a first date and a removal. */
  readonly dateShiftDays: number
  readonly impact: BaselineImpact
  readonly counts: BaselineRiskInput
  readonly risk: BaselineRisk
  /** Every subject that has a status, in the order given. */
  readonly subjects: readonly SubjectImpact[]
}

export const affectedSubject = (preview: SubjectPreview & { readonly subjectId: string }): AffectedSubject => ({
  subjectId: preview.subjectId,
  status: preview.status,
  hasPlannedVisit: preview.visits.some(({ standing }) => standing === 'planned'),
})

/**
 * The counts, the risk and the impact of a baseline change, from what it does to each subject of the arm.
 * @see BASE-046 … BASE-063, DEC-260, DEC-261
 */
export function summariseBaselineChange(
  change: Omit<ArmChange, 'today'>,
  subjects: readonly AffectedSubject[],
): BaselineChangeSummary {
  const { oldDate, newDate } = change
  const counts = countAffected(change, subjects)
  const dateShiftDays = baselineShift(oldDate, newDate)
  return {
    kind: kindOfBaselineChange(oldDate, newDate),
    dateShiftDays,
    impact: baselineImpact(dateShiftDays),
    counts,
    risk: baselineRisk(counts),
    subjects: subjects.flatMap(({ subjectId, status }) => {
      const summary = summaryStatusOf(status)
      return summary === null ? [] : [{ subjectId, status: summary, impact: subjectImpact(summary) }]
    }),
  }
}

function countAffected(
  { templates, armCode }: Pick<ArmChange, 'templates' | 'armCode'>,
  subjects: readonly AffectedSubject[],
): BaselineRiskInput {
  const active = subjects.filter(({ status }) => status === 'enrolled' || status === 'screening')
  const arm = groupOf({ armCode, treatmentGroup: null })
  const own = templates.filter(
    (template) => template.active && !isCommonTemplate(template) && groupOf(template) === arm,
  )
  return {
    affectedTemplates: own.length + applicableTemplates(templates, armCode).filter(isCommonTemplate).length,
    completedSubjects: subjects.filter(({ status }) => status === 'completed').length,
    subjectsToReschedule: active.filter(({ hasPlannedVisit }) => hasPlannedVisit).length,
    activeSubjects: active.length,
  }
}
