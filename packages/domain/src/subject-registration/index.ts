export { AGE_GROUPS, type AgeGroup, ageGroupOn, ageOn } from './ageGroup'
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
