import type { Body } from '@imsang/api-client'
import {
  INSTITUTION_REFUSED,
  institutionNumberFault,
  projectRoleOf,
  roleOfOrganizationType,
} from '@imsang/domain/institution-form'
import { institutionRoleFault } from '@imsang/domain/study-form'
import { and, eq, inArray } from 'drizzle-orm'
import { Problem } from '../../base/problem'
import type { Handle } from '../../db/handle'
import { participants, studyOrganizations } from '../../db/schema'
import { findChosen, membersOf, type Organization, type User } from '../../studies/chosen'
import { idOf, stored } from '../../studies/form'
import type { StudyRow } from '../../studies/openStudy'
import { takesPart } from '../../studies/participants'
import type { OrganizationRole } from '../../studies/takePart'

type Sent = Body<'createInstitution'>
const PI = 'SITE_PRINCIPAL_INVESTIGATOR'

/** What a new institution is stored with, every rule checked. */
export interface InstitutionPlan {
  readonly organization: Organization
  readonly role: OrganizationRole
  readonly institutionNumber: string | null
  readonly notes: string | null
  readonly investigator: User | null
  /** Who begins to take part, the investigator first. */
  readonly joining: readonly { readonly user: User; readonly role: string }[]
}

/**
 * Checks a request for a new institution with what is stored; call it with the study locked.
 * @throws Problem 400 for a number, an organisation or a person that may not be chosen; 409 for a number, an organisation
 * or a person that the study has already
 * @see INST-050, INST-052, INST-062 … INST-066, INST-119, INST-166, INST-167, DEC-232, DEC-235, DEC-793
 */
export async function planInstitution(db: Handle, study: StudyRow, body: Sent): Promise<InstitutionPlan> {
  const { found } = await findChosen(db, [{ field: 'tenantId', id: idOf(body.tenantId), as: 'any' }])
  const organization = found.get(idOf(body.tenantId))
  const number = body.institutionNumber ?? ''
  refuseFirst(400, {
    tenantId: organization ? null : INSTITUTION_REFUSED.unknown,
    institutionNumber: institutionNumberFault(number),
    notes: institutionRoleFault(body.notes ?? ''),
  })
  if (!organization) throw new Error('an organisation that was not refused')
  const role = body.institutionRole ?? roleOfOrganizationType(organization.type)
  const team = await teamOf(db, organization.id, body)
  const links = await db.select().from(studyOrganizations).where(eq(studyOrganizations.studyId, study.id))
  const isThere = links.some((link) => link.organizationId === organization.id && link.role === role)
  const isTaken = number !== '' && links.some(({ institutionNumber }) => institutionNumber === number)
  const { busy, joining } = await splitBusy(db, study, team)
  refuseFirst(409, {
    tenantId: isThere ? INSTITUTION_REFUSED.already : null,
    institutionNumber: isTaken ? INSTITUTION_REFUSED.numberTaken : null,
    participants: busy.length > 0 ? INSTITUTION_REFUSED.busyPerson(busy.map(({ fullName }) => fullName)) : null,
  })
  const investigator = team.find((each) => each.role === PI)?.user ?? null
  return { organization, role, institutionNumber: number || null, notes: stored(body.notes), investigator, joining }
}

/** The people of the request with their roles in the study, each once. There is one investigator [INST-083, DEC-793]. */
async function teamOf(db: Handle, organizationId: string, { principalInvestigatorId, participants = [] }: Sent) {
  const members = new Map((await membersOf(db, [organizationId])).map((user) => [user.id, user]))
  const chosen = idOf(principalInvestigatorId)
  const named = participants.map(({ userId, userRole }) => ({ id: idOf(userId), role: projectRoleOf(userRole) }))
  refuseFirst(400, {
    principalInvestigatorId: chosen === '' || members.has(chosen) ? null : INSTITUTION_REFUSED.foreignPerson,
    participants: named.every(({ id }) => members.has(id)) ? null : INSTITUTION_REFUSED.foreignPerson,
  })
  const head = chosen || named.find(({ role }) => role === PI)?.id
  const others = named.filter(({ id }) => id !== head)
  const team = [
    ...(head ? [{ id: head, role: PI }] : []),
    ...others.map(({ id, role }) => ({ id, role: role === PI ? 'CO_INVESTIGATOR' : role })),
  ]
  const once = team.filter(({ id }, at) => team.findIndex((each) => each.id === id) === at)
  return once.flatMap(({ id, role }) => {
    const user = members.get(id)
    return user ? [{ user, role }] : []
  })
}

/**
 * Tells those who take part already. A chief investigator may be the investigator of an institution as well, and keeps
 * their record [DEC-642].
 */
async function splitBusy(db: Handle, study: StudyRow, team: readonly { user: User; role: string }[]) {
  const ids = team.map(({ user }) => user.id)
  const rows = await db
    .select({ userId: participants.userId })
    .from(participants)
    .where(and(eq(participants.studyId, study.id), inArray(participants.userId, ids), takesPart))
  const there = team.filter(({ user }) => rows.some(({ userId }) => userId === user.id))
  const mayStay = ({ user, role }: { user: User; role: string }) =>
    role === PI && user.id === study.principalInvestigatorId
  return {
    busy: there.filter((each) => !mayStay(each)).map(({ user }) => user),
    joining: team.filter((each) => !there.includes(each)),
  }
}

/** @throws Problem with every refused field, the first one on top */
function refuseFirst(status: 400 | 409, faults: Readonly<Record<string, string | null>>): void {
  const errors = Object.entries(faults).flatMap(([field, message]) => (message ? [{ field, message }] : []))
  const [first] = errors
  if (first) throw new Problem(status, 'institution.refused', first.message, { field: first.field, errors })
}
