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
  /** `YYYY-MM-DD`. Without it today is the day of this device, which may be another one than the product's. */
  today?: string | undefined
  /** Days between `min` and `max` that cannot be chosen; the reason stands under the days when one is reached. */
  findReason?: FindReason | undefined
  /** Offers to clear the date. */
  onClear?: (() => void) | undefined
}

/** A month to choose a day from. Stands in the dialog of a React Aria DatePicker, which gives it its value. */
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
        {/* For the eye: assistive tools hear the reason in the name of the day. */}
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
