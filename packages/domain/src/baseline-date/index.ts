export {
  BASELINE_MISSING,
  type BaselineDateOptions,
  type BaselineDateRule,
  DATE_FORMAT_REFUSED,
  NO_SUCH_DATE,
  parseBaselineDate,
  START_AFTER_BASELINE,
} from './parseBaselineDate'
export { checkDateRange, FAR_FROM_START, RANGE_REVERSED, studyStartForBaseline, warnOfFarBaseline } from './period'
