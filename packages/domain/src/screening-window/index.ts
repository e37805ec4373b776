export {
  checkScreeningWindow,
  DEFAULT_SCREENING_WINDOW,
  LONGEST_SCREENING_WINDOW,
  lastDayOfScreening,
  SCREENING_WINDOW_REFUSED,
  SHORTEST_SCREENING_WINDOW,
  WINDOW_CHANGE_REASON,
  warningOfLateEnrolment,
} from './screeningWindow'
