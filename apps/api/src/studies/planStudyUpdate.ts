import type { Body } from '@imsang/api-client'
import { checkEditedStudy, STUDY_VALUE_REFUSED, type StudyFormValues } from '@imsang/domain/study-form'
import type { Handle } from '../db/handle'
import { findChosen, membersOf, type User } from './chosen'
import { formOf, refuseFaults, stored, storedPhase } from './form'
import type { StudyRow } from './openStudy'
import { CHOSEN_ROLES, type InChosenRole, type RoleChange } from './rolesInStudy'
import { protocolKeyOf } from './storeStudy'

/** What a change of a study stores, every rule checked. */
export interface StudyUpdatePlan {
  readonly row: StudyRow
  readonly roles: readonly RoleChange[]
  /** The other chief investigator; null when they stay. */
  readonly chief: User | null
}

/**
 * Checks the request for a change with the rules of the form and, where something else is chosen, with what is stored: a
 * sponsor that became inactive meanwhile does not stand in the way of another edit.
 * @throws Problem 400 with every refused field
 * @see STUDY-209, STUDY-215, SCALL-026 … SCALL-030, DEC-221, DEC-222, DEC-641
 */
export async function planStudyUpdate(
  db: Handle,
  study: StudyRow,
  inRoles: readonly InChosenRole[],
  body: Body<'updateProject'>,
): Promise<StudyUpdatePlan> {
  const values = formOf(body)
  const others = CHOSEN_ROLES.filter(({ role, field }) => !isInRole(inRoles, role, values[field]))
  const { found, faults } = await findChosen(
    db,
    others.map(({ field, as }) => ({ field, as, id: values[field] })),
  )
  const { principalInvestigatorId } = values
  const isOther = principalInvestigatorId !== '' && principalInvestigatorId !== study.principalInvestigatorId
  const sponsored = isOther ? await membersOf(db, [values.leadSponsorId, values.requestingSponsorId]) : []
  const chief = sponsored.find(({ id }) => id === principalInvestigatorId) ?? null
  refuseFaults({
    ...faults,
    ...(isOther && !chief && { principalInvestigatorId: STUDY_VALUE_REFUSED }),
    // The organisation of the chief investigator is looked up, not sent.
    ...checkEditedStudy(values, values),
  })
  const roles = others.map(({ role, field }) => ({
    role,
    before: inRoles.find((each) => each.role === role) ?? null,
    after: found.get(values[field]) ?? null,
  }))
  return { row: rowOf(study, values, body, chief), roles, chief }
}

/** True when the role has this organisation already, or none and none is chosen. */
const isInRole = (inRoles: readonly InChosenRole[], role: string, id: string): boolean => {
  const those = inRoles.filter((each) => each.role === role)
  return id === '' ? those.length === 0 : those.some(({ organization }) => organization.id === id)
}

/** A text that was not sent, or sent as it is stored, stays byte for byte [STUDY-229, STUDY-307]. */
const textOf = (sent: string | null | undefined, was: string | null): string | null =>
  sent === undefined || sent === was ? was : stored(sent)

function rowOf(study: StudyRow, values: StudyFormValues, body: Body<'updateProject'>, chief: User | null): StudyRow {
  const protocolNumber = textOf(body.protocolNumber, study.protocolNumber)
  const key = protocolKeyOf(protocolNumber)
  return {
    ...study,
    name: values.projectName,
    nickname: textOf(body.projectNickname, study.nickname),
    description: textOf(body.projectDescription, study.description),
    overview: textOf(body.studyOverview, study.overview),
    protocolNumber,
    // An older study may share its number with another one, until it gets its own [DEC-645].
    protocolKey: key === protocolKeyOf(study.protocolNumber) ? study.protocolKey : key,
    clinicalPhase: storedPhase(values.clinicalPhase) ?? study.clinicalPhase,
    startDate: values.startDate,
    endDate: values.endDate,
    totalTargetEnrollment: body.totalTargetEnrollment ?? study.totalTargetEnrollment,
    principalInvestigatorId: chief?.id ?? study.principalInvestigatorId,
  }
}
