export { explainStudyTransition } from './explainTransition'
export { normaliseStudyStatus, type StudyStatusKind, textsOfStudyStatus } from './normaliseStudyStatus'
export {
  matchesStatusFilter,
  STUDY_STATUS_FILTER_LABELS,
  STUDY_STATUS_FILTERS,
  type StudyStatusFilter,
} from './statusFilter'
export {
  isReopening,
  NEW_STUDY_STATUS,
  nextStudyStatuses,
  REOPENING_REASON_MISSING,
  STUDY_STATUS_UNKNOWN,
  STUDY_STATUSES,
  STUDY_TRANSITION_REFUSED,
  type StudyStatus,
  type StudyTransition,
  type StudyTransitionRefusal,
  studyStatusTransition,
} from './transition'
