export {
  PARTICIPANT_STATUS_LABELS,
  type ParticipantStatus,
  PROJECT_ROLE_LABELS,
  type ProjectRole,
  participantStatusLabel,
  projectRoleLabel,
} from './labels'
