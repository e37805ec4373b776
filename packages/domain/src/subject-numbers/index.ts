export {
  customNumber,
  decideNumberChange,
  lockOfSubjectNumber,
  NUMBER_CHANGE_REASON,
  NUMBER_TAKEN,
  type NumberLockRule,
  type NumberRefusal,
  normaliseNumber,
} from './decideNumberChange'
export { explainNumberLock } from './explainNumberLock'
export { NUMBERS_EXHAUSTED, nextSubjectNumber, proposedNumber, siteDigits } from './nextSubjectNumber'
export {
  DEFAULT_SUBJECT_NUMBERS,
  formatSubjectNumber,
  isMarkedRescreened,
  LARGEST_SERIAL,
  markRescreened,
  parseSubjectNumber,
  RESCREENED_MARK,
  SUBJECT_NUMBER_KINDS,
  type SubjectNumber,
  type SubjectNumberKind,
} from './number'
