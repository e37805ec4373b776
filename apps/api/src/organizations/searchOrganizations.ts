import type { Reply } from '@imsang/api-client'
import type { operations } from '@imsang/api-client/contract'
import { type OrganizationUse, OWN_PICKERS } from '@imsang/domain/study-form'
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { requireAccountRight } from '../access/rights'
import type { Caller } from '../accounts/caller'
import { ownRealmOf } from '../administration/realm'
import type { Handle } from '../db/handle'
import { isId } from '../db/ids'
import { cutOf } from '../db/page'
import { memberships, organizations, users } from '../db/schema'
import { contains, textOrder } from '../db/sqlText'
import { toOption } from './row'

type Query = NonNullable<operations['searchOrganizations']['parameters']['query']>

/**
 * Lists active organisations to choose from, by name: those that the caller manages or registers users into or, for the
 * form of a study, every one that may be chosen [ORG-041, ACALL-037, SCALL-090, USER-180, DEC-650].
 * @throws Problem 403 for the form of a study, without the right to manage users
 */
export async function searchOrganizations(
  db: Handle,
  caller: Caller,
  query: Query,
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
        // An empty type means no filter.
        query.organizationType ? eq(organizations.type, query.organizationType) : undefined,
      ),
    )
    .orderBy(textOrder(organizations.name), asc(organizations.id))
    .offset(offset)
    .limit(limit)
  return rows.map(toOption)
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
