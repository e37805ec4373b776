import type { Reply } from '@imsang/api-client'
import type { operations } from '@imsang/api-client/contract'
import { type OrganizationUse, OWN_PICKERS } from '@imsang/domain/study-form'
import { and, asc, count, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { requireAccountRight } from '../access/rights'
import type { Caller } from '../accounts/caller'
import type { Handle } from '../db/handle'
import { isId } from '../db/ids'
import { cutOf, toPage } from '../db/page'
import { memberships, organizations, studies, studyOrganizations, users } from '../db/schema'
import { contains, inDirection, textOrder } from '../db/sqlText'
import { ownRealmOf } from './realm'

type QueryOf<Id extends 'searchOrganizations' | 'listOrganizations'> = NonNullable<
  operations[Id]['parameters']['query']
>
type Row = typeof organizations.$inferSelect

const byName = [textOrder(organizations.name), asc(organizations.id)] as const

/**
 * Lists active organisations to choose from, by name: those that the caller manages or registers users into or, for the
 * form of a study, every one that may be chosen [ORG-041, SCALL-090, USER-180, DEC-650].
 * @throws Problem 403 for the form of a study, without the right to manage users
 */
export async function searchOrganizations(
  db: Handle,
  caller: Caller,
  query: QueryOf<'searchOrganizations'>,
): Promise<Reply<'searchOrganizations'>> {
  if (query.for) requireAccountRight(caller.account, 'manage-users')
  const realm = ownRealmOf(caller)
  const { offset, limit } = cutOf(query)
  const rows = await db
    .select()
    .from(organizations)
    .where(
      and(
        eq(organizations.status, 'ACTIVE'),
        query.for || realm === 'all' ? undefined : inArray(organizations.id, [...realm]),
        query.for && chosenAs(query.for),
        contains(organizations.name, query.keyword),
        ofType(query.organizationType),
      ),
    )
    .orderBy(...byName)
    .offset(offset)
    .limit(limit)
  return rows.map(toOption)
}

/** Lists every organisation with its users and studies; the right limits it to system admins. */
export async function listOrganizations(
  db: Handle,
  query: QueryOf<'listOrganizations'>,
): Promise<Reply<'listOrganizations'>> {
  const asked = and(
    isNull(organizations.deletedAt),
    query.status && eq(organizations.status, query.status),
    contains(organizations.name, query.keyword),
    ofType(query.organizationType),
  )
  const { sort = 'createdAt,desc' } = query
  const by = sort.startsWith('name,') ? textOrder(organizations.name) : organizations.createdAt
  const { offset, limit } = cutOf(query)
  const rows = await db
    .select()
    .from(organizations)
    .where(asked)
    .orderBy(inDirection(sort, by), ...byName)
    .offset(offset)
    .limit(limit)
  const [total] = await db.select({ all: count() }).from(organizations).where(asked)
  const ids = rows.map(({ id }) => id)
  const people = await countPeople(db, ids)
  const projects = await listStudiesOf(db, ids)
  const content = rows.map((row) => ({
    ...toOption(row),
    totalUsers: people.find(({ organizationId }) => organizationId === row.id)?.all ?? 0,
    participatingProjects: projects
      .filter(({ organizationId }) => organizationId === row.id)
      .map(({ projectId, projectName }) => ({ projectId, projectName })),
    createdAt: row.createdAt.toISOString(),
  }))
  return toPage(content, query, total?.all ?? 0)
}

/** As `mayBeChosenAs` decides it. */
function chosenAs(use: OrganizationUse) {
  const type = sql`upper(${organizations.type})`
  if (use === 'CRO' || use === 'SMO') return eq(type, use)
  return use === 'any' ? undefined : notInArray(type, [...OWN_PICKERS])
}

/**
 * Lists the people of an active organisation whose accounts are in use, by name; none for an id that is too short to be
 * one, or unknown [SCALL-092, STUDY-176, STUDY-189, STUDY-190, DEC-651].
 */
export async function listOrganizationUsers(
  db: Handle,
  organizationId: string,
): Promise<Reply<'listOrganizationUsers'>> {
  if (!isId(organizationId)) return []
  const rows = await db
    .select({ user: users, organization: organizations })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(
      and(
        eq(organizations.id, organizationId),
        eq(organizations.status, 'ACTIVE'),
        eq(users.isEnabled, true),
        eq(users.registrationStatus, 'APPROVED'),
      ),
    )
    .orderBy(textOrder(users.fullName), asc(users.id))
  return rows.map(({ user, organization }) => ({
    userId: user.id,
    username: user.username,
    fullName: user.fullName,
    email: user.email,
    jobRoleKey: user.jobRoleKey,
    organizationId: organization.id,
    organizationName: organization.name,
  }))
}

/** An empty type means no filter. */
const ofType = (type: string | undefined) => (type ? eq(organizations.type, type) : undefined)

const toOption = ({ id, name, code, type, status }: Row) => ({
  id,
  name,
  organizationCode: code,
  organizationType: type,
  status,
})

/** Counts approved accounts, as the list of users does. */
function countPeople(db: Handle, organizationIds: string[]) {
  return db
    .select({ organizationId: memberships.organizationId, all: count() })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(inArray(memberships.organizationId, organizationIds), eq(users.registrationStatus, 'APPROVED')))
    .groupBy(memberships.organizationId)
}

/** Lists the studies of each organisation, whatever its part in them, by name. */
async function listStudiesOf(db: Handle, organizationIds: string[]) {
  const rows = await db
    .selectDistinct({
      organizationId: studyOrganizations.organizationId,
      projectId: studies.id,
      projectName: studies.name,
    })
    .from(studyOrganizations)
    .innerJoin(studies, eq(studies.id, studyOrganizations.studyId))
    .where(and(inArray(studyOrganizations.organizationId, organizationIds), isNull(studies.deletedAt)))
  return rows.sort((a, b) => a.projectName.localeCompare(b.projectName, 'ko') || a.projectId.localeCompare(b.projectId))
}
