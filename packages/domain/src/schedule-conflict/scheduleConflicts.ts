import { addDays, type CalendarDate, formatDate } from '../calendar'
import type { Explanation } from '../explanation'
import { isDateSet } from '../subject-dates/dates'
import type { VisitStatus } from '../visit-state/visit'
import { isWindowValid, type VisitWindow } from '../visit-window/window'

/** The reasons, the strongest first: a pair is reported with the first that applies [BASE-083]. */
export const SCHEDULE_CONFLICT_REASONS = ['SAME_DAY', 'WINDOW_OVERLAP', 'ADJACENT_DAY'] as const
export type ScheduleConflictReason = (typeof SCHEDULE_CONFLICT_REASONS)[number]

export const SCHEDULE_CONFLICT_MESSAGES: Record<ScheduleConflictReason, string> = {
  SAME_DAY: '같은 날짜에 방문이 중복됩니다.',
  WINDOW_OVERLAP: '방문 허용범위가 겹칩니다.',
  ADJACENT_DAY: '방문 간격이 1일입니다.',
}

export interface ScheduledVisit {
  readonly id: string
  /** The actual date, else the scheduled one; a visit without a date has no conflict. */
  readonly date: CalendarDate | null
  /** Null for a visit without template: it has no window to overlap. */
  readonly window: VisitWindow | null
  /** A cancelled visit never conflicts. Optional. */
  readonly status?: VisitStatus | undefined
}

/** Two conflicting visits by id; `a` is not later than `b`. A warning, never a block [DEC-265]. */
export interface ScheduleConflict {
  readonly a: string
  readonly b: string
  readonly reason: ScheduleConflictReason
}

/**
 * The conflicts among the visits of one arm or one subject, each pair once, in date order.
 * The result does not depend on the order of the input.
 * @see BASE-079 … BASE-085, DEC-265
 */
export function findScheduleConflicts(visits: readonly ScheduledVisit[]): ScheduleConflict[] {
  const dated = visits.filter(isCompared).sort(compareByDate)
  const found: ScheduleConflict[] = []
  for (const [index, a] of dated.entries()) {
    const nextDay = addDays(a.date, 1)
    for (let at = index + 1; at < dated.length; at++) {
      const b = dated[at] as DatedVisit
      const reason = reasonBetween(a, b, nextDay)
      if (reason) found.push({ a: a.id, b: b.id, reason })
    }
  }
  return found
}

/** Why two visits conflict; the fields of its dates are the ids of the visits. */
export interface ScheduleConflictExplanation extends Explanation {
  readonly reason: ScheduleConflictReason
}

/** The reason of the conflict of two visits, or null without one. */
export function explainScheduleConflict(
  first: ScheduledVisit,
  second: ScheduledVisit,
): ScheduleConflictExplanation | null {
  const [a, b] = [first, second].filter(isCompared).sort(compareByDate)
  const reason = a && b ? reasonBetween(a, b, addDays(a.date, 1)) : null
  if (!a || !b || !reason) return null
  const days = a.date === b.date ? formatDate(a.date) : `${formatDate(a.date)}, ${formatDate(b.date)}`
  const sentence = `${SCHEDULE_CONFLICT_MESSAGES[reason]} (${days})`
  return { reason, rows: ROWS[reason], dates: [a, b].map(({ id, date }) => ({ field: id, date })), sentence }
}

const ROWS: Record<ScheduleConflictReason, readonly string[]> = {
  SAME_DAY: ['BASE-079'],
  WINDOW_OVERLAP: ['BASE-080', 'BASE-084'],
  ADJACENT_DAY: ['BASE-081'],
}

type DatedVisit = ScheduledVisit & { readonly date: CalendarDate }

function isCompared(visit: ScheduledVisit): visit is DatedVisit {
  return isDateSet(visit.date) && visit.status !== 'CANCELLED'
}

function compareByDate(a: DatedVisit, b: DatedVisit): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

/** @param nextDay the day after the earlier one, which is `a` */
function reasonBetween(a: DatedVisit, b: DatedVisit, nextDay: CalendarDate): ScheduleConflictReason | null {
  if (a.date === b.date) return 'SAME_DAY'
  if (doWindowsShareDay(a.window, b.window)) return 'WINDOW_OVERLAP'
  return nextDay === b.date ? 'ADJACENT_DAY' : null
}

/** Both ends count, so adjacent windows overlap; a reversed window has no days [BASE-084, DEC-264]. */
function doWindowsShareDay(a: VisitWindow | null, b: VisitWindow | null): boolean {
  return a !== null && b !== null && isWindowValid(a) && isWindowValid(b) && a.start <= b.end && b.start <= a.end
}
