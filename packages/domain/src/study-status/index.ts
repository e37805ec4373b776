export {
  matchesStatusFilter,
  STUDY_STATUS_FILTER_LABELS,
  STUDY_STATUS_FILTERS,
  type StudyStatus,
  type StudyStatusFilter,
  studyStatus,
} from './studyStatus'
