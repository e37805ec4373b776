import { dayAsText } from '../calendar/refuseDay'
import type { TypedDate } from '../DateField/typedDate'
import type { Labels } from '../LabelsProvider/labels'

/** From one day to another, both included; each `YYYY-MM-DD`. */
export interface DateRange {
  start: string
  end: string
}

/** Two days as far as they are known. */
export interface RangeDraft {
  start: string | null
  end: string | null
}

/** The range that a draft makes: none while a day is missing, and none when the end lies before the start. */
export function toRange({ start, end }: RangeDraft): DateRange | null {
  return start !== null && end !== null && start <= end ? { start, end } : null
}

/** What is wrong with the two days that stand in a range, when anything is. */
export type RangeFault = 'incomplete' | 'unreal' | 'half' | 'reversed'

/** Judges the two days as they were typed. Two empty ones are no range and no fault. */
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
