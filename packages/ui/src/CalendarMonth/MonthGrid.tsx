import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { dayAsHeading } from '../calendar/groupByDay'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { Skeleton } from '../Skeleton/Skeleton'
import { type CalendarEntry, DayEntries, type DayEntriesProps } from './DayEntries'
import * as css from './MonthGrid.css'
import { dayIn, moveDay, weeksOf } from './monthDays'

export interface MonthViewProps extends Pick<DayEntriesProps, 'onEntryPress' | 'formatDayTitle'> {
  name: string
  month: string
  today: string
  days: ReadonlyMap<string, readonly CalendarEntry[]>
  isLoading: boolean
}

interface MonthGridProps extends MonthViewProps {
  onMonthChange: (month: string) => void
}

/** A table of which one cell is a tab stop. */
const GRID_ROLE = { role: 'grid' } as const
const CELL_ROLE = { role: 'gridcell' } as const
const NO_ENTRIES: readonly CalendarEntry[] = []

/** The buttons of a day, in reading order. */
const buttonsIn = (cell: Element) => [...cell.querySelectorAll<HTMLElement>('button')]

/**
 * The days of a month. Arrows, Page Up, Page Down, Home and End move between days and into other months; Enter moves to
 * the entries of a day, up and down between them, Escape back to the day.
 */
export function MonthGrid({ name, month, today, days, isLoading, onMonthChange, ...entryProps }: MonthGridProps) {
  const labels = useLabels()
  const table = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState(today)
  const active = at.startsWith(month) ? at : dayIn(month, at)

  // Changing the month by its buttons leaves the focus on them.
  const follows = useRef(false)
  useEffect(() => {
    if (!follows.current) return
    follows.current = false
    table.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus()
  }, [active])

  const moveTo = (date: string) => {
    follows.current = true
    setAt(date)
    if (!date.startsWith(month)) onMonthChange(date.slice(0, 7))
  }

  /** The day of an event. The full list of a day is outside the grid in the DOM, but React bubbles its events here. */
  const cellOf = ({ currentTarget, target }: KeyboardEvent | FocusEvent) =>
    target instanceof Element && currentTarget.contains(target) ? target.closest<HTMLElement>('[data-date]') : null

  const press = (event: KeyboardEvent) => {
    const cell = cellOf(event)
    if (!cell || event.ctrlKey || event.altKey || event.metaKey) return
    const goTo = event.target === cell ? keyOnDay(event.key, cell) : keyOnEntry(event.key, cell)
    if (goTo === null) return
    event.preventDefault()
    if (typeof goTo === 'string') moveTo(goTo)
    else goTo.focus()
  }
  return (
    <table
      {...GRID_ROLE}
      ref={table}
      aria-label={name}
      aria-busy={isLoading || undefined}
      className={css.grid}
      onKeyDown={press}
      onFocus={(event) => {
        const date = cellOf(event)?.dataset.date
        if (date) setAt(date)
      }}
    >
      <thead>
        <tr>
          {labels.weekdays.map((weekday) => (
            <th key={weekday} scope="col" className={css.weekday}>
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, row) => (
          <tr key={week[0]}>
            {week.map((date, column) => {
              if (!date.startsWith(month)) {
                return (
                  <td key={date} {...CELL_ROLE} className={css.otherDay} aria-disabled="true">
                    <DayNumber date={date} isToday={date === today} />
                  </td>
                )
              }
              return (
                <td
                  key={date}
                  {...CELL_ROLE}
                  className={css.day}
                  data-date={date}
                  tabIndex={date === active ? 0 : -1}
                  aria-current={date === today ? 'date' : undefined}
                >
                  <DayNumber date={date} isToday={date === today} />
                  {isLoading && (row + column * 2) % 3 === 0 && <Skeleton width="72%" />}
                  {!isLoading && (
                    <DayEntries {...entryProps} date={date} entries={days.get(date) ?? NO_ENTRIES} isInGrid />
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The target of a key pressed on a day: another day, or its first entry. */
function keyOnDay(key: string, cell: HTMLElement): string | HTMLElement | null {
  if (key === 'Enter' || key === ' ') return buttonsIn(cell)[0] ?? null
  return moveDay(cell.dataset.date ?? '', key)
}

/** The target of a key pressed on an entry: the next one, or back to the day. */
function keyOnEntry(key: string, cell: HTMLElement): HTMLElement | null {
  if (key === 'Escape') return cell
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  const buttons = buttonsIn(cell)
  const from = buttons.findIndex((button) => button.matches(':focus'))
  return step === 0 || from === -1 ? null : (buttons[from + step] ?? cell)
}

/** The number is visible; the full date is announced. */
function DayNumber({ date, isToday }: { date: string; isToday: boolean }) {
  const labels = useLabels()
  return (
    <div className={css.head}>
      <span className={isToday ? css.today : css.number} aria-hidden="true">
        {Number(date.slice(-2))}
      </span>
      <span className={css.hidden}>
        {isToday && `${labels.today}, `}
        {dayAsHeading(date, labels)}
      </span>
    </div>
  )
}
