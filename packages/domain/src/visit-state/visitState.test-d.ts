// Checked by tsc: each marked line must not compile.
import { displayVisitStates, isVisitComplete, type PlannedVisit, refusalToDeleteVisit, visitTimeliness } from '.'

const VISIT = {
  visitId: 'id-1',
  visitType: 'REGULAR',
  visitStatus: 'SCHEDULED',
  visitNumber: 1,
  visitCode: 'V1',
  visitName: '기준 방문',
  scheduledDate: '2025-04-07',
  actualVisitDate: null,
  visitWindowStart: null,
  visitWindowEnd: null,
} as const satisfies PlannedVisit & Record<string, unknown>

isVisitComplete({ visitStatus: 'COMPLETED', actualVisitDate: null })
// @ts-expect-error an impossible status
isVisitComplete({ visitStatus: 'DONE', actualVisitDate: null })
// @ts-expect-error a display state is not a stored one
isVisitComplete({ visitStatus: 'done', actualVisitDate: null })
// @ts-expect-error a wrong field name
isVisitComplete({ visitStatus: 'COMPLETED', actualDate: null })

const mark = visitTimeliness(VISIT, '2025-04-07')
export const isLate = mark === 'late'
// @ts-expect-error an impossible mark
export const isEarly = mark === 'early'
// @ts-expect-error a missing today
visitTimeliness(VISIT)

const state = displayVisitStates([VISIT]).get('id-1')
export const isPlanned = state === 'planned'
// @ts-expect-error a stored status is not a displayed one
export const isScheduled = state === 'SCHEDULED'

const refusal = refusalToDeleteVisit(VISIT, [VISIT])
export const isBaseline = refusal?.rule === 'baseline-visit'
// @ts-expect-error a refusal that does not exist
export const isCancelled = refusal?.rule === 'visit-cancelled'
