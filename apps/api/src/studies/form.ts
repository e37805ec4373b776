import type { Body } from '@imsang/api-client'
import { splitProtocolNumber } from '@imsang/domain/protocol-number'
import type { StudyFormValues } from '@imsang/domain/study-form'
import { normaliseTrialPhase } from '@imsang/domain/trial-phase'
import { Problem } from '../base/problem'

type Sent = Body<'updateProject'>

const text = (sent: string | null | undefined): string => sent?.trim() ?? ''

/** Returns a text as it is stored: trimmed, null when it is empty [DEC-219]. */
export const stored = (sent: string | null | undefined): string | null => text(sent) || null

/** Returns the code of a phase as it is stored; call it for one that the form accepts [STUDY-169]. */
export const storedPhase = (sent: string | null | undefined): string | null => normaliseTrialPhase(text(sent))

/**
 * Returns the values of the study form in a request, of two names the first one [DEC-223]. The chief investigator's
 * organisation is not among them: only a new study names it.
 */
export function formOf(body: Sent): StudyFormValues {
  const { number, version } = splitProtocolNumber(text(body.protocolNumber))
  return {
    projectName: text(body.projectName),
    projectNickname: text(body.projectNickname),
    leadSponsorId: idOf(body.leadSponsorId),
    requestingSponsorId: idOf(body.requestingSponsorId),
    principalInvestigatorId: idOf(body.principalInvestigatorId),
    principalInvestigatorOrganizationId: '',
    startDate: text(body.startDate) || text(body.researchPeriodStart),
    endDate: text(body.endDate) || text(body.researchPeriodEnd),
    croOrganizationId: idOf(body.croOrganizationId),
    smoOrganizationId: idOf(body.smoOrganizationId),
    clinicalPhase: text(body.clinicalPhase),
    protocolNumber: number,
    protocolVersion: version,
    totalTargetEnrollment: body.totalTargetEnrollment === undefined ? '' : String(body.totalTargetEnrollment),
    studyOverview: text(body.studyOverview),
  }
}

/** Returns an id as it is stored: ids are compared with stored ones, which are in lower case. */
export const idOf = (sent: string | null | undefined): string => text(sent).toLowerCase()

/**
 * Refuses a form with a fault.
 * @throws Problem 400 with every refused field, the first one on top [STUDY-211, STUDY-215]
 */
export function refuseFaults(faults: Readonly<Record<string, string | undefined>>): void {
  const errors = Object.entries(faults)
    .sort(byPlace)
    .flatMap(([field, message]) => (message ? [{ field, message }] : []))
  const [first] = errors
  if (first) throw new Problem(400, 'study-form.refused', first.message, { field: first.field, errors })
}

/** The fields that decide what others may be come first: without a sponsor no chief investigator can be right. */
const FIRST = ['projectName', 'leadSponsorId', 'requestingSponsorId']
const byPlace = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  placeOf(one) - placeOf(other)
const placeOf = (field: string): number => {
  const place = FIRST.indexOf(field)
  return place < 0 ? FIRST.length : place
}
