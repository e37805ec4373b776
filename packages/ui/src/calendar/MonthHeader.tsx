import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useContext } from 'react'
import {
  Button,
  CalendarMonthPicker,
  CalendarStateContext,
  CalendarYearPicker,
  RangeCalendarStateContext,
} from 'react-aria-components'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import * as css from './calendar.css'

/** The years around the shown one that a calendar without a first or last day offers; any other can be typed. */
const YEARS_BACK = 30
const YEARS_AHEAD = 10
/** How far React Aria looks: enough for any first day. */
const YEARS = 400

interface PartProps {
  name: string
  /** The index of the displayed item. */
  value: number
  items: readonly { id: number; formatted: string }[]
  onChange: (id: number) => void
}

/** A native select: a wheel on phones, without extra code. */
function Part({ name, value, items, onChange }: PartProps) {
  const shown = items.find(({ id }) => id === value)
  return (
    <select
      className={css.part}
      aria-label={name}
      value={shown ? value : ''}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </select>
  )
}

/** The navigation of a React Aria calendar: a month back or forward, or directly to a year and month. */
export function MonthHeader() {
  const labels = useLabels()
  const day = useContext(CalendarStateContext)
  const range = useContext(RangeCalendarStateContext)
  const { minValue, maxValue, focusedDate } = day ?? range ?? {}
  const newest = maxValue?.year ?? (focusedDate?.year ?? 0) + YEARS_AHEAD
  const oldest = minValue?.year ?? (focusedDate?.year ?? 0) - YEARS_BACK
  return (
    <header className={css.header}>
      <Button slot="previous" className={css.turn}>
        <ChevronLeft size={20} strokeWidth={1.5} aria-hidden />
      </Button>
      <div className={css.parts}>
        <CalendarYearPicker visibleYears={YEARS}>
          {({ items, value, onChange }) => (
            <Part
              name={labels.year}
              items={items.filter(({ date }) => date.year >= oldest && date.year <= newest)}
              value={Number(value)}
              onChange={onChange}
            />
          )}
        </CalendarYearPicker>
        <CalendarMonthPicker>
          {({ items, value, onChange }) => (
            <Part name={labels.month} items={items} value={Number(value)} onChange={onChange} />
          )}
        </CalendarMonthPicker>
      </div>
      <Button slot="next" className={css.turn}>
        <ChevronRight size={20} strokeWidth={1.5} aria-hidden />
      </Button>
    </header>
  )
}
