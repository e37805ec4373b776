import type { Project } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import { type NewStudyFormValues, newStudyValues, studyValuesOf } from '@imsang/domain/study-form'
import { array, object, pipe, readonly, record, string } from 'valibot'

/** The values of a study form, and the names of everything chosen in it. */
export interface StudyState extends NewStudyFormValues {
  /** By id, because a field shows the name of what it has, whoever chose it. */
  readonly names: Readonly<Record<string, string>>
}

/** The state of the form of a new study [STUDY-156, STUDY-157, STUDY-158]. */
export const newStudyState = (today: CalendarDate): StudyState => ({ ...newStudyValues(today), names: {} })

/** The state of the edit form; what only the create form asks for stays empty [STUDY-220]. */
export function studyStateOf(study: Project, today: CalendarDate): StudyState {
  return {
    ...newStudyValues(today),
    ...studyValuesOf(study),
    names: Object.fromEntries([
      ...study.projectOrganizations.map(({ organizationId, organizationName }) => [organizationId, organizationName]),
      ...(study.principalInvestigatorId
        ? [[study.principalInvestigatorId, study.principalInvestigatorName ?? '-']]
        : []),
    ]),
  }
}

/** The types of the state, for the form's schema and for drafts, which an earlier version may have written. */
export const StateShape = object({
  projectName: string(),
  projectNickname: string(),
  leadSponsorId: string(),
  requestingSponsorId: string(),
  principalInvestigatorId: string(),
  principalInvestigatorOrganizationId: string(),
  startDate: string(),
  endDate: string(),
  croOrganizationId: string(),
  smoOrganizationId: string(),
  clinicalPhase: string(),
  protocolNumber: string(),
  protocolVersion: string(),
  totalTargetEnrollment: string(),
  studyOverview: string(),
  projectDescription: string(),
  studyType: string(),
  therapeuticArea: string(),
  smoProjectManagerId: string(),
  smoCrcIds: pipe(array(string()), readonly()),
  participatingInstitutions: pipe(
    array(object({ institutionId: string(), principalInvestigatorId: string(), notes: string() })),
    readonly(),
  ),
  participatingOrganizationIds: pipe(array(string()), readonly()),
  names: record(string(), string()),
})

/** Fields that follow another one when two people's changes are brought together. */
export const TOGETHER = { principalInvestigatorOrganizationId: 'principalInvestigatorId' } as const
