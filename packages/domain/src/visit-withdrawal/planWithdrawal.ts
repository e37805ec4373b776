import type { CalendarDate } from '../calendar/calendar'
import { findBaselineVisit } from '../visit-state/baselineVisit'
import type { StoredVisit } from '../visit-state/visit'
import { applicableTemplates, isVisitOfTemplate } from '../visit-template/applicableTemplates'
import type { VisitTemplate } from '../visit-template/template'
import { calculateVisit } from '../visit-window/calculateVisit'
import { type BaselineSource, subjectBaselineDate } from '../visit-window/subjectBaseline'
import { placeInOrder } from './refusalToWithdraw'

/** A stored visit as a withdrawal reads it. */
export interface WithdrawnFacts extends StoredVisit {
  readonly baselineSource: BaselineSource | null
  readonly version: number
  readonly visitDescription: string | null
  readonly notes: string | null
  /** How the subject is to be told of it; null when nobody asked for that. */
  readonly notificationType: string | null
}

export interface WithdrawalInput<V extends WithdrawnFacts> {
  readonly visit: V
  /** All stored visits of the subject, including `visit`. */
  readonly visits: readonly V[]
  readonly templates: readonly VisitTemplate[]
  readonly armCode: string | null
  readonly armBaselineDate: CalendarDate | null
  readonly enrollmentDate: CalendarDate | null
}

/** The fields of a visit that is planned again. */
export interface PlannedAgain {
  readonly visitStatus: 'SCHEDULED'
  readonly actualVisitDate: null
  readonly scheduledDate: CalendarDate | null
  readonly visitWindowStart: CalendarDate | null
  readonly visitWindowEnd: CalendarDate | null
  readonly baselineSource: BaselineSource | null
}

/** What becomes of a withdrawn visit: it is removed, or planned again; and of the visits that its completion generated. */
export interface Withdrawal<V> {
  /** Null when the visit is removed. */
  readonly planned: PlannedAgain | null
  readonly removed: readonly V[]
  readonly kept: readonly V[]
}

/**
 * What withdrawing a visit does. Ask `refusalToWithdrawVisit` first.
 * @see VISIT-258, VISIT-259, DEC-830, DEC-836
 */
export function planWithdrawal<V extends WithdrawnFacts>(input: WithdrawalInput<V>): Withdrawal<V> {
  const { visit, visits } = input
  if (findBaselineVisit(visits)?.visitId === visit.visitId) {
    const generated = visits.filter((other) => isGeneratedBy(visit, other, visits))
    return {
      planned: null,
      removed: generated.filter(isUntouched),
      kept: generated.filter((other) => !isUntouched(other)),
    }
  }
  const isPlannedAgain = visit.visitType === 'REGULAR' && (visit.visitTemplateId !== null || templateOf(input) !== null)
  return { planned: isPlannedAgain ? planAgain(input) : null, removed: [], kept: [] }
}

/** A later visit of a template, counted from the baseline visit: stored by its completion, or one like those. */
function isGeneratedBy<V extends WithdrawnFacts>(baseline: V, other: V, visits: readonly V[]): boolean {
  const { visitId, visitType, visitTemplateId, visitNumber, baselineSource } = other
  const own = placeInOrder(baseline, visits) ?? Number.MIN_SAFE_INTEGER
  const isOfOrder = visitType === 'REGULAR' && visitTemplateId !== null && visitNumber !== null && visitNumber > own
  return visitId !== baseline.visitId && isOfOrder && baselineSource === 'BASELINE_VISIT'
}

/** Every stored change raises the version, so at 1 the visit is still on the day on which it was generated [VISIT-250]. */
function isUntouched(visit: WithdrawnFacts): boolean {
  const { visitStatus, version, visitDescription, notes, notificationType } = visit
  const isBare = isBlank(visitDescription) && isBlank(notes) && notificationType === null
  return visitStatus === 'SCHEDULED' && version === 1 && isBare
}

const isBlank = (text: string | null): boolean => (text ?? '').trim() === ''

/** The template of the visit, also one that is inactive by now; an imported visit has it by its code only. */
function templateOf<V extends WithdrawnFacts>({ visit, templates, armCode }: WithdrawalInput<V>) {
  const byCode = applicableTemplates(templates, armCode).find((template) => isVisitOfTemplate(visit, template))
  return templates.find(({ id }) => id === visit.visitTemplateId) ?? byCode ?? null
}

/** On the day that its baseline gives now; a template that gives none leaves day and window as they are [DEC-836]. */
function planAgain<V extends WithdrawnFacts>(input: WithdrawalInput<V>): PlannedAgain {
  const { visit } = input
  const { baselineDate, source } = subjectBaselineDate(input)
  const template = templateOf(input)
  const calculated = template && calculateVisit({ ...template, baselineDate })
  const open = { visitStatus: 'SCHEDULED', actualVisitDate: null } as const
  if (!calculated?.isSchedulable) {
    const { scheduledDate, visitWindowStart, visitWindowEnd, baselineSource } = visit
    return { ...open, scheduledDate, visitWindowStart, visitWindowEnd, baselineSource }
  }
  return {
    ...open,
    scheduledDate: calculated.calculatedVisitDate,
    visitWindowStart: calculated.windowStartDate,
    visitWindowEnd: calculated.windowEndDate,
    baselineSource: source,
  }
}
