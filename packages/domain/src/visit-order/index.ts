export {
  compareVisitCodes,
  compareVisitColumns,
  FIXED_VISIT_CODES,
  normaliseVisitCode,
  type VisitColumn,
} from './visitCodes'
export {
  placeOfVisit,
  VISIT_ENTRY_LABELS,
  type VisitColumnsInput,
  type VisitPlace,
  visitColumns,
} from './visitColumns'
export { type CalendarVisit, compareVisits, compareVisitsOfDay, dateOfVisit } from './visitList'
