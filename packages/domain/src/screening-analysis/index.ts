export {
  ANALYSIS_DAYS,
  ANALYSIS_PAGE_SIZE,
  type AnalysedSubject,
  type FailedSubject,
  failuresByReason,
  formatSuccessRate,
  hasFailedScreening,
  type ReasonCount,
  type ScreeningDay,
  type ScreeningTotals,
  screeningsByDay,
  screeningTotals,
  wasEnrolled,
} from './analysis'
export { CATALOGUE_LABELS, type CatalogueReason, catalogueReasonOf, FAILURE_CATALOGUE } from './failureCatalogue'
export { FAILURE_REPORT_HEADER, failureReport, failureReportName, type ReportedSubject } from './failureReport'
