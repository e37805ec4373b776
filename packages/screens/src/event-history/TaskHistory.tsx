import type { CalendarDate } from '@imsang/domain/calendar'
import {
  CATEGORY_LABELS,
  HISTORY_CATEGORIES,
  HISTORY_PERIODS,
  type HistoryCategory,
  isInCategory,
  PERIOD_LABELS,
} from '@imsang/domain/task-history'
import { Button } from '@imsang/ui/Button'
import { DateRangePicker } from '@imsang/ui/DateRangePicker'
import { EmptyState } from '@imsang/ui/EmptyState'
import { Select } from '@imsang/ui/Select'
import { useMemo, useState } from 'react'
import type { FileProps } from './EventFiles'
import * as css from './EventHistory.css'
import { Events, type EventsState } from './Events'
import { EventTable } from './EventTable'
import { EVENTS } from './messages'
import { choosePeriod, type Days, daysOf, type PeriodChoice } from './periodChoice'
import { shownEvents } from './shownEvents'

export interface TaskHistoryProps extends FileProps {
  /** The events of the chosen period. */
  state: EventsState
  choice: PeriodChoice
  today: CalendarDate
  category: HistoryCategory
  actions: {
    choose: (choice: PeriodChoice) => void
    setCategory: (category: HistoryCategory) => void
    retry: () => void
  }
}

/** The work at an institution in a period, newest first [VISIT-048 … VISIT-075]. */
export function TaskHistory({ state, choice, category, today, actions, onFile }: TaskHistoryProps) {
  const events = state.kind === 'ready' ? state.events : null
  // There may be thousands.
  const all = useMemo(() => (events ? shownEvents(events, false) : []), [events])
  const rows = all.filter(({ event }) => isInCategory(event, category))
  const days = daysOf(choice, today)
  return (
    <>
      <div className={css.tools}>
        <div className={css.period}>
          <Select
            label={EVENTS.period}
            items={HISTORY_PERIODS.map((id) => ({ id, label: PERIOD_LABELS[id] }))}
            value={choice.period}
            onChange={(id) => {
              const period = HISTORY_PERIODS.find((each) => each === id)
              if (period) actions.choose(choosePeriod(period, choice, today))
            }}
          />
        </div>
        {choice.period === 'custom' && (
          <OwnDays
            shown={choice}
            today={today}
            onApply={(days) => actions.choose({ period: 'custom', start: days.start, end: days.end })}
          />
        )}
        <div className={css.category}>
          <Select
            label={EVENTS.category}
            items={HISTORY_CATEGORIES.map((id) => ({ id, label: CATEGORY_LABELS[id] }))}
            value={category}
            onChange={(id) => actions.setCategory(HISTORY_CATEGORIES.find((each) => each === id) ?? 'all')}
          />
        </div>
        {state.kind === 'ready' && (
          <span className={css.count} role="status">
            {EVENTS.found(days.start, days.end, rows.length)}
          </span>
        )}
      </div>
      <Events state={state} retry={actions.retry}>
        {() => (
          <EventTable
            // The first page of the new rows [VISIT-070].
            key={JSON.stringify([choice, category])}
            label={EVENTS.tasks}
            rows={rows}
            isTaskHistory
            onFile={onFile}
            emptyState={<EmptyState title={EVENTS.noTasks} description={EVENTS.noTasksHint} />}
          />
        )}
      </Events>
    </>
  )
}

interface OwnDaysProps {
  /** The days whose rows are shown. */
  shown: Days
  today: CalendarDate
  onApply: (days: Days) => void
}

/**
 * A start and an end, both included. They are asked for on demand: a date is typed part by part, and each of the days on
 * the way to it would be a call of its own [VISIT-056, VISIT-057].
 */
function OwnDays({ shown, today, onApply }: OwnDaysProps) {
  const [typed, type] = useState(shown)
  const [isWrong, setWrong] = useState(false)
  return (
    <div className={css.own}>
      <DateRangePicker
        label={EVENTS.range}
        value={{ start: typed.start, end: typed.end }}
        onChange={(range) => range && type(range)}
        onIncompleteChange={setWrong}
        today={today}
        isRequired
      />
      {/* What is wrong stands at the days. */}
      <div className={css.apply}>
        <Button onPress={() => !isWrong && onApply(typed)}>{EVENTS.apply}</Button>
      </div>
    </div>
  )
}
