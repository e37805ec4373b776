import type { StoredVisit } from '../visit-state/visit'
import { compareVisitColumns, normaliseVisitCode, type VisitColumn } from './visitCodes'

/** The place of a visit in the subject visit history: the column of its code, or a separate entry. */
export type VisitPlace =
  | { readonly kind: 'column'; readonly code: string }
  | { readonly kind: 'unscheduled' }
  | { readonly kind: 'follow-up' }

export const VISIT_ENTRY_LABELS = { unscheduled: '비정기 방문', 'follow-up': '추가 방문' } as const

/**
 * The place of a visit. An unscheduled visit is never in a column, even with a code; a regular one without code is
 * a follow-up [VISIT-019, VISIT-020, VISIT-021, DEC-338].
 */
export function placeOfVisit(visit: Pick<StoredVisit, 'visitType' | 'visitCode'>): VisitPlace {
  if (visit.visitType === 'UNSCHEDULED') return { kind: 'unscheduled' }
  const code = normaliseVisitCode(visit.visitCode ?? '')
  return code === '' ? { kind: 'follow-up' } : { kind: 'column', code }
}

export interface VisitColumnsInput {
  readonly templates: readonly {
    readonly visitCode: string
    readonly displayOrder: number | null
    readonly active: boolean
  }[]
  readonly visits: readonly Pick<StoredVisit, 'visitType' | 'visitCode'>[]
}

/**
 * The visit columns in order: one for each code of an active template or of a stored regular visit [VISIT-007, VISIT-015].
 * @param input the templates of the study, and the visits of the shown subjects
 */
export function visitColumns({ templates, visits }: VisitColumnsInput): VisitColumn[] {
  const orders = new Map<string, number | null>()
  for (const { visitCode, displayOrder } of templates.filter((template) => template.active)) {
    const code = normaliseVisitCode(visitCode)
    orders.set(code, lowestOf(orders.get(code) ?? null, displayOrder))
  }
  for (const place of visits.map(placeOfVisit)) {
    if (place.kind === 'column' && !orders.has(place.code)) orders.set(place.code, null)
  }
  return [...orders].map(([code, order]) => ({ code, order })).sort(compareVisitColumns)
}

function lowestOf(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b
  return Math.min(a, b)
}
