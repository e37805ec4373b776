export { explainSubjectStatus } from './explainSubjectStatus'
export { statusAfterRepair } from './repairedStatus'
export { type ScreeningStep, statusAfterScreeningStep } from './screeningStep'
export {
  STORED_STATUS_LABELS,
  STORED_STATUSES,
  type StoredStatus,
  statusAfterClearing,
  statusAfterFirstEntry,
  TRANSITION_REFUSED,
} from './storedStatus'
export {
  deriveSubjectStatus,
  STATUS_BY_DATE,
  SUBJECT_STATUS_LABELS,
  SUBJECT_STATUSES,
  type SubjectStatus,
} from './subjectStatus'
