export {
  AFTER_LATER_STEP,
  AFTER_TODAY,
  BEFORE_EARLIER_STEP,
  type BoundRule,
  boundsOfSubjectDate,
  checkSubjectDate,
  NO_REAL_DATE,
  type SubjectDateBounds,
} from './bounds'
export {
  checkChangeReason,
  FIRST_ENTRY_REASON,
  REASON_MAX_LENGTH,
  REASON_MISSING,
  REASON_TOO_LONG,
} from './changeReason'
export { explainContradictions } from './contradictions'
export {
  isDateSet,
  SUBJECT_DATE_FIELDS,
  SUBJECT_DATE_LABELS,
  type SubjectDateField,
  type SubjectDates,
} from './dates'
export { type DateChange, type DateChangeRefusal, decideDateChange, modeOfDateCell } from './decideDateChange'
export { type ExplainedSubjectDate, explainBounds, explainClearing, explainLock } from './explain'
export { explainDateChange, explainSubjectDate } from './explainDateChange'
export {
  CLEARING_REFUSED,
  isClearableOnly,
  LOCKED_MESSAGE,
  type LockRule,
  lockOfSubjectDate,
  refusalToClear,
} from './locks'
