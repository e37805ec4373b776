export {
  checkStudyPeriod,
  defaultStudyPeriod,
  END_MISSING,
  END_NOT_AFTER_START,
  START_MISSING,
  type StudyPeriod,
  type StudyPeriodRefusals,
} from './studyPeriod'
