import type { Visit, VisitTemplate } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import { compareVisits } from '@imsang/domain/visit-order'
import { actionsOfVisit, explainMissingActions } from '@imsang/domain/visit-state'
import { type CalculatedRow, calculatedRows } from '@imsang/domain/visit-template'
import { subjectBaselineDate } from '@imsang/domain/visit-window'
import { refusalToWithdrawVisit } from '@imsang/domain/visit-withdrawal'
import { type ShownVisit, shownVisits } from '../visit-history/shownVisits'
import { ACTION_LABELS } from './messages'

export type ListAction = keyof typeof ACTION_LABELS

/** A stored visit with its buttons, and why it lacks the others [VISIT-109 … VISIT-117, VISIT-257, VISIT-266]. */
export interface StoredRow {
  readonly kind: 'stored'
  readonly key: string
  readonly shown: ShownVisit
  readonly actions: readonly ListAction[]
  readonly missing: readonly { readonly label: string; readonly sentence: string }[]
}

/** A visit that a template plans and nobody stored: without buttons [VISIT-082]. */
interface PlannedRow {
  readonly kind: 'calculated'
  readonly key: string
  readonly planned: CalculatedRow
}

export type ListRow = StoredRow | PlannedRow

export interface ListInput {
  /** All stored visits of the subject. */
  readonly visits: readonly Visit[]
  /** Null while they are not there. */
  readonly templates: readonly VisitTemplate[] | null
  readonly subject: { readonly armCode: string | null; readonly enrollmentDate: CalendarDate | null }
  readonly armBaselineDate: CalendarDate | null
  readonly today: CalendarDate
  /** The server can withdraw visits. */
  readonly canWithdraw: boolean
}

/**
 * The rows of the list: stored visits by number, the calculated ones at their place among them, and those without a
 * number behind them by date [VISIT-080, VISIT-082, VISIT-083, DEC-335].
 */
export function listRows({ visits, templates, subject, armBaselineDate, today, canWithdraw }: ListInput): ListRow[] {
  const stored = shownVisits(visits, today)
    .toSorted((one, other) => compareVisits(one.visit, other.visit))
    .map((shown) => storedRow(shown, visits, canWithdraw))
  const { baselineDate } = subjectBaselineDate({ visits, armBaselineDate, enrollmentDate: subject.enrollmentDate })
  const planned = templates
    ? calculatedRows({ templates, armCode: subject.armCode, visits, baselineDate }).map(
        (row): PlannedRow => ({ kind: 'calculated', key: `template/${row.template.id}`, planned: row }),
      )
    : []
  // A stable sort: what has the same number keeps the order of its own list.
  return [...stored, ...planned].sort((one, other) => placeOf(one) - placeOf(other))
}

const placeOf = (row: ListRow): number =>
  (row.kind === 'stored' ? row.shown.visit.visitNumber : row.planned.template.displayOrder) ?? Number.MAX_SAFE_INTEGER

function storedRow(shown: ShownVisit, visits: readonly Visit[], canWithdraw: boolean): StoredRow {
  const { visit } = shown
  const refusal = refusalToWithdrawVisit(visit, visits)
  return {
    kind: 'stored',
    key: visit.visitId,
    shown,
    actions: [...actionsOfVisit(visit, visits), ...(canWithdraw && !refusal ? (['withdraw'] as const) : [])],
    missing: [
      ...explainMissingActions(visit, visits).map(({ action, sentence }) => ({
        label: ACTION_LABELS[action],
        sentence,
      })),
      ...(canWithdraw && refusal ? [{ label: ACTION_LABELS.withdraw, sentence: refusal.message }] : []),
    ],
  }
}
