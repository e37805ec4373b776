import type { ComponentProps, FocusEvent, PointerEvent } from 'react'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import * as css from './calendar.css'

/** Why a day (`YYYY-MM-DD`) cannot be chosen, as a whole sentence; null when it can. */
export type FindReason = (date: string) => string | null

interface DayGridProps {
  /** `YYYY-MM-DD`. Without it today is the day of this device, which may be another one than the product's. */
  today?: string | undefined
  findReason?: FindReason | undefined
  /** Hears of the day under the pointer or the focus. */
  onReach?: (date: string) => void
  /** `range` draws a band from the first day to the last. */
  look?: 'day' | 'range'
}

/** React Aria marks the day of this device's time zone; the product's day may be another one. */
function nameDay(name: string | undefined, today: string, isToday: boolean | null, reason: string | null) {
  const plain = isToday === null ? name : name?.replace(`${today}, `, '')
  const day = isToday ? `${today}, ${plain}` : plain
  return reason === null ? day : `${day}, ${reason}`
}

/** The days of a month under the heads of the week, Sunday first. Stands in a React Aria Calendar or RangeCalendar. */
export function DayGrid({ today, findReason, onReach, look = 'day' }: DayGridProps) {
  const labels = useLabels()
  const cell = (date: string) => (props: ComponentProps<'div'>) => {
    const isToday = today === undefined ? null : date === today
    const name = nameDay(props['aria-label'], labels.today, isToday, findReason?.(date) ?? null)
    const mark = isToday !== null && { 'data-today': isToday || undefined }
    const reach = {
      onFocus: (event: FocusEvent<HTMLDivElement>) => {
        props.onFocus?.(event)
        onReach?.(date)
      },
      onPointerEnter: (event: PointerEvent<HTMLDivElement>) => {
        props.onPointerEnter?.(event)
        onReach?.(date)
      },
    }
    return <div {...props} {...reach} {...{ ...mark, 'aria-label': name }} />
  }
  return (
    <CalendarGrid className={css.grid} weekdayStyle="short">
      <CalendarGridHeader>
        {(day) => <CalendarHeaderCell className={css.weekday}>{day}</CalendarHeaderCell>}
      </CalendarGridHeader>
      {/* The spoken name of a day says "24일": the visible text must be part of it. */}
      <CalendarGridBody>
        {(date) => (
          <CalendarCell date={date} className={css.day[look]} render={cell(date.toString())}>
            {({ formattedDate }) => labels.dayOfMonth(formattedDate)}
          </CalendarCell>
        )}
      </CalendarGridBody>
    </CalendarGrid>
  )
}
