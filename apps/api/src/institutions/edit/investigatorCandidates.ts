import type { EligibleUser, Reply } from '@imsang/api-client'
import type { operations } from '@imsang/api-client/contract'
import { INVESTIGATOR_ROLES } from '@imsang/domain/study-chief-investigator'
import { and, asc, count, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { StudyScope } from '../../access/scope'
import type { Handle } from '../../db/handle'
import { isId } from '../../db/ids'
import { cutOf, toPage } from '../../db/page'
import { memberships, organizations, studyOrganizations, users } from '../../db/schema'
import { contains, textOrder } from '../../db/sqlText'
import { institutionNotFound } from './openInstitution'

type Filters = NonNullable<operations['listInvestigatorCandidates']['parameters']['query']>

/**
 * Lists who may become the investigator of an institution, by name: its members with the job role PI or SUB_I, whether they
 * take part in the study or not, but for the present investigator.
 * @throws Problem 404 for an institution that the study does not have
 * @see INST-076, INST-141, DEC-237, DEC-780
 */
export async function listInvestigatorCandidates(
  db: Handle,
  { studyId }: StudyScope,
  { projectOrganizationId: id }: { readonly projectOrganizationId: string },
  query: Filters,
): Promise<Reply<'listInvestigatorCandidates'>> {
  const site = and(eq(studyOrganizations.studyId, studyId), eq(studyOrganizations.id, id), IS_SITE)
  if (!isId(id) || (await db.$count(studyOrganizations, site)) === 0) throw institutionNotFound()
  const { keyword } = query
  const candidates = candidatesOf(
    db,
    id,
    or(isNull(studyOrganizations.principalInvestigatorId), ne(studyOrganizations.principalInvestigatorId, users.id)),
    or(...[contains(users.fullName, keyword), contains(users.email, keyword), contains(users.username, keyword)]),
  ).as('candidates')
  const { offset, limit } = cutOf(query)
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(candidates)
      .orderBy(textOrder(candidates.fullName), asc(candidates.userId))
      .offset(offset)
      .limit(limit),
    db.select({ all: count() }).from(candidates),
  ])
  const content = rows.map(({ fullName, username, email, userRole, ...each }) => ({
    ...each,
    userRole: userRole as EligibleUser['userRole'],
    user: { fullName, username, email },
  }))
  return toPage(content, query, total?.all ?? 0)
}

/** Returns the name of a member of an institution who may become its investigator; null for everybody else. */
export async function nameOfCandidate(db: Handle, institution: string, userId: string): Promise<string | null> {
  if (!isId(userId)) return null
  const [found] = await candidatesOf(db, institution, eq(users.id, userId))
  return found?.fullName ?? null
}

const IS_SITE = eq(studyOrganizations.role, 'SITE')

/** The members of an institution whose accounts are in use and who have the role for it. */
export const candidatesOf = (db: Handle, institution: string, ...conditions: readonly (SQL | undefined)[]) =>
  db
    .select({
      userId: users.id,
      userRole: users.jobRoleKey,
      fullName: users.fullName,
      username: users.username,
      email: users.email,
      organizationId: memberships.organizationId,
      organizationName: organizations.name,
    })
    .from(studyOrganizations)
    .innerJoin(organizations, eq(organizations.id, studyOrganizations.organizationId))
    .innerJoin(memberships, eq(memberships.organizationId, organizations.id))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(studyOrganizations.id, institution),
        IS_SITE,
        eq(organizations.status, 'ACTIVE'),
        eq(users.isEnabled, true),
        eq(users.registrationStatus, 'APPROVED'),
        inArray(users.jobRoleKey, [...INVESTIGATOR_ROLES]),
        ...conditions,
      ),
    )
