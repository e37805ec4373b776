export {
  PARTICIPANT_FIELDS,
  STUDY_FIELDS,
  STUDY_INSTITUTION_FIELDS,
  type StudyField,
  type StudyFieldName,
} from './fields'
