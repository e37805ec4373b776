export { AGE_GROUP_LABELS, AGE_GROUPS, type AgeGroup, ageGroupOn, ageOn } from './ageGroup'
export {
  checkSubjectForm,
  GENDER_MISSING,
  INSTITUTION_MISSING,
  type NewSubject,
  NOTES_MAX_LENGTH,
  NOTES_TOO_LONG,
  newSubjectOf,
  SUBJECT_EMAIL_MALFORMED,
  type SubjectForm,
  type SubjectFormContext,
} from './form'
export { INSTITUTION_NOT_FOUND, institutionOfRegistration, mayChooseInstitution } from './institution'
export {
  checkBirthDate,
  checkInitials,
  EARLIEST_BIRTH,
  GENDER_LABELS,
  GENDERS,
  type Gender,
  INITIALS_MAX_LENGTH,
  isSamePerson,
  OFFERED_GENDERS,
  type Person,
  takeInitials,
} from './person'
