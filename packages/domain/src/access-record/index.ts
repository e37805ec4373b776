export {
  type AccessEntry,
  firstAccessFault,
  type LinkedAccess,
  linkAccess,
  type PersonSet,
  personSet,
} from './accessChain'
export { ACCESS_SUBJECTS, ACCESS_TASKS, type AccessSubject, type AccessTask } from './tasks'
