export { type AccessEntry, firstAccessFault, type LinkedAccess, linkAccess, personsHash } from './accessChain'
export { ACCESS_SUBJECTS, ACCESS_TASKS, type AccessSubject, type AccessTask } from './tasks'
