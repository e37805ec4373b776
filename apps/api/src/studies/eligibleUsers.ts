import type { EligibleUser, Reply } from '@imsang/api-client'
import type { operations } from '@imsang/api-client/contract'
import { and, asc, count, eq, inArray, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import type { Handle } from '../db/handle'
import { isId } from '../db/ids'
import { cutOf, toPage } from '../db/page'
import { memberships, organizations, participants, studies, studyOrganizations, users } from '../db/schema'
import { contains, textOrder } from '../db/sqlText'
import { takesPart } from './participants'

type Filters = NonNullable<operations['listEligibleUsers']['parameters']['query']>

/** The job roles that are roles of a user; who has another one is a general user, or an administrator [RSCH-045, DEC-752]. */
const JOB_ROLES = ['PI', 'SUB_I', 'CRC', 'CPM', 'CRA', 'QA', 'SPONSOR_DM', 'SITE_DM'] as const

/** The role of a user. */
export const USER_ROLE = sql<EligibleUser['userRole']>`case
  when ${inArray(users.jobRoleKey, [...JOB_ROLES])} then ${users.jobRoleKey}
  when ${users.adminType} = 'TENANT' then 'TENANT_ADMIN'
  when ${users.admin} or ${users.adminType} = 'SYSTEM' then 'PLATFORM_ADMIN'
  else 'GENERAL_USER' end`

/**
 * Lists who may be added to a study, by name: members of its organisations whose accounts are in use, but for its chief
 * investigator and its participants. Members of two are listed once, with the organisation at which they would take part
 * [SCALL-042, RSCH-044, RSCH-045, DEC-284, DEC-752].
 */
export async function listEligibleUsers(
  db: Handle,
  { studyId }: StudyScope,
  query: Filters,
): Promise<Reply<'listEligibleUsers'>> {
  const { organizationId, role, keyword } = query
  if (organizationId !== undefined && !isId(organizationId)) return toPage([], query, 0)
  const candidates = db
    .selectDistinctOn([users.id], {
      userId: users.id,
      fullName: users.fullName,
      username: users.username,
      email: users.email,
      userRole: USER_ROLE.as('user_role'),
      organizationId: sql<string>`${organizations.id}`.as('organization_id'),
      organizationName: sql<string>`${organizations.name}`.as('organization_name'),
    })
    .from(studyOrganizations)
    .innerJoin(organizations, eq(organizations.id, studyOrganizations.organizationId))
    .innerJoin(memberships, eq(memberships.organizationId, organizations.id))
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(studies, eq(studies.id, studyOrganizations.studyId))
    .where(
      and(
        eq(studyOrganizations.studyId, studyId),
        eq(organizations.status, 'ACTIVE'),
        organizationId === undefined ? undefined : eq(organizations.id, organizationId),
        eq(users.isEnabled, true),
        eq(users.registrationStatus, 'APPROVED'),
        or(isNull(studies.principalInvestigatorId), ne(studies.principalInvestigatorId, users.id)),
        notExists(
          db
            .select({ one: sql`1` })
            .from(participants)
            .where(and(eq(participants.studyId, studyId), eq(participants.userId, users.id), takesPart)),
        ),
        role === undefined ? undefined : inArray(USER_ROLE, role.split(',')),
        or(...[contains(users.fullName, keyword), contains(users.email, keyword), contains(users.username, keyword)]),
      ),
    )
    .orderBy(users.id, sql`${studyOrganizations.role} <> 'SITE'`, asc(memberships.position))
    .as('candidates')
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
  const content = rows.map(({ fullName, username, email, ...each }) => ({
    ...each,
    user: { fullName, username, email },
  }))
  return toPage(content, query, total?.all ?? 0)
}
