import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useMemo, useRef } from 'react'
import { Button } from '../Button/Button'
import { groupByDay } from '../calendar/groupByDay'
import { IconButton } from '../IconButton/IconButton'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { addMonths, monthAsText } from '../MonthPicker/yearMonth'
import * as css from './CalendarMonth.css'
import type { CalendarEntry } from './DayEntries'
import { MonthGrid } from './MonthGrid'
import { MonthList } from './MonthList'
import { useIsTight } from './useIsTight'

export type { CalendarEntry } from './DayEntries'

export interface CalendarMonthProps<Entry extends CalendarEntry> {
  /** What stands in the days. */
  'aria-label': string
  /** `YYYY-MM`: the month that is shown. */
  month: string
  onMonthChange: (month: string) => void
  /** `YYYY-MM-DD`: the product's own day, which may be another one than the device's. */
  today: string
  /** In the order in which a day shows them; those of other months are left out. */
  entries: readonly Entry[]
  /** Makes the entries buttons. */
  onEntryPress?: (entry: Entry) => void
  /** Title of the whole list of a day, from the day as text and the number of its entries. */
  formatDayTitle?: (day: string, count: number) => string
  /** Place of the month among the headings of the page. */
  headingLevel?: 2 | 3
  /** Stands under the days when the month has no entries. */
  emptyState?: ReactNode
  /** The days stand there already. Put it in a `LoadingRegion`. */
  isLoading?: boolean
}

/**
 * A month with what happens on its days, at most three entries a day; a marker opens the others. Where seven days do not
 * fit beside each other it is a list of the days that have something. To choose a day use a `DatePicker`.
 */
export function CalendarMonth<Entry extends CalendarEntry>({
  month,
  onMonthChange,
  today,
  entries,
  onEntryPress,
  formatDayTitle,
  headingLevel = 2,
  emptyState,
  isLoading = false,
  ...props
}: CalendarMonthProps<Entry>) {
  const labels = useLabels()
  const box = useRef<HTMLDivElement>(null)
  const isTight = useIsTight(box)
  const days = useMemo(() => new Map(groupByDay(entries)), [entries])
  const Heading = `h${headingLevel}` as const
  const title = monthAsText(month, labels)
  const view = {
    name: `${props['aria-label']}, ${title}`,
    month,
    today,
    days,
    isLoading,
    formatDayTitle,
    // What comes back is what was given: the entries of `days` are those of `entries`.
    onEntryPress: onEntryPress as ((entry: CalendarEntry) => void) | undefined,
  }
  const isEmpty = !isLoading && !entries.some(({ date }) => date.startsWith(month))
  return (
    <div ref={box} className={css.root}>
      <div className={css.header}>
        <Heading className={css.month} aria-live="polite">
          {title}
        </Heading>
        <Button size="small" onPress={() => onMonthChange(today.slice(0, 7))}>
          {labels.today}
        </Button>
        <IconButton
          size="small"
          label={labels.previousMonth}
          icon={<ChevronLeft size={16} strokeWidth={1.5} aria-hidden />}
          onPress={() => onMonthChange(addMonths(month, -1))}
        />
        <IconButton
          size="small"
          label={labels.nextMonth}
          icon={<ChevronRight size={16} strokeWidth={1.5} aria-hidden />}
          onPress={() => onMonthChange(addMonths(month, 1))}
        />
      </div>
      {isTight ? (
        <MonthList {...view} headingLevel={headingLevel === 2 ? 3 : 4} />
      ) : (
        <MonthGrid {...view} onMonthChange={onMonthChange} />
      )}
      {isEmpty && emptyState}
    </div>
  )
}
