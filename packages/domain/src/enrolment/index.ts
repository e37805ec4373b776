export {
  decideEnrolment,
  type EnrolmentDecision,
  type EnrolmentDecisionRefusal,
  type StoredEnrolment,
} from './decideEnrolment'
export {
  BEFORE_CONSENT,
  ENNO_MISSING,
  ENROLMENT_DATE_MISSING,
  ENROLMENT_REASON_TOO_LONG,
  type EnrolmentForm,
  type EnrolmentPayload,
  type EnrolmentRefusal,
  type EnrolmentRule,
  enrolmentPayload,
  faultsOfEnrolment,
  GROUP_MISSING,
} from './form'
export {
  COMMON_GROUP,
  COMMON_GROUP_NAME,
  GROUPS_NOT_LOADED,
  NO_GROUPS,
  offeredGroups,
  type TreatmentGroup,
} from './groups'
export { proposedGroup } from './proposal'
export { DEFAULT_VISIT_SCHEDULE } from './schedule'
