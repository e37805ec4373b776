export { ADDING_REFUSED, FIRST_GIVEN_ROLE, GIVEN_ROLES, isRoleInCharge, mayBeGiven } from './adding'
export {
  isParticipantStatus,
  PARTICIPANT_STATUS_LABELS,
  type ParticipantStatus,
  PROJECT_ROLE_LABELS,
  type ProjectRole,
  participantStatusLabel,
  projectRoleLabel,
} from './labels'
export { type Leaving, refusalToRemove } from './removal'
