export {
  type CalculatedVisit,
  calculateVisit,
  NO_BASELINE_DATE,
  NO_DAY_OFFSET,
  UNREADABLE_BASELINE,
  type VisitCalculation,
} from './calculateVisit'
export { decideVisitEdit, type VisitEdit, type VisitEditInput } from './decideVisitEdit'
export { explainVisitDate } from './explainVisitDate'
export {
  BASELINE_SOURCES,
  type BaselineSource,
  dependsOnArmBaseline,
  type SubjectBaselineInput,
  subjectBaselineDate,
} from './subjectBaseline'
export {
  checkActualVisitDate,
  checkBaselineVisitDate,
  checkFutureVisitDate,
  checkVisitDate,
  FUTURE_VISIT_DAYS,
  FUTURE_VISIT_FAR_OFF,
  FUTURE_VISIT_TOO_SOON,
  NO_ACTUAL_DATE,
  NO_VISIT_DATE,
  VISIT_AFTER_TODAY,
  VISIT_IN_PAST,
  WINDOW_REVERSED,
  type WindowRule,
  warnOfFarVisit,
  warnOfPastVisit,
} from './visitDates'
export { DEFAULT_WINDOW, isWindowValid, type VisitWindow, visitWindow, type WindowDays, windowLength } from './window'
