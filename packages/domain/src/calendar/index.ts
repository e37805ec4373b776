export {
  addDays,
  type CalendarDate,
  CLINIC_ZONE,
  daysBetween,
  isAfterToday,
  isCalendarDate,
  isWeekend,
  startOfDayInSeoul,
  todayInSeoul,
} from './calendar'
export { formatDate, formatDateTime, formatExactMoment, formatTimeOfDay, NO_DATE } from './formatDate'
