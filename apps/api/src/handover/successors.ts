import type { OpenWorkItem } from '@imsang/api-client'
import { INVESTIGATOR_ROLES } from '@imsang/domain/study-chief-investigator'
import { mayBeGiven } from '@imsang/domain/study-participants'
import { and, asc, eq, inArray, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Handle } from '../db/handle'
import { participants, studyOrganizations, users } from '../db/schema'
import { textOrder } from '../db/sqlText'
import { candidatesOf } from '../institutions/edit/investigatorCandidates'
import { membersOf, type User } from '../studies/chosen'
import { listEligibleUsers } from '../studies/eligibleUsers'
import { rolesOf } from '../studies/rolesInStudy'
import type { ScopedWork } from './openWork'

type Successor = OpenWorkItem['candidates'][number]

/** So many are offered for each item [DEC-960]. */
const MOST = 100

/** Finds who could take an item from somebody, by name [USER-292, DEC-960]. */
export function successorsOf(db: Handle, work: ScopedWork, leaver: string): Promise<Successor[]> {
  if (work.kind === 'CHIEF') return chiefs(db, work.study.id, leaver)
  return work.kind === 'INSTITUTION' ? investigators(db, work, leaver) : newcomers(db, work)
}

/** Finds who may become chief investigator: the investigators of the two sponsors, as the form of the study offers them. */
export async function chiefCandidates(db: Handle, studyId: string, leaver: string): Promise<User[]> {
  const inRoles = await rolesOf(db, studyId)
  const sponsors = inRoles.filter(({ role }) => role === 'LEAD_SPONSOR' || role === 'REQUESTING_SPONSOR')
  const members = await membersOf(
    db,
    sponsors.map(({ organization }) => organization.id),
  )
  return members.filter(({ id, jobRoleKey }) => id !== leaver && INVESTIGATOR_ROLES.includes(jobRoleKey ?? ''))
}

async function chiefs(db: Handle, studyId: string, leaver: string): Promise<Successor[]> {
  const found = await chiefCandidates(db, studyId, leaver)
  return found
    .map(({ id, fullName, jobRoleKey }) => ({ userId: id, fullName, jobRoleKey }))
    .sort((a, b) => a.fullName.localeCompare(b.fullName, 'ko') || (a.userId < b.userId ? -1 : 1))
    .slice(0, MOST)
}

/** Whom `changeInvestigator` accepts: neither somebody who leads another institution nor a suspended participant. */
async function investigators(db: Handle, { id, study }: ScopedWork, leaver: string): Promise<Successor[]> {
  const another = alias(studyOrganizations, 'another')
  const { principalInvestigatorId } = studyOrganizations
  const leadsAnother = and(
    eq(participants.status, 'ACTIVE'),
    eq(participants.role, 'SITE_PRINCIPAL_INVESTIGATOR'),
    ne(participants.studyOrganizationId, id),
  )
  const found = candidatesOf(
    db,
    id,
    ne(users.id, leaver),
    or(isNull(principalInvestigatorId), ne(principalInvestigatorId, users.id)),
    notExists(
      db
        .select({ one: sql`1` })
        .from(another)
        .where(and(eq(another.studyId, study.id), ne(another.id, id), eq(another.principalInvestigatorId, users.id))),
    ),
    notExists(
      db
        .select({ one: sql`1` })
        .from(participants)
        .where(
          and(
            eq(participants.studyId, study.id),
            eq(participants.userId, users.id),
            or(eq(participants.status, 'SUSPENDED'), leadsAnother),
          ),
        ),
    ),
  ).as('found')
  const rows = await db.select().from(found).orderBy(textOrder(found.fullName), asc(found.userId)).limit(MOST)
  return rows.map(({ userId, fullName, userRole }) => ({ userId, fullName, jobRoleKey: userRole }))
}

/** Whom `addParticipant` accepts, of the organisation through which the leaver takes part. */
async function newcomers(db: Handle, { scope, role, organization }: ScopedWork): Promise<Successor[]> {
  if (!organization || !mayBeGiven(role)) return []
  const { content } = await listEligibleUsers(db, scope, { organizationId: organization.id, page: 0, size: MOST })
  const rows = await db
    .select({ id: users.id, jobRoleKey: users.jobRoleKey })
    .from(users)
    .where(
      inArray(
        users.id,
        content.map(({ userId }) => userId),
      ),
    )
  const jobRoles = new Map(rows.map(({ id, jobRoleKey }) => [id, jobRoleKey]))
  return content.map(({ userId, user }) => ({
    userId,
    fullName: user.fullName,
    jobRoleKey: jobRoles.get(userId) ?? null,
  }))
}
