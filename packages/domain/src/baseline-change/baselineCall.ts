import { type BaselineDateRule, parseBaselineDate } from '../baseline-date/parseBaselineDate'
import type { CalendarDate } from '../calendar/calendar'
import type { Refusal } from '../explanation'

export const BASELINE_TARGET_MISSING = '연구군 ID 또는 연구 ID가 필요합니다.'
export const BASELINE_ENTRIES_MISSING = '최소 1개 이상의 기준일을 입력해주세요.'
/** An arm that a bulk change names twice [BASE-109]. */
export const BASELINE_ENTRY_REPEATED = '같은 연구군이 두 번 있습니다.'

/** The effect of saving a date on an arm; `unchanged` writes no history [BASE-005, DEC-263]. */
export type BaselineChangeKind = 'set' | 'update' | 'removal' | 'unchanged'

/** The kind of change, derived from the stored and the new date; the user never chooses it [BASE-005]. */
export function kindOfBaselineChange(before: CalendarDate | null, after: CalendarDate | null): BaselineChangeKind {
  if (before === after) return 'unchanged'
  if (after === null) return 'removal'
  return before === null ? 'set' : 'update'
}

/** The refusal of a baseline call that names neither an arm nor a study [BASE-042]. */
export function checkBaselineTarget(target: {
  readonly studyArmId?: string | null | undefined
  readonly projectId?: string | null | undefined
}): Refusal<'no-target'> | null {
  if (target.studyArmId?.trim() || target.projectId?.trim()) return null
  return { rule: 'no-target', message: BASELINE_TARGET_MISSING }
}

export interface BaselineEntry {
  readonly studyArmId: string
  readonly baselineDate: string
  /** From `studyStartForBaseline`; without one (null or absent) nothing is compared. */
  readonly studyStart?: CalendarDate | null
}

/**
 * Why a bulk change is refused as a whole: it is empty, or one of its dates is refused. A bulk change cannot remove
 * dates.
 * @returns the first wrong entry by its position, from 0; null when all may be stored
 * @see BASE-043, DEC-257, DEC-262
 */
export function checkBaselineEntries(
  entries: readonly BaselineEntry[],
): Refusal<'no-entries'> | (Refusal<BaselineDateRule> & { readonly at: number }) | null {
  if (entries.length === 0) return { rule: 'no-entries', message: BASELINE_ENTRIES_MISSING }
  for (const [at, { baselineDate, studyStart = null }] of entries.entries()) {
    const result = parseBaselineDate(baselineDate, { strict: true, studyStart })
    if ('rule' in result) return { ...result, at }
  }
  return null
}

/** The result of a recalculation: the number of visits whose date or window changed [BASE-093]. */
export const recalculationMessage = (affectedVisits: number): string =>
  `방문 ${affectedVisits}건의 일정이 재계산되었습니다.`
