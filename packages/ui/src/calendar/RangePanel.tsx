import { RangeCalendar } from 'react-aria-components'
import * as css from './calendar.css'
import { DayGrid } from './DayGrid'
import { MonthHeader } from './MonthHeader'
import { toCalendarDate } from './toCalendarDate'

interface RangePanelProps {
  value: { start: string; end: string } | null
  onChange: (range: { start: string; end: string }) => void
  min?: string | undefined
  max?: string | undefined
  today?: string | undefined
}

/** A month to choose a first and a last day from, inside the dialog of a React Aria DateRangePicker. */
export function RangePanel({ value, onChange, min, max, today }: RangePanelProps) {
  const [minValue, maxValue] = [toCalendarDate(min), toCalendarDate(max)]
  const [start, end] = [toCalendarDate(value?.start), toCalendarDate(value?.end)]
  return (
    <RangeCalendar
      className={css.calendar}
      value={start && end ? { start, end } : null}
      onChange={(range) => onChange({ start: range.start.toString(), end: range.end.toString() })}
      {...(minValue && { minValue })}
      {...(maxValue && { maxValue })}
      // A first day alone is not a range: leaving after it changes nothing.
      commitBehavior="reset"
    >
      <MonthHeader />
      <DayGrid today={today} look="range" />
    </RangeCalendar>
  )
}
