import { announcementPriorityLabel } from '../announcement/priority'
import { formatDate, isCalendarDate } from '../calendar'
import { jobRoleLabel } from '../job-roles/labels'
import { ORGANIZATION_STATUS_LABELS, organizationTypeLabel } from '../organization/types'
import { ORGANIZATION_ROLE_LABELS } from '../organization-roles/organizationRoles'
import { REGISTRATION_STATUS_LABELS } from '../registration/statusLabels'
import { CATALOGUE_LABELS } from '../screening-analysis/failureCatalogue'
import { SCREEN_FAILURE_REASON_LABELS } from '../screening-failure/reasons'
import { STUDY_TYPE_LABELS } from '../study-form/studyTypes'
import { participantStatusLabel, projectRoleLabel } from '../study-participants/labels'
import { normaliseStudyStatus } from '../study-status/normaliseStudyStatus'
import { SUBJECT_DATE_FIELDS } from '../subject-dates/dates'
import { SUBJECT_FIELDS } from '../subject-record'
import { AGE_GROUP_LABELS } from '../subject-registration/ageGroup'
import { GENDER_LABELS } from '../subject-registration/person'
import { STORED_STATUS_LABELS } from '../subject-status/storedStatus'
import { SUBJECT_STATUS_LABELS } from '../subject-status/subjectStatus'
import { TRIAL_PHASE_LABELS } from '../trial-phase/trialPhase'
import { NOTIFICATION_TYPE_LABELS } from '../visit-notification/notification'
import { VISIT_STATUS_LABELS, VISIT_TYPE_LABELS } from '../visit-state/visit'
import { ADMINISTRATORS } from './authorRole'

/** An arm of the study, by the code in the record. */
export interface Arm {
  readonly armCode: string
  readonly armName: string
}

/** An institution of the study, by the id in the record. */
export interface AuditInstitution {
  /** The `projectOrganizationId` of its subjects. */
  readonly id: string
  readonly name: string
}

/** The names of a study's own codes and ids; what they do not name is shown as stored. */
export interface AuditNames {
  readonly arms: readonly Arm[]
  readonly institutions: readonly AuditInstitution[]
}

const NO_NAMES: AuditNames = { arms: [], institutions: [] }

const INSTITUTION_ID = SUBJECT_FIELDS.studyOrganizationId.name
const DATES: ReadonlySet<string> = new Set([
  ...SUBJECT_DATE_FIELDS,
  'screeningStartDate',
  'dateOfBirth',
  'startDate',
  'endDate',
  'baselineDate',
  'scheduledDate',
  'actualVisitDate',
  'visitWindowStart',
  'visitWindowEnd',
  'nextVisitDate',
])

// Maps, because a stored value may be any text, also `constructor`.
const REASONS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(CATALOGUE_LABELS),
  ...Object.entries(SCREEN_FAILURE_REASON_LABELS),
])
const PHASES: ReadonlyMap<string, string> = new Map(Object.entries(TRIAL_PHASE_LABELS))
const STUDY_KINDS: ReadonlyMap<string, string> = new Map(Object.entries(STUDY_TYPE_LABELS))
const GENDERS: ReadonlyMap<string, string> = new Map(Object.entries(GENDER_LABELS))
const AGE_GROUPS: ReadonlyMap<string, string> = new Map(Object.entries(AGE_GROUP_LABELS))
/** Other servers may store SCREENING during screening [SUBJ-110]. */
const STATUSES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(STORED_STATUS_LABELS),
  ['SCREENING', SUBJECT_STATUS_LABELS.screening],
])

const VISIT_TYPES: ReadonlyMap<string, string> = new Map(Object.entries(VISIT_TYPE_LABELS))
const VISIT_STATUSES: ReadonlyMap<string, string> = new Map(Object.entries(VISIT_STATUS_LABELS))
const NOTIFICATIONS: ReadonlyMap<string, string> = new Map(Object.entries(NOTIFICATION_TYPE_LABELS))
const ORGANIZATION_ROLES: ReadonlyMap<string, string> = new Map(Object.entries(ORGANIZATION_ROLE_LABELS))
const ORGANIZATION_STATUSES: ReadonlyMap<string, string> = new Map(Object.entries(ORGANIZATION_STATUS_LABELS))
/** With that of an account that was deleted, which ends no registration. */
const REGISTRATIONS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(REGISTRATION_STATUS_LABELS),
  ['DELETED', '삭제됨'],
])
const ENABLED: ReadonlyMap<string, string> = new Map([
  ['true', '활성'],
  ['false', '비활성'],
])
const USED: ReadonlyMap<string, string> = new Map([
  ['true', '사용'],
  ['false', '사용 안 함'],
])

/**
 * The displayed form of an old or new value of an audit entry: codes of reasons, arms, statuses, genders, age
 * groups, visits, participants of a study, of announcements, of organisations and of what an account is as Korean labels, institutions by
 * name, dates in Korean notation, everything else as stored.
 * @returns null when there was no value
 * @see AUDIT-083, AUDIT-084, DEC-333, DEC-507
 */
export function auditValueLabel(fieldName: string, value: string | null, names: AuditNames = NO_NAMES): string | null {
  if (value === null || value === '') return null
  return labelOf(fieldName, value, names) ?? value
}

/** The label of a field of an audit entry: an institution is shown by name, so its field is not called an ID [AUDIT-084]. */
export function auditFieldLabel(fieldName: string, fieldLabel: string): string {
  return fieldName === INSTITUTION_ID ? SUBJECT_FIELDS.institutionName.label : fieldLabel
}

function labelOf(fieldName: string, code: string, { arms, institutions }: AuditNames): string | undefined {
  if (DATES.has(fieldName)) return isCalendarDate(code) ? formatDate(code) : undefined
  if (fieldName === 'screenFailureReason') return REASONS.get(code)
  if (fieldName === 'subjectStatus') return STATUSES.get(code)
  if (fieldName === 'treatmentArm') return arms.find(({ armCode }) => armCode === code)?.armName
  if (fieldName === 'clinicalPhase') return PHASES.get(code)
  if (fieldName === 'studyType') return STUDY_KINDS.get(code)
  if (fieldName === 'status') return normaliseStudyStatus(code).label
  if (fieldName === 'gender') return GENDERS.get(code)
  if (fieldName === 'ageGroup') return AGE_GROUPS.get(code)
  if (fieldName === 'registrationStatus') return REGISTRATIONS.get(code)
  if (fieldName === 'jobRoleKey') return jobRoleLabel(code)
  if (fieldName === 'projectRole') return projectRoleLabel(code)
  if (fieldName === 'organizationRole') return ORGANIZATION_ROLES.get(code)
  if (fieldName === 'organizationType') return organizationTypeLabel(code)
  if (fieldName === 'organizationStatus') return ORGANIZATION_STATUSES.get(code)
  if (fieldName === 'participantStatus') return participantStatusLabel(code)
  if (fieldName === 'priority') return announcementPriorityLabel(code)
  if (fieldName === 'visitType') return VISIT_TYPES.get(code)
  if (fieldName === 'visitStatus') return VISIT_STATUSES.get(code)
  if (fieldName === 'notificationType') return NOTIFICATIONS.get(code)
  if (fieldName === 'adminType') return ADMINISTRATORS.get(code)
  if (fieldName === 'isEnabled' || fieldName === 'isActive' || fieldName === 'enabled') return ENABLED.get(code)
  if (fieldName === 'useSAML') return USED.get(code)
  if (fieldName === INSTITUTION_ID) return institutions.find(({ id }) => id === code)?.name
  return undefined
}
