import type { Visit, VisitTemplate } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import { type BaselineVisitFacts, isVisitComplete } from '@imsang/domain/visit-state'
import { calculatedRows } from '@imsang/domain/visit-template'
import { subjectBaselineDate, type VisitWindow } from '@imsang/domain/visit-window'

/** The visit that comes after another in the order: stored, or calculated from its template [DEC-346]. */
export type FollowingVisit = { readonly window: VisitWindow | null } & (
  | { readonly kind: 'stored'; readonly visit: Visit }
  | { readonly kind: 'calculated'; readonly visit: VisitTemplate }
)

/** What the days of a subject's visits are calculated from. */
export interface Plan {
  readonly templates: readonly VisitTemplate[]
  readonly subject: { readonly armCode: string | null; readonly enrollmentDate: CalendarDate | null }
  readonly armBaselineDate: CalendarDate | null
}

/**
 * The following visit in the order; null when there is none, or when it took place already: then nothing can be booked
 * [VISIT-163, DEC-346, DEC-850].
 * @param before the visit that it follows, complete
 * @param visits all stored visits; `before` need not be among them
 */
export function followingVisit(
  before: BaselineVisitFacts,
  visits: readonly Visit[],
  plan: Plan,
): FollowingVisit | null {
  const number = before.visitNumber
  if (number === null) return null
  const candidates: { at: number | null; following: FollowingVisit }[] = [
    ...visits.filter(isInOrder).map((visit) => ({ at: visit.visitNumber, following: asStored(visit) })),
    ...calculatedVisits(before, visits, plan).map((each) => ({ at: each.visit.displayOrder, following: each })),
  ]
  let first: { at: number; following: FollowingVisit } | null = null
  for (const { at, following } of candidates) {
    if (at !== null && at > number && (first === null || at < first.at)) first = { at, following }
  }
  if (first?.following.kind === 'stored' && isVisitComplete(first.following.visit)) return null
  return first?.following ?? null
}

const isInOrder = ({ visitType, visitStatus }: Visit) => visitType === 'REGULAR' && visitStatus !== 'CANCELLED'

const windowOf = (start: CalendarDate | null, end: CalendarDate | null) => (start && end ? { start, end } : null)

const asStored = (visit: Visit) => ({
  kind: 'stored' as const,
  visit,
  window: windowOf(visit.visitWindowStart, visit.visitWindowEnd),
})

/** The baseline visit that is being registered already counts: the others follow its day. */
function calculatedVisits(before: BaselineVisitFacts, visits: readonly Visit[], plan: Plan) {
  const { templates, subject, armBaselineDate } = plan
  const { armCode, enrollmentDate } = subject
  const others = visits.filter(({ visitId }) => visitId !== before.visitId)
  const { baselineDate } = subjectBaselineDate({ visits: [...others, before], armBaselineDate, enrollmentDate })
  return calculatedRows({ templates, armCode, visits, baselineDate }).flatMap((row) => {
    const visit = templates.find(({ id }) => id === row.template.id)
    const window = windowOf(row.windowStartDate, row.windowEndDate)
    return visit ? [{ kind: 'calculated' as const, visit, window }] : []
  })
}

/** True for a following visit that is planned on this day already. */
export const isBooked = (following: FollowingVisit | null, day: CalendarDate): boolean =>
  following?.kind === 'stored' && following.visit.scheduledDate === day
