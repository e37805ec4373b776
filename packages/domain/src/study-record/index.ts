export {
  PARTICIPANT_FIELDS,
  STUDY_FIELDS,
  STUDY_INSTITUTION_FIELDS,
  STUDY_VENDOR_FIELDS,
  type StudyField,
  type StudyFieldName,
} from './fields'
