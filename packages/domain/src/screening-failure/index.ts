export {
  decideScreenFailure,
  FAILURE_DETAIL_MISSING,
  FAILURE_DETAIL_TOO_LONG,
  FAILURE_REASON_MISSING,
  type ScreenFailure,
  type ScreenFailureRefusal,
  type SentScreenFailure,
  type StoredScreenFailure,
} from './decideScreenFailure'
export { explainScreenFailure } from './explainScreenFailure'
export {
  correctedScreenFailure,
  FAILURE_DATE_MISSING,
  faultsOfScreenFailure,
  faultsOfScreenFailureEdit,
  firstScreenFailure,
  isScreenFailureChanged,
  NO_SUBJECT,
  type ScreenFailureChange,
  type ScreenFailureEdit,
  type ScreenFailureFault,
  type ScreenFailureForm,
} from './form'
export {
  DEFAULT_SCREEN_FAILURE_REASON,
  SCREEN_FAILURE_REASON_LABELS,
  SCREEN_FAILURE_REASONS,
  type ScreenFailureReason,
} from './reasons'
export { repeatsScreenFailure } from './repeatsScreenFailure'
