export {
  CHIEF_INVESTIGATOR_MISSING,
  CHIEF_INVESTIGATOR_WITHOUT_ORGANIZATION,
  checkEditedStudy,
  checkNewStudy,
  institutionRoleFault,
  LEAD_SPONSOR_MISSING,
  REQUESTING_SPONSOR_MISSING,
  STUDY_FORM_REFUSED,
  STUDY_HAS_SUBJECTS,
  STUDY_LINE_MAX_LENGTH,
  STUDY_NAME_MISSING,
  STUDY_NICKNAME_MAX_LENGTH,
  STUDY_TEXT_MAX_LENGTH,
  STUDY_VALUE_REFUSED,
  type StudyFormFaults,
  TARGET_ENROLMENT_MAX,
  TARGET_ENROLMENT_REFUSED,
  TARGET_ENROLMENT_TOO_LARGE,
} from './checks'
export { type ChangedField, mergeForms } from './merge'
export { mayBeChosenAs, ORGANIZATION_USES, type OrganizationUse, OWN_PICKERS } from './organizationUses'
export {
  createPayloadOf,
  DEFAULT_TARGET_ENROLMENT,
  type NewStudyPayload,
  type StudyUpdatePayload,
  updatePayloadOf,
} from './payloads'
export { isStudyType, STUDY_TYPE_LABELS, STUDY_TYPES, type StudyType } from './studyTypes'
export {
  EMPTY_STUDY_VALUES,
  type NewStudyFormValues,
  newStudyValues,
  type ParticipatingInstitution,
  type StudyFormValues,
  type StudyToEdit,
  studyValuesOf,
} from './values'
