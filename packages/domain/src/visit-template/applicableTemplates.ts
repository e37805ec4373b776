import type { CalendarDate } from '../calendar/calendar'
import type { Refusal } from '../explanation'

import { normaliseVisitCode } from '../visit-order/visitCodes'
import type { StoredVisit } from '../visit-state/visit'
import { type CalculatedVisit, calculateVisit } from '../visit-window/calculateVisit'
import { compareTemplates, groupOf, isCommonTemplate, type VisitTemplate } from './template'

/** Sent with 409 and code DUPLICATE_VISIT when a visit of the template is stored already [VISIT-171, DCALL-042]. */
export const DUPLICATE_VISIT = '이미 등록된 방문입니다.'

/** The fields that link a stored visit to its template. */
export type TemplateVisit = Pick<StoredVisit, 'visitType' | 'visitStatus' | 'visitCode' | 'visitTemplateId'>

/**
 * The templates that apply to a subject, in template order: active ones of its arm and common ones. For equal visit
 * codes the arm's own wins; code UV and templates without dayOffset are left out.
 * @param armCode the subject's arm, null before enrolment: then only common templates apply
 * @see VISIT-083, VISIT-153, VISIT-243, DEC-335
 */
export function applicableTemplates<T extends VisitTemplate>(templates: readonly T[], armCode: string | null): T[] {
  const arm = normaliseVisitCode(armCode ?? '')
  const usable = templates.filter(
    (template) => template.active && template.dayOffset !== null && normaliseVisitCode(template.visitCode) !== 'UV',
  )
  const own = usable.filter((template) => !isCommonTemplate(template) && groupOf(template) === arm)
  const ownCodes = new Set(own.map((template) => normaliseVisitCode(template.visitCode)))
  const common = usable.filter(
    (template) => isCommonTemplate(template) && !ownCodes.has(normaliseVisitCode(template.visitCode)),
  )
  return [...own, ...common].sort(compareTemplates)
}

/** True for a stored regular visit of the template: by its id, or by the visit code [DEC-335, DEC-343]. */
export function isVisitOfTemplate(visit: TemplateVisit, template: Pick<VisitTemplate, 'id' | 'visitCode'>): boolean {
  if (visit.visitType !== 'REGULAR') return false
  if (visit.visitTemplateId === template.id) return true
  return normaliseVisitCode(visit.visitCode ?? '') === normaliseVisitCode(template.visitCode)
}

/** Why a visit of the template cannot be registered: it is stored, in any status but cancelled [VISIT-154, VISIT-171]. */
export function refusalToRegisterVisit(
  template: Pick<VisitTemplate, 'id' | 'visitCode'>,
  visits: readonly TemplateVisit[],
): Refusal<'duplicate-visit'> | null {
  const isStored = visits.some((visit) => visit.visitStatus !== 'CANCELLED' && isVisitOfTemplate(visit, template))
  return isStored ? { rule: 'duplicate-visit', message: DUPLICATE_VISIT } : null
}

export interface CalculatedRowsInput {
  readonly templates: readonly VisitTemplate[]
  readonly armCode: string | null
  readonly visits: readonly TemplateVisit[]
  /** From `subjectBaselineDate`. */
  readonly baselineDate: CalendarDate | null
}

/** A planned visit that is not stored: without id and buttons, outside the order and the counts [DEC-335]. */
export interface CalculatedRow extends CalculatedVisit {
  readonly template: VisitTemplate
}

/**
 * One calculated row for each applicable template without a stored visit, in template order. Without baseline date
 * each row has the error instead of dates.
 * @see VISIT-082, VISIT-083, DEC-326, DEC-335
 */
export function calculatedRows({ templates, armCode, visits, baselineDate }: CalculatedRowsInput): CalculatedRow[] {
  return applicableTemplates(templates, armCode)
    .filter((template) => !visits.some((visit) => isVisitOfTemplate(visit, template)))
    .map((template) => ({ template, ...calculateVisit({ ...template, baselineDate }) }))
}
