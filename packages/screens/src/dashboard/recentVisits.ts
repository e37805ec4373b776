import type { InstitutionStatistics } from '@imsang/api-client'
import { VISIT_STATUSES, type VisitStatus } from '@imsang/domain/visit-state'

export type RecentVisit = InstitutionStatistics['recentVisits'][number]

/** A visit without status, or with one that nobody knows, is still to come [DASH-051]. */
export const visitStatusOf = (raw: string | null | undefined): VisitStatus =>
  VISIT_STATUSES.find((status) => status === raw) ?? 'SCHEDULED'

/** The completed visits, oldest first, those without a day at the end [DASH-037, DASH-038, DASH-039, DEC-245]. */
export const completedInOrder = (visits: readonly RecentVisit[]): readonly RecentVisit[] =>
  visits
    .filter(({ visitStatus }) => visitStatusOf(visitStatus) === 'COMPLETED')
    .toSorted(
      (one, other) =>
        inTurn(one.visitDate, other.visitDate) ||
        inTurn(one.enno, other.enno) ||
        inTurn(one.visitName, other.visitName),
    )

/** What is missing stands last. */
function inTurn(one: string | null, other: string | null): number {
  if (one === other) return 0
  if (one === null) return 1
  if (other === null) return -1
  return one < other ? -1 : 1
}
