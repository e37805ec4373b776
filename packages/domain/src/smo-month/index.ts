export { type CalendarMonth, calendarMonthOf, daysOfMonth, isMonth, monthBeside } from './month'
export {
  countVisits,
  MONTH_KIND_LABELS,
  MONTH_KINDS,
  MONTH_NUMBER_LABELS,
  MONTH_NUMBERS,
  MONTH_STATES,
  type MonthCounts,
  type MonthKind,
  type MonthNumber,
  type MonthState,
  type MonthVisit,
  monthKindOf,
  monthStateOf,
  numbersOf,
  sumOf,
} from './monthCounts'
export { linesOfMonth, MONTH_LABELS } from './monthFile'
export {
  filterIn,
  isInMonth,
  keyOfRow,
  type MonthFilter,
  type MonthOfPerson,
  type MonthPlace,
  type MonthRow,
  narrowRows,
  occurringIn,
  type PlacedVisit,
  rowsByPerson,
  rowsOfMonth,
} from './monthRows'
