import { dayAsHeading } from '../calendar/groupByDay'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { Skeleton } from '../Skeleton/Skeleton'
import { type CalendarEntry, DayEntries, type DayEntriesProps } from './DayEntries'
import type { MonthViewProps } from './MonthGrid'
import * as css from './MonthList.css'

interface MonthListProps extends MonthViewProps {
  headingLevel: 3 | 4
}

const SKELETON_DAYS = ['64%', '48%', '72%']

/** The days of a month that have entries, as a list: used where seven columns do not fit. */
export function MonthList({ name, month, today, days, isLoading, headingLevel, ...entryProps }: MonthListProps) {
  const inMonth = [...days].filter(([date]) => date.startsWith(month)).sort(([a], [b]) => (a < b ? -1 : 1))
  if (!isLoading && inMonth.length === 0) return null
  return (
    <section aria-label={name} aria-busy={isLoading || undefined} className={css.list}>
      {isLoading
        ? SKELETON_DAYS.map((width) => (
            <div key={width} className={css.day}>
              <Skeleton width={112} />
              <Skeleton width={width} />
            </div>
          ))
        : inMonth.map(([date, entries]) => (
            <Day
              key={date}
              {...entryProps}
              date={date}
              entries={entries}
              isToday={date === today}
              headingLevel={headingLevel}
            />
          ))}
    </section>
  )
}

interface DayProps extends DayEntriesProps {
  entries: readonly CalendarEntry[]
  isToday: boolean
  headingLevel: 3 | 4
}

function Day({ isToday, headingLevel, ...props }: DayProps) {
  const labels = useLabels()
  const Heading = `h${headingLevel}` as const
  return (
    <div className={css.day}>
      <Heading className={css.heading}>
        {isToday && <span className={css.today}>{labels.today}</span>} {dayAsHeading(props.date, labels)}
      </Heading>
      <DayEntries {...props} />
    </div>
  )
}
