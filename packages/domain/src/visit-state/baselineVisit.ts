import type { StoredVisit } from './visit'

export type BaselineVisitFacts = Pick<
  StoredVisit,
  'visitId' | 'visitType' | 'visitStatus' | 'visitNumber' | 'visitCode' | 'visitName' | 'actualVisitDate'
>

/** `V1` as a token: no ASCII letter or digit before it, no digit after it, so V10 and PREV1 do not match. */
const V1_IN_NAME = /(?<![a-z0-9])v1(?!\d)/i

/**
 * True when code or name mark the baseline (code V1 or BASELINE, name with BASELINE or V1). Never true for an
 * unscheduled visit. For a template omit `visitType` [VISIT-118, VISIT-119, DEC-336].
 */
export function isBaselineVisit(visit: {
  readonly visitType?: StoredVisit['visitType']
  readonly visitCode: string | null
  readonly visitName: string
}): boolean {
  if (visit.visitType === 'UNSCHEDULED') return false
  const code = visit.visitCode?.trim().toUpperCase()
  return code === 'V1' || code === 'BASELINE' || /baseline/i.test(visit.visitName) || V1_IN_NAME.test(visit.visitName)
}

/**
 * The baseline visit among the visits of one subject, or null: of several, the one with the lowest visitNumber. A
 * cancelled one counts only alone, because the visit may be registered again after it [DEC-336, DEC-343].
 */
export function findBaselineVisit<V extends BaselineVisitFacts>(visits: readonly V[]): V | null {
  const candidates = visits.filter(isBaselineVisit)
  const kept = candidates.filter((visit) => visit.visitStatus !== 'CANCELLED')
  return [...(kept.length > 0 ? kept : candidates)].sort(compareByNumber)[0] ?? null
}

function compareByNumber(a: BaselineVisitFacts, b: BaselineVisitFacts): number {
  const [first, second] = [a.visitNumber ?? Number.MAX_SAFE_INTEGER, b.visitNumber ?? Number.MAX_SAFE_INTEGER]
  if (first !== second) return first - second
  return a.visitId < b.visitId ? -1 : 1
}
