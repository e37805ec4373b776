import type { Body } from '@imsang/api-client'
import { checkNewStudy, type NewStudyFormValues, STUDY_VALUE_REFUSED } from '@imsang/domain/study-form'
import type { Handle } from '../db/handle'
import { type Choice, findChosen, membersOf, type Organization, type User } from './chosen'
import { formOf, idOf, refuseFaults } from './form'
import type { Joining, OrganizationRole } from './takePart'

type Sent = Body<'createProject'>

/** What a new study begins with, every rule checked. */
export interface NewStudyPlan {
  readonly values: NewStudyFormValues
  readonly joining: readonly Joining[]
  readonly chiefInvestigator: User | null
  readonly smoMembers: readonly User[]
}

/**
 * Checks the request for a new study with the rules of its form and with what is stored.
 * @throws Problem 400 with every refused field
 * @see STUDY-209, STUDY-215, DEC-221, DEC-222, DEC-225
 */
export async function planNewStudy(db: Handle, body: Sent): Promise<NewStudyPlan> {
  const values = valuesOf(body)
  const { leadSponsorId, requestingSponsorId, smoOrganizationId } = values
  const { found, faults } = await findChosen(db, choicesOf(values))
  const sponsored = await membersOf(db, [leadSponsorId, requestingSponsorId])
  const smoMembers = smoOrganizationId ? await membersOf(db, [smoOrganizationId]) : []
  const chiefInvestigator = sponsored.find(({ id }) => id === values.principalInvestigatorId) ?? null
  const sites = await sitesOf(db, values.participatingInstitutions, found)
  refuseFaults(newStudyFaults(values, { choices: { ...faults, ...sites.faults }, chiefInvestigator, smoMembers }))
  const joining = joiningOf(values, found, sites.joining)
  return { values, joining, chiefInvestigator, smoMembers }
}

/** The organisations that the form of a new study names. */
export function choicesOf(values: NewStudyFormValues): Choice[] {
  return [
    { field: 'leadSponsorId', id: values.leadSponsorId, as: 'sponsor' },
    { field: 'requestingSponsorId', id: values.requestingSponsorId, as: 'sponsor' },
    { field: 'croOrganizationId', id: values.croOrganizationId, as: 'CRO' },
    { field: 'smoOrganizationId', id: values.smoOrganizationId, as: 'SMO' },
    ...values.participatingInstitutions.map(
      ({ institutionId: id }, at): Choice => ({
        field: `participatingInstitutions.${at}.institutionId`,
        id,
        as: 'institution',
      }),
    ),
    ...values.participatingOrganizationIds.map(
      (id, at): Choice => ({ field: `participatingOrganizationIds.${at}`, id, as: 'any' }),
    ),
  ]
}

/** What is stored about the choices of a form. */
interface Stored {
  /** The faults of the chosen organisations. */
  readonly choices: Readonly<Record<string, string>>
  /** The chosen chief investigator, if they may be one. */
  readonly chiefInvestigator: object | null
  readonly smoMembers: readonly Pick<User, 'id'>[]
}

/** The message of each refused field: the rules of the form, and what is stored about its choices [STUDY-209, STUDY-340]. */
export function newStudyFaults(
  values: NewStudyFormValues,
  { choices, chiefInvestigator, smoMembers }: Stored,
): Readonly<Record<string, string | undefined>> {
  const isManager = smoMembers.some(({ id }) => id === values.smoProjectManagerId)
  return {
    ...choices,
    ...(!chiefInvestigator && { principalInvestigatorId: STUDY_VALUE_REFUSED }),
    ...(values.smoProjectManagerId !== '' && !isManager && { smoProjectManagerId: STUDY_VALUE_REFUSED }),
    // Said first of all about its field: something has to be chosen before it can be the wrong one.
    ...checkNewStudy(values),
  }
}

function valuesOf(body: Sent): NewStudyFormValues {
  const crcs = body.smoCrcIds ?? body.crcIds ?? []
  return {
    ...formOf(body),
    principalInvestigatorOrganizationId: idOf(body.principalInvestigatorOrganizationId),
    projectDescription: body.projectDescription ?? '',
    studyType: body.studyType?.trim() ?? '',
    therapeuticArea: body.therapeuticArea ?? '',
    smoProjectManagerId: idOf(body.smoProjectManagerId) || idOf(body.projectManagerId),
    smoCrcIds: crcs.map(idOf),
    participatingInstitutions: (body.participatingInstitutions ?? []).map((each) => ({
      institutionId: idOf(each.institutionId),
      principalInvestigatorId: idOf(each.principalInvestigatorId),
      notes: each.notes ?? '',
    })),
    participatingOrganizationIds: (body.participatingOrganizationIds ?? []).map(idOf),
  }
}

/** The institutions with their investigators, who have to be their members; one institution is listed once. */
async function sitesOf(
  db: Handle,
  listed: NewStudyFormValues['participatingInstitutions'],
  found: ReadonlyMap<string, Organization>,
) {
  const joining: Joining[] = []
  const faults: Record<string, string> = {}
  for (const [at, { institutionId, principalInvestigatorId, notes }] of listed.entries()) {
    const organization = found.get(institutionId)
    if (!organization) continue
    const members = principalInvestigatorId ? await membersOf(db, [institutionId]) : []
    const investigator = members.find(({ id }) => id === principalInvestigatorId) ?? null
    const field = `participatingInstitutions.${at}`
    if (principalInvestigatorId && !investigator) faults[`${field}.principalInvestigatorId`] = STUDY_VALUE_REFUSED
    if (joining.some((each) => each.organization === organization))
      faults[`${field}.institutionId`] = STUDY_VALUE_REFUSED
    joining.push({ organization, role: 'SITE', investigator, notes: notes.trim() || null })
  }
  return { joining, faults }
}

/** In the order of the form. An organisation that is listed without a role gets that of its type, unless it has one. */
function joiningOf(
  values: NewStudyFormValues,
  found: ReadonlyMap<string, Organization>,
  sites: readonly Joining[],
): Joining[] {
  const inRole = (id: string, role: OrganizationRole): Joining[] => {
    const organization = found.get(id)
    return organization ? [{ organization, role }] : []
  }
  const named = [
    ...inRole(values.leadSponsorId, 'LEAD_SPONSOR'),
    ...inRole(values.requestingSponsorId, 'REQUESTING_SPONSOR'),
    ...inRole(values.croOrganizationId, 'CRO'),
    ...inRole(values.smoOrganizationId, 'SMO'),
    ...sites,
  ]
  const others = [...new Set(values.participatingOrganizationIds)].filter(
    (id) => !named.some(({ organization }) => organization.id === id),
  )
  return [...named, ...others.flatMap((id) => inRole(id, roleOfType(found.get(id)?.type ?? '')))]
}

function roleOfType(type: string): OrganizationRole {
  const name = type.toUpperCase()
  return name === 'CRO' || name === 'SMO' ? name : 'SITE'
}
