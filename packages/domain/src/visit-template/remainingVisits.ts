import type { CalendarDate } from '../calendar/calendar'
import { isBaselineVisit } from '../visit-state/baselineVisit'
import type { StoredVisit } from '../visit-state/visit'
import { shouldGenerateRemaining } from '../visit-state/visitActions'
import { calculateVisit } from '../visit-window/calculateVisit'
import type { BaselineSource } from '../visit-window/subjectBaseline'
import { applicableTemplates, isVisitOfTemplate } from './applicableTemplates'
import type { VisitTemplate } from './template'

/** A visit to store; the caller adds id and subject. */
export interface GeneratedVisit {
  readonly visitTemplateId: string
  readonly visitType: 'REGULAR'
  readonly visitStatus: 'SCHEDULED'
  readonly visitNumber: number
  readonly visitCode: string
  readonly visitName: string
  readonly scheduledDate: CalendarDate
  readonly visitWindowStart: CalendarDate
  readonly visitWindowEnd: CalendarDate
  readonly baselineSource: BaselineSource
}

export interface RemainingVisitsInput {
  /** The visit being completed. */
  readonly visit: StoredVisit
  /** Its actual date. */
  readonly actualDate: CalendarDate
  /** All stored visits of the subject, including `visit`. */
  readonly visits: readonly StoredVisit[]
  readonly templates: readonly VisitTemplate[]
  readonly armCode: string | null
}

/**
 * The visits to store when a visit is completed with `generateRemainingVisits`: for the baseline visit one for each
 * applicable template with a greater order and no stored visit; none for another visit, or when a later visit is stored
 * already. Store them in the transaction of the completion.
 * @see VISIT-132 … VISIT-137, DEC-344
 */
export function remainingVisits(input: RemainingVisitsInput): GeneratedVisit[] {
  const { visit, actualDate, visits, templates, armCode } = input
  if (!shouldGenerateRemaining(visit, visits)) return []
  const applicable = applicableTemplates(templates, armCode)
  // An imported baseline visit may lack its number: its template has it.
  const own = visit.visitNumber ?? applicable.find((template) => isVisitOfTemplate(visit, template))?.displayOrder
  return applicable
    .filter((template) => own === undefined || template.displayOrder > own)
    .filter((template) => !isBaselineVisit(template) && !visits.some((stored) => isVisitOfTemplate(stored, template)))
    .flatMap((template) => generatedFrom(template, actualDate) ?? [])
}

function generatedFrom(template: VisitTemplate, baselineDate: CalendarDate): GeneratedVisit | null {
  const { calculatedVisitDate, windowStartDate, windowEndDate } = calculateVisit({ ...template, baselineDate })
  // A template with an error (reversed window in old data) has no date to store.
  if (calculatedVisitDate === null || windowStartDate === null || windowEndDate === null) return null
  return {
    visitTemplateId: template.id,
    visitType: 'REGULAR',
    visitStatus: 'SCHEDULED',
    visitNumber: template.displayOrder,
    visitCode: template.visitCode,
    visitName: template.visitName,
    scheduledDate: calculatedVisitDate,
    visitWindowStart: windowStartDate,
    visitWindowEnd: windowEndDate,
    baselineSource: 'BASELINE_VISIT',
  }
}
