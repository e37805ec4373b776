export { codeOfSign } from './codeOfSign'
export { ALL_INSTITUTIONS, reportFileName } from './fileName'
export {
  faultsOfMonths,
  MOST_REPORT_MONTHS,
  type MonthRange,
  monthsOfPeriod,
  monthsOfRange,
  NO_END_MONTH,
  NO_START_MONTH,
  REPORT_PERIOD_LABELS,
  REPORT_PERIODS,
  type ReportPeriod,
  TOO_MANY_MONTHS,
} from './period'
