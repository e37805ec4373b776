import { editedProtocolNumber, newProtocolNumber } from '../protocol-number'
import type { NewStudyFormValues, ParticipatingInstitution, StudyFormValues, StudyToEdit } from './values'

/** The target enrolment of a new study whose form leaves it empty [STUDY-155]. */
export const DEFAULT_TARGET_ENROLMENT = 100

/** The fields of both requests that are always sent. */
interface StudyPayload {
  readonly projectName: string
  readonly startDate: string
  readonly endDate: string
  readonly leadSponsorId: string
  readonly requestingSponsorId: string
  readonly croOrganizationId?: string
  readonly smoOrganizationId?: string
  readonly clinicalPhase?: string
  readonly principalInvestigatorId?: string
}

/** The request for a new study [SCALL-018 … SCALL-024]; an empty optional field is left out. */
export interface NewStudyPayload extends StudyPayload {
  readonly projectNickname?: string
  readonly projectDescription?: string
  readonly protocolNumber?: string
  readonly studyType?: string
  readonly therapeuticArea?: string
  readonly totalTargetEnrollment: number
  readonly studyOverview?: string
  readonly principalInvestigatorOrganizationId?: string
  readonly smoProjectManagerId?: string
  readonly smoCrcIds?: string[]
  readonly participatingInstitutions?: {
    institutionId: string
    principalInvestigatorId?: string
    notes?: string
  }[]
  readonly participatingOrganizationIds?: string[]
}

/** The request for a change of a study [SCALL-026 … SCALL-030]; an empty text clears its field. */
export interface StudyUpdatePayload extends StudyPayload {
  readonly projectNickname: string
  readonly projectDescription: string | null
  readonly studyOverview: string
  readonly protocolNumber: string
  readonly totalTargetEnrollment?: number
}

/**
 * The request for a new study, from values without a fault: texts trimmed, the protocol number with the version of new
 * studies, 100 subjects when no target was typed. People of an SMO are only sent with one.
 * @see STUDY-155, STUDY-159, STUDY-160, SCALL-018 … SCALL-024
 */
export function createPayloadOf(values: NewStudyFormValues): NewStudyPayload {
  const target = values.totalTargetEnrollment.trim()
  return {
    ...sharedPayload(values),
    ...filled({
      projectNickname: values.projectNickname,
      projectDescription: values.projectDescription,
      protocolNumber: newProtocolNumber(values.protocolNumber) ?? '',
      studyType: values.studyType,
      therapeuticArea: values.therapeuticArea,
      studyOverview: values.studyOverview,
      principalInvestigatorId: values.principalInvestigatorId,
      principalInvestigatorOrganizationId: values.principalInvestigatorOrganizationId,
    }),
    totalTargetEnrollment: target === '' ? DEFAULT_TARGET_ENROLMENT : Number(target),
    ...(values.smoOrganizationId !== '' && {
      ...filled({ smoProjectManagerId: values.smoProjectManagerId }),
      ...filledList({ smoCrcIds: values.smoCrcIds }),
    }),
    ...filledList({
      participatingInstitutions: values.participatingInstitutions.flatMap(toInstitution),
      participatingOrganizationIds: values.participatingOrganizationIds,
    }),
  }
}

/**
 * The request for a change, from values without a fault. An unedited protocol number is sent as stored, an empty target
 * and an unchanged chief investigator not at all; the description has no field and goes back as it was loaded.
 * @see STUDY-224, STUDY-225, STUDY-226, STUDY-229, STUDY-307, SCALL-026 … SCALL-030, DEC-217, DEC-282
 */
export function updatePayloadOf(values: StudyFormValues, stored: StudyToEdit): StudyUpdatePayload {
  const target = values.totalTargetEnrollment.trim()
  const { principalInvestigatorId } = values
  const isChosen = principalInvestigatorId !== (stored.principalInvestigatorId ?? '')
  return {
    ...sharedPayload(values),
    projectNickname: values.projectNickname.trim(),
    projectDescription: stored.projectDescription,
    studyOverview: values.studyOverview.trim(),
    protocolNumber: protocolNumberOf(values, stored.protocolNumber ?? ''),
    ...(target !== '' && { totalTargetEnrollment: Number(target) }),
    ...(isChosen && filled({ principalInvestigatorId })),
  }
}

/** A version that the check refuses leaves the stored number. */
function protocolNumberOf(values: StudyFormValues, stored: string): string {
  const edited = editedProtocolNumber(stored, { number: values.protocolNumber, version: values.protocolVersion })
  return 'protocolNumber' in edited ? edited.protocolNumber : stored
}

function sharedPayload(values: StudyFormValues): StudyPayload {
  return {
    projectName: values.projectName.trim(),
    startDate: values.startDate.trim(),
    endDate: values.endDate.trim(),
    leadSponsorId: values.leadSponsorId,
    requestingSponsorId: values.requestingSponsorId,
    ...filled({
      croOrganizationId: values.croOrganizationId,
      smoOrganizationId: values.smoOrganizationId,
      clinicalPhase: values.clinicalPhase,
    }),
  }
}

/** A row without an institution is one that nobody filled in. */
function toInstitution({ institutionId, principalInvestigatorId, notes }: ParticipatingInstitution) {
  return institutionId === '' ? [] : [{ institutionId, ...filled({ principalInvestigatorId, notes }) }]
}

/** The texts that are not empty, trimmed. */
function filled<Field extends string>(texts: Readonly<Record<Field, string>>): { [Name in Field]?: string } {
  const trimmed = Object.entries<string>(texts).map(([field, text]) => [field, text.trim()])
  return Object.fromEntries(trimmed.filter(([, text]) => text !== '')) as { [Name in Field]?: string }
}

/** The lists that are not empty. */
function filledList<Lists extends Readonly<Record<string, readonly unknown[]>>>(lists: Lists) {
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)) as {
    [Name in keyof Lists]?: Lists[Name][number][]
  }
}
