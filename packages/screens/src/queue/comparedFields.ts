import type { operations } from '@imsang/api-client'
import { ALLOWED_DOMAIN_FIELD_LABELS as DOMAIN } from '@imsang/domain/allowed-domain'
import { ANNOUNCEMENT_FIELDS } from '@imsang/domain/announcement'
import { ACCOUNT_FIELD_LABELS as ACCOUNT } from '@imsang/domain/audit-fields'
import { PARTNER_HISTORY_LABELS } from '@imsang/domain/b2b-partner'
import { ORGANIZATION_FIELDS } from '@imsang/domain/organization'
import { nameOf, type RecordFields } from '@imsang/domain/record-fields'
import { ARM_FIELDS } from '@imsang/domain/study-arms'
import { STUDY_FIELDS, STUDY_INSTITUTION_FIELDS } from '@imsang/domain/study-record'
import { SUBJECT_FIELDS } from '@imsang/domain/subject-record'
import { VISIT_FIELDS } from '@imsang/domain/visit-record'
import { TEMPLATE_FIELDS } from '@imsang/domain/visit-template'
import { LABELS as STUDY } from '../study-form/messages'
import { REQUESTS } from './messages'

export type OperationId = keyof typeof operations
type Values = Readonly<Record<string, unknown>>

/** A field of a request that is compared with the record. */
export interface ComparedTrait {
  readonly label: string
  /** What the field is called in the history, which also says how its values are shown; as in the request by default. */
  readonly trail?: string
  /** Its value in the record as it is now; by default that of the same name. */
  readonly of?: (current: Values) => unknown
  /** Set where the request only has an id: what the record calls that one. */
  readonly nameOf?: (current: Values) => unknown
}

/** What a request changes: fields, or the one thing that its operation is there for, said in a sentence. */
export type Compared = Readonly<Record<string, ComparedTrait>> | string

const under = (name: string) => (current: Values) => current[name]

/** The fields of a record kind, by their names in the record; `renamed` has those that the request calls otherwise. */
function fieldsOf(table: RecordFields, names: readonly string[], renamed: Readonly<Record<string, string>> = {}) {
  const labels = new Map(Object.entries(table).map(([field, traits]) => [nameOf(field, traits), traits.label]))
  const traits = names.map((sent): [string, ComparedTrait] => {
    const name = renamed[sent] ?? sent
    return [sent, { label: labels.get(name) ?? name, trail: name, of: under(name) }]
  })
  return Object.fromEntries(traits)
}

/** The organisation that has a role in a study: by id in the request, with its name in the record. */
const organisation = (label: string, trail: string, role: string): ComparedTrait => {
  const found = (current: Values) =>
    (Array.isArray(current.projectOrganizations) ? current.projectOrganizations : []).find(
      (each) => Object(each).organizationRole === role,
    )
  return {
    ...{ label, trail },
    of: (current) => Object(found(current)).organizationId,
    nameOf: (current) => Object(found(current)).organizationName,
  }
}

const person = (label: string): ComparedTrait => ({
  label,
  trail: 'principalInvestigatorName',
  of: under('principalInvestigatorId'),
  nameOf: under('principalInvestigatorName'),
})

const ofProfile = (name: string) => (current: Values) => Object(current.profile)[name]

const VISIT_EDIT = { actualDate: 'actualVisitDate', description: 'visitDescription' }

/**
 * Each operation that waits and may meet a newer version, with what of its request is compared. What is not named here,
 * such as a reason, is sent along unseen.
 * @see OFFL-121, OFFL-138, OFFL-140, DEC-993, DEC-1087
 */
export const COMPARED = {
  updateMe: {
    fullName: { label: ACCOUNT.fullName, of: ofProfile('fullName') },
    phone: { label: ACCOUNT.phone, of: ofProfile('phone') },
  },
  updateUser: {
    fullName: { label: ACCOUNT.fullName },
    phone: { label: ACCOUNT.phone },
    isEnabled: { label: ACCOUNT.isEnabled },
    jobRoleKey: { label: ACCOUNT.jobRoleKey },
    organizationId: { label: ACCOUNT.organization, nameOf: under('organizationName') },
  },
  updateDomain: {
    companyName: { label: DOMAIN.companyName },
    description: { label: DOMAIN.description },
    isActive: { label: DOMAIN.isActive },
  },
  toggleDomain: REQUESTS.toggleDomain,
  switchB2bPartner: { enabled: { label: PARTNER_HISTORY_LABELS.enabled } },
  updateOrganization: {
    ...fieldsOf(ORGANIZATION_FIELDS, ['phoneNumber', 'faxNumber', 'address', 'memo', 'domain']),
    name: { label: ORGANIZATION_FIELDS.name.label, trail: 'organizationName' },
    status: { label: ORGANIZATION_FIELDS.status.label, trail: 'organizationStatus' },
  },
  updateProject: {
    ...fieldsOf(STUDY_FIELDS, [
      'projectName',
      'projectNickname',
      'projectDescription',
      'studyOverview',
      'startDate',
      'endDate',
      'clinicalPhase',
      'protocolNumber',
      'totalTargetEnrollment',
    ]),
    leadSponsorId: organisation(STUDY.leadSponsorId, 'leadSponsor', 'LEAD_SPONSOR'),
    requestingSponsorId: organisation(STUDY.requestingSponsorId, 'requestingSponsor', 'REQUESTING_SPONSOR'),
    croOrganizationId: organisation(STUDY.croOrganizationId, 'cro', 'CRO'),
    smoOrganizationId: organisation(STUDY.smoOrganizationId, 'smo', 'SMO'),
    principalInvestigatorId: person(STUDY.principalInvestigatorId),
  },
  changeProjectStatus: fieldsOf(STUDY_FIELDS, ['status']),
  updateInstitution: fieldsOf(STUDY_INSTITUTION_FIELDS, ['targetEnrollment', 'organizationRole']),
  changeInvestigator: { userId: person(STUDY_INSTITUTION_FIELDS.principalInvestigatorName.label) },
  setInstitutionValue: { value: { label: STUDY_INSTITUTION_FIELDS.columnValue.label, trail: 'columnValue' } },
  renameStudyArm: fieldsOf(ARM_FIELDS, ['armName']),
  setBaselineDate: fieldsOf(ARM_FIELDS, ['baselineDate']),
  updateVisitTemplate: fieldsOf(TEMPLATE_FIELDS, [
    'visitCode',
    'visitName',
    'description',
    'dayOffset',
    'windowBefore',
    'windowAfter',
    'displayOrder',
    'requiredForms',
  ]),
  deleteVisitTemplate: REQUESTS.deleteVisitTemplate,
  updateAnnouncement: fieldsOf(ANNOUNCEMENT_FIELDS, ['title', 'content', 'priority']),
  changeSubjectDate: fieldsOf(SUBJECT_FIELDS, [
    'consentDate',
    'screeningStartDate',
    'screeningFailDate',
    'enrollmentDate',
    'completionDate',
    'dropoutDate',
    'screenFailureReason',
    'screenFailureDetail',
  ]),
  updateScno: fieldsOf(SUBJECT_FIELDS, ['value'], { value: 'scno' }),
  updateEnno: fieldsOf(SUBJECT_FIELDS, ['value'], { value: 'enno' }),
  enrollSubject: fieldsOf(SUBJECT_FIELDS, ['treatmentGroup', 'enrollmentDate', 'enno'], {
    treatmentGroup: 'treatmentArm',
  }),
  startScreening: REQUESTS.startScreening,
  completeScreening: REQUESTS.completeScreening,
  failScreening: fieldsOf(SUBJECT_FIELDS, ['reason', 'detail'], {
    reason: 'screenFailureReason',
    detail: 'screenFailureDetail',
  }),
  rescreenSubject: REQUESTS.rescreenSubject,
  completeSubject: fieldsOf(SUBJECT_FIELDS, ['completionDate']),
  dropOutSubject: fieldsOf(SUBJECT_FIELDS, ['dropoutDate']),
  updateVisit: fieldsOf(VISIT_FIELDS, ['actualDate', 'description', 'notes'], VISIT_EDIT),
  completeVisit: fieldsOf(VISIT_FIELDS, ['actualDate'], VISIT_EDIT),
  rescheduleVisit: fieldsOf(VISIT_FIELDS, ['scheduledDate', 'notes']),
  withdrawVisit: REQUESTS.withdrawVisit,
  deleteVisit: REQUESTS.deleteVisit,
} as const satisfies Partial<Record<OperationId, Compared>>

/** What is compared of a request; null for an operation that is not compared. */
export const comparedOf = (operation: OperationId | null): Compared | null =>
  operation !== null && Object.hasOwn(COMPARED, operation) ? COMPARED[operation as keyof typeof COMPARED] : null
