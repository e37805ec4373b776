import type { DateValue } from '@internationalized/date'
import { useState } from 'react'
import { Calendar } from 'react-aria-components'
import { Button } from '../Button/Button'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import * as css from './calendar.css'
import { DayGrid, type FindReason } from './DayGrid'
import { MonthHeader } from './MonthHeader'
import { toCalendarDate } from './toCalendarDate'

export interface CalendarPanelProps {
  min?: string | undefined
  max?: string | undefined
  /** `YYYY-MM-DD`; defaults to the device's today, which may differ from the product's. */
  today?: string | undefined
  /** Explains days between `min` and `max` that cannot be chosen; shown below the days when such a day is focused. */
  findReason?: FindReason | undefined
  /** Adds a button that clears the date. */
  onClear?: (() => void) | undefined
}

/** A month to choose a day from, inside the dialog of a React Aria DatePicker, which provides its value. */
export function CalendarPanel({ min, max, today, findReason, onClear }: CalendarPanelProps) {
  const labels = useLabels()
  const [reached, setReached] = useState<string | null>(null)
  const [minValue, maxValue] = [toCalendarDate(min), toCalendarDate(max)]
  const isDateUnavailable = findReason && ((date: DateValue) => findReason(date.toString()) !== null)
  return (
    <>
      <Calendar
        className={css.calendar}
        {...(minValue && { minValue })}
        {...(maxValue && { maxValue })}
        {...(isDateUnavailable && { isDateUnavailable })}
      >
        <MonthHeader />
        <DayGrid today={today} findReason={findReason} onReach={setReached} />
        {/* Visible only: assistive technology gets the reason in the name of the day. */}
        {findReason && (
          <p className={css.reason} aria-hidden="true">
            {reached && findReason(reached)}
          </p>
        )}
      </Calendar>
      {onClear && (
        <div className={css.footer}>
          <Button slot="close" variant="quiet" size="small" isWide onPress={onClear}>
            {labels.clearDate}
          </Button>
        </div>
      )}
    </>
  )
}
