export { STUDY_ROLE_LABELS, type StudyRole, studyRoleLabel } from './labels'
