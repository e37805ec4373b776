import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useMemo, useRef } from 'react'
import { Button } from '../Button/Button'
import { groupByDay } from '../calendar/groupByDay'
import { tellDates, tellMonths } from '../hints/tellDates'
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
  /** What the entries are. */
  'aria-label': string
  /** `YYYY-MM`: the displayed month. */
  month: string
  onMonthChange: (month: string) => void
  /** `YYYY-MM-DD`: today in the product's time zone, which may differ from the device's. */
  today: string
  /** In the display order within a day; entries of other months are left out. */
  entries: readonly Entry[]
  /** Makes the entries pressable. */
  onEntryPress?: (entry: Entry) => void
  /** Title of a day's full list, from the formatted day and the number of its entries. */
  formatDayTitle?: (day: string, count: number) => string
  /** Heading level of the month. */
  headingLevel?: 2 | 3
  /** Shown below the days when the month has no entries. */
  emptyState?: ReactNode
  /** Shows the days with placeholders. Put it in a `LoadingRegion`. */
  isLoading?: boolean
}

/**
 * A month with the entries of its days, at most three per day; a marker opens the others. Where seven columns do not
 * fit, the days with entries are listed instead. To choose a day use a `DatePicker`.
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
  tellMonths(`CalendarMonth "${props['aria-label']}"`, { month })
  tellDates(`CalendarMonth "${props['aria-label']}"`, { today })
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
    // The entries of `days` are those of `entries`, so the callback gets the caller's type.
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
