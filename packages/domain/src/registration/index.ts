export { checkRegistration, type EmailCheck, type RegistrationFaults, type RegistrationForm } from './form'
export {
  EMAIL_CHECK_FAILED,
  EMAIL_CHECK_RUNNING,
  EMAIL_FREE,
  EMAIL_IN_USE,
  FULL_NAME_MISSING,
  PASSWORDS_DIFFER,
  REGISTERED,
  REGISTRATION_FAILED,
  REJECTION_REASON_MISSING,
  REQUIRED_MISSING,
} from './messages'
export { type RegistrationPayload, registrationPayload } from './payload'
export {
  decideRegistration,
  NEW_REGISTRATION_STATUS,
  nextRegistrationStatus,
  ONLY_VERIFIED_APPROVED,
  ONLY_VERIFIED_REJECTED,
  type RegistrationAct,
  type RegistrationEvent,
  refusalOfRegistrationAct,
} from './status'
export {
  PENDING_STATUS_LABELS,
  REGISTRATION_STATUS_LABELS,
  REGISTRATION_STATUSES,
  type RegistrationStatus,
} from './statusLabels'
