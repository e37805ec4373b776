export {
  type AccessEntry,
  firstAccessFault,
  type LinkedAccess,
  linkAccess,
  type PersonSet,
  personSet,
} from './accessChain'
export {
  DOWNLOAD_NUMBER,
  DOWNLOADS,
  type DownloadKind,
  ENTRIES_PER_FILE,
  PURPOSE_LENGTH,
  PURPOSE_REFUSED,
  purposeFault,
  TOO_MANY_ENTRIES,
} from './downloads'
export { type EntryPlace, entryNumber, placeOfEntry } from './entryNumber'
export { NOTABLE_KINDS, type Notable, type NotableKind, notableAccess, type WatchedEntry } from './notable'
export { LIMIT_NAMES, NOTABLE_LIMITS, type NotableLimits, notableLimits } from './notableLimits'
export {
  CONCLUSION_LENGTH,
  CONCLUSION_REFUSED,
  conclusionFault,
} from './review'
export { ACCESS_SUBJECTS, ACCESS_TASKS, type AccessSubject, type AccessTask } from './tasks'
