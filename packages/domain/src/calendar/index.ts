export { addDays, type CalendarDate, CLINIC_ZONE, daysBetween, isCalendarDate, todayInSeoul } from './calendar'
export { formatDate, formatDateTime, NO_DATE } from './formatDate'
