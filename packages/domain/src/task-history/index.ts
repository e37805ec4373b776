export {
  checkRange,
  type DayRange,
  DEFAULT_PERIOD,
  HISTORY_PERIODS,
  type HistoryPeriod,
  PERIOD_LABELS,
  rangeOfPeriod,
} from './periods'
export {
  CATEGORY_LABELS,
  compareEvents,
  EVENT_WORK,
  type EventWork,
  HISTORY_CATEGORIES,
  type HistoryCategory,
  type HistoryEvent,
  isInCategory,
  workOfEvent,
} from './taskHistory'
