import type { CalendarDate } from '../calendar'
import { splitProtocolNumber } from '../protocol-number'
import { defaultStudyPeriod } from '../study-period'
import { NEW_STUDY_PHASE, phaseToEdit } from '../trial-phase'

/** The fields of both study forms, as typed and chosen; empty where nothing is. */
export interface StudyFormValues {
  readonly projectName: string
  readonly projectNickname: string
  readonly leadSponsorId: string
  readonly requestingSponsorId: string
  readonly principalInvestigatorId: string
  /** The organisation of the chosen chief investigator, from the search [STUDY-196]. */
  readonly principalInvestigatorOrganizationId: string
  readonly startDate: string
  readonly endDate: string
  readonly croOrganizationId: string
  readonly smoOrganizationId: string
  readonly clinicalPhase: string
  /** Without its version. */
  readonly protocolNumber: string
  readonly protocolVersion: string
  readonly totalTargetEnrollment: string
  readonly studyOverview: string
}

/** A row of the participating institutions. */
export interface ParticipatingInstitution {
  readonly institutionId: string
  readonly principalInvestigatorId: string
  /** The role of the institution. */
  readonly notes: string
}

/** The fields of the form of a new study. */
export interface NewStudyFormValues extends StudyFormValues {
  readonly projectDescription: string
  readonly studyType: string
  readonly therapeuticArea: string
  readonly smoProjectManagerId: string
  readonly smoCrcIds: readonly string[]
  readonly participatingInstitutions: readonly ParticipatingInstitution[]
  readonly participatingOrganizationIds: readonly string[]
}

/** What the edit form reads of a stored study; the study of the contract has these fields. */
export interface StudyToEdit {
  readonly projectName: string
  readonly projectNickname: string | null
  readonly projectDescription: string | null
  readonly studyOverview: string | null
  readonly startDate: string | null
  readonly endDate: string | null
  readonly clinicalPhase: string | null
  readonly protocolNumber: string | null
  readonly totalTargetEnrollment: number | null
  readonly principalInvestigatorId: string | null
  readonly principalInvestigatorOrganizationId: string | null
  readonly projectOrganizations: readonly { readonly organizationId: string; readonly organizationRole: string }[]
}

/** The version of every new study, which its form shows and does not let change [STUDY-159, DEC-217]. */
const NEW_STUDY_VERSION = 'v1.0'

/** A form of a new study in which nothing is typed or chosen yet. */
export const EMPTY_STUDY_VALUES: NewStudyFormValues = {
  projectName: '',
  projectNickname: '',
  leadSponsorId: '',
  requestingSponsorId: '',
  principalInvestigatorId: '',
  principalInvestigatorOrganizationId: '',
  startDate: '',
  endDate: '',
  croOrganizationId: '',
  smoOrganizationId: '',
  clinicalPhase: '',
  protocolNumber: '',
  protocolVersion: NEW_STUDY_VERSION,
  totalTargetEnrollment: '',
  studyOverview: '',
  projectDescription: '',
  studyType: '',
  therapeuticArea: '',
  smoProjectManagerId: '',
  smoCrcIds: [],
  participatingInstitutions: [],
  participatingOrganizationIds: [],
}

/**
 * The values of the form of a new study: a year from today, phase 1, nothing else.
 * @param today the day in Seoul
 * @see STUDY-156, STUDY-157, STUDY-158
 */
export const newStudyValues = (today: CalendarDate): NewStudyFormValues => ({
  ...EMPTY_STUDY_VALUES,
  ...defaultStudyPeriod(today),
  clinicalPhase: NEW_STUDY_PHASE,
})

/** The values of the edit form of a stored study [STUDY-220, STUDY-221, STUDY-222, STUDY-223]. */
export function studyValuesOf(stored: StudyToEdit): StudyFormValues {
  const { number, version } = splitProtocolNumber(stored.protocolNumber ?? '')
  const inRole = (role: string) =>
    stored.projectOrganizations.find(({ organizationRole }) => organizationRole === role)?.organizationId ?? ''
  return {
    projectName: stored.projectName,
    projectNickname: stored.projectNickname ?? '',
    leadSponsorId: inRole('LEAD_SPONSOR'),
    requestingSponsorId: inRole('REQUESTING_SPONSOR'),
    principalInvestigatorId: stored.principalInvestigatorId ?? '',
    principalInvestigatorOrganizationId: stored.principalInvestigatorOrganizationId ?? '',
    startDate: stored.startDate ?? '',
    endDate: stored.endDate ?? '',
    croOrganizationId: inRole('CRO'),
    smoOrganizationId: inRole('SMO'),
    clinicalPhase: phaseToEdit(stored.clinicalPhase) ?? '',
    protocolNumber: number,
    protocolVersion: version,
    totalTargetEnrollment: stored.totalTargetEnrollment === null ? '' : String(stored.totalTargetEnrollment),
    studyOverview: stored.studyOverview ?? '',
  }
}
