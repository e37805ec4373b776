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

/** Returns why a day (`YYYY-MM-DD`) cannot be chosen, as a full sentence; null when it can. */
export type FindReason = (date: string) => string | null

interface DayGridProps {
  /** `YYYY-MM-DD`; defaults to the device's today, which may differ from the product's. */
  today?: string | undefined
  findReason?: FindReason | undefined
  /** Called with the hovered or focused day. */
  onReach?: (date: string) => void
  /** `range` draws a band from the first to the last day. */
  look?: 'day' | 'range'
}

/** React Aria marks today in the device's time zone; the product's today may be another day. */
function nameDay(name: string | undefined, today: string, isToday: boolean | null, reason: string | null) {
  const plain = isToday === null ? name : name?.replace(`${today}, `, '')
  const day = isToday ? `${today}, ${plain}` : plain
  return reason === null ? day : `${day}, ${reason}`
}

/** The days of a month below the weekday names, Sunday first, inside a React Aria Calendar or RangeCalendar. */
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
      {/* The accessible name of a day contains "24일": the visible text must be part of it. */}
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
