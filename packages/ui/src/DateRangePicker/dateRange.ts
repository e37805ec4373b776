import { dayAsText } from '../calendar/refuseDay'
import type { TypedDate } from '../DateField/typedDate'
import type { Labels } from '../LabelsProvider/labels'

/** A range of days, both inclusive; each `YYYY-MM-DD`. */
export interface DateRange {
  start: string
  end: string
}

/** Two days, each possibly missing. */
export interface RangeDraft {
  start: string | null
  end: string | null
}

/** Returns the range of a draft, or null while a day is missing or the end is before the start. */
export function toRange({ start, end }: RangeDraft): DateRange | null {
  return start !== null && end !== null && start <= end ? { start, end } : null
}

/** The fault of two typed days, if any. */
export type RangeFault = 'incomplete' | 'unreal' | 'half' | 'reversed'

/** Judges the two days as typed. Two empty ones are neither a range nor a fault. */
export function judgeRange(start: TypedDate, end: TypedDate): RangeFault | null {
  const kinds = [start.kind, end.kind]
  if (kinds.includes('incomplete')) return 'incomplete'
  if (kinds.includes('unreal')) return 'unreal'
  if (start.kind === 'date' && end.kind === 'date') return start.value <= end.value ? null : 'reversed'
  return start.kind === end.kind ? null : 'half'
}

/** `2025. 3. 1. ~ 2025. 3. 31.` */
export const rangeAsText = ({ start, end }: DateRange, labels: Labels) =>
  `${dayAsText(start, labels)} ~ ${dayAsText(end, labels)}`
