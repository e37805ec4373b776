import { placeOfVisit, VISIT_ENTRY_LABELS } from '../visit-order/visitColumns'
import { VISIT_STATE_LABELS } from '../visit-state/displayState'
import { isVisitComplete, type StoredVisit, VISIT_TYPE_LABELS } from '../visit-state/visit'
import { VISIT_TASK_LABELS, VISIT_TASKS, type VisitTask } from '../visit-task/visitTasks'

/** The states of what a month counts: each visit has one of them [VISIT-283, DEC-871]. */
export const MONTH_STATES = ['done', 'planned', 'missed'] as const
export type MonthState = (typeof MONTH_STATES)[number]

/** The kinds of what a month counts: each visit has one of them [VISIT-283, DEC-871]. */
export const MONTH_KINDS = ['regular', 'unscheduled', 'followUp', 'withoutSubject'] as const
export type MonthKind = (typeof MONTH_KINDS)[number]

/** The numbers of a row, in order: all, the states, the kinds, and the kinds of work [VISIT-283, VISIT-284]. */
export const MONTH_NUMBERS = ['all', ...MONTH_STATES, ...MONTH_KINDS, ...VISIT_TASKS] as const
export type MonthNumber = (typeof MONTH_NUMBERS)[number]
export type MonthCounts = Readonly<Record<MonthNumber, number>>

export const MONTH_KIND_LABELS: Readonly<Record<MonthKind, string>> = {
  regular: VISIT_TYPE_LABELS.REGULAR,
  unscheduled: VISIT_ENTRY_LABELS.unscheduled,
  followUp: VISIT_ENTRY_LABELS['follow-up'],
  withoutSubject: '시험대상자 없는 업무',
}

export const MONTH_NUMBER_LABELS: Readonly<Record<MonthNumber, string>> = {
  all: '전체',
  done: VISIT_STATE_LABELS.done,
  planned: VISIT_STATE_LABELS.planned,
  missed: VISIT_STATE_LABELS.missed,
  ...MONTH_KIND_LABELS,
  ...VISIT_TASK_LABELS,
}

/** The fields of a visit or task that decide what it counts as. */
export type MonthVisit = Pick<
  StoredVisit,
  'visitType' | 'visitStatus' | 'visitCode' | 'scheduledDate' | 'actualVisitDate'
> & {
  readonly subjectId: string | null
  /** The ticked kinds of work; null for a visit without a checklist. */
  readonly tasks: readonly VisitTask[] | null
}

/** The state under which a visit counts; null for one that was cancelled, which counts nowhere [VISIT-282, VISIT-283]. */
export function monthStateOf(visit: Pick<MonthVisit, 'visitStatus' | 'actualVisitDate'>): MonthState | null {
  if (isVisitComplete(visit)) return 'done'
  if (visit.visitStatus === 'CANCELLED') return null
  return visit.visitStatus === 'MISSED' ? 'missed' : 'planned'
}

/** The kind under which a visit or task counts [VISIT-283]. */
export function monthKindOf(visit: Pick<MonthVisit, 'subjectId' | 'visitType' | 'visitCode'>): MonthKind {
  if (visit.subjectId === null) return 'withoutSubject'
  const { kind } = placeOfVisit(visit)
  if (kind === 'unscheduled') return 'unscheduled'
  return kind === 'follow-up' ? 'followUp' : 'regular'
}

const NOTHING = Object.fromEntries(MONTH_NUMBERS.map((number) => [number, 0])) as MonthCounts

/** The numbers under which a visit counts; none for one that was cancelled [VISIT-282, VISIT-283, VISIT-284]. */
export function numbersOf(visit: MonthVisit): MonthNumber[] {
  const state = monthStateOf(visit)
  return state === null ? [] : ['all', state, monthKindOf(visit), ...new Set(visit.tasks ?? [])]
}

/** How many visits count under each number. */
export function countVisits(visits: readonly MonthVisit[]): MonthCounts {
  const counts: Record<MonthNumber, number> = { ...NOTHING }
  for (const number of visits.flatMap(numbersOf)) counts[number] += 1
  return counts
}

/** The sum of some numbers; zero of each without any [VISIT-285]. */
export const sumOf = (counts: readonly MonthCounts[]): MonthCounts =>
  Object.fromEntries(
    MONTH_NUMBERS.map((number) => [number, counts.reduce((sum, each) => sum + each[number], 0)]),
  ) as MonthCounts
