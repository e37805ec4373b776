import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import {
  Button as AriaButton,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components'
import { Button } from '../Button/Button'
import { labels } from '../labels'
import * as css from './calendar.css'
import { toCalendarDate } from './typedDate'

export interface CalendarPanelProps {
  min?: string | undefined
  max?: string | undefined
  /** `YYYY-MM-DD`. Without it today is the day of this device, which may be another one than the product's. */
  today?: string | undefined
  /** Offers to clear the date. */
  onClear?: (() => void) | undefined
}

/** React Aria marks the day of this device's time zone; the product's day may be another one. */
const markToday = (isToday: boolean) => (cell: ComponentProps<'div'>) => {
  const name = cell['aria-label']?.replace(`${labels.today}, `, '')
  const today = { 'data-today': isToday || undefined, 'aria-label': isToday ? `${labels.today}, ${name}` : name }
  return <div {...cell} {...today} />
}

/** A month to choose a day from. Stands in the dialog of a React Aria DatePicker, which gives it its value. */
export function CalendarPanel({ min, max, today, onClear }: CalendarPanelProps) {
  const [minValue, maxValue] = [toCalendarDate(min), toCalendarDate(max)]
  return (
    <>
      <Calendar className={css.calendar} {...(minValue && { minValue })} {...(maxValue && { maxValue })}>
        <header className={css.header}>
          <AriaButton slot="previous" className={css.turn}>
            <ChevronLeft size={20} strokeWidth={1.5} aria-hidden />
          </AriaButton>
          <Heading className={css.month} />
          <AriaButton slot="next" className={css.turn}>
            <ChevronRight size={20} strokeWidth={1.5} aria-hidden />
          </AriaButton>
        </header>
        <CalendarGrid weekdayStyle="short">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className={css.weekday}>{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          {/* The spoken name of a day says "24일": the visible text must be part of it. */}
          <CalendarGridBody>
            {(date) => (
              <CalendarCell
                date={date}
                className={css.day}
                {...(today && { render: markToday(date.toString() === today) })}
              >
                {({ formattedDate }) => labels.dayOfMonth(formattedDate)}
              </CalendarCell>
            )}
          </CalendarGridBody>
        </CalendarGrid>
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
