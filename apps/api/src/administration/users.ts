import type { Reply } from '@imsang/api-client'
import type { operations } from '@imsang/api-client/contract'
import { and, asc, count, desc, eq, exists, inArray, or, type SQL } from 'drizzle-orm'
import type { Caller } from '../accounts/caller'
import type { Handle } from '../db/handle'
import { isId } from '../db/ids'
import { cutOf, toPage } from '../db/page'
import { memberships, organizations, users } from '../db/schema'
import { contains, inDirection, textOrder } from '../db/sqlText'
import { isWithin, type Realm, realmOf } from './realm'

type Query = NonNullable<operations['listUsers']['parameters']['query']>
type Page = Reply<'listUsers'>

const ORDERS = {
  username: textOrder(users.username),
  fullName: textOrder(users.fullName),
  email: textOrder(users.email),
  createdAt: users.createdAt,
} as const

/** Lists the approved accounts of the caller's organisations, including disabled ones [DEC-352]. */
export async function listUsers(db: Handle, caller: Caller, query: Query): Promise<Page> {
  const realm = realmOf(caller)
  const all = and(eq(users.registrationStatus, 'APPROVED'), realm === 'all' ? undefined : isMember(db, [...realm]))
  const asked = and(
    all,
    or(contains(users.fullName, query.username), contains(users.username, query.username)),
    contains(users.email, query.email),
    query.organizationId === undefined ? undefined : isMember(db, chosen(realm, query.organizationId)),
  )
  const { sort = 'username,asc' } = query
  const { offset, limit } = cutOf(query)
  const found = await db
    .select()
    .from(users)
    .where(asked)
    .orderBy(inDirection(sort, ORDERS[sort.split(',')[0] as keyof typeof ORDERS]), asc(users.id))
    .offset(offset)
    .limit(limit)
  const organizationOf = await shownOrganizations(
    db,
    realm,
    found.map(({ id }) => id),
  )
  const content = found.map((user) => toRow(user, organizationOf.get(user.id)))
  return { ...toPage(content, query, await countOf(db, asked)), totalUsers: await countOf(db, all) }
}

/** A filter by an organisation that the caller does not manage matches no user. */
const chosen = (realm: Realm, id: string): string[] => (isId(id) && isWithin(realm, id) ? [id] : [])

/** True for members of one of these organisations. */
export const isMember = (db: Handle, organizationIds: string[]): SQL =>
  exists(
    db
      .select({ userId: memberships.userId })
      .from(memberships)
      .where(and(eq(memberships.userId, users.id), inArray(memberships.organizationId, organizationIds))),
  )

async function countOf(db: Handle, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ all: count() }).from(users).where(where)
  return row?.all ?? 0
}

interface Shown {
  readonly id: string
  readonly name: string
}

/** Returns the organisation shown for each user: the main one among those that the caller manages. */
export async function shownOrganizations(db: Handle, realm: Realm, userIds: string[]): Promise<Map<string, Shown>> {
  const rows = await db
    .select({ userId: memberships.userId, id: organizations.id, name: organizations.name })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(inArray(memberships.userId, userIds))
    .orderBy(desc(memberships.isPrimary), asc(memberships.position))
  const shown = new Map<string, Shown>()
  for (const { userId, ...organization } of rows) {
    if (!shown.has(userId) && isWithin(realm, organization.id)) shown.set(userId, organization)
  }
  return shown
}

/** An account as the lists and its administrator read it. */
export function toRow(user: typeof users.$inferSelect, organization: Shown | undefined): Page['content'][number] {
  return {
    id: user.id,
    userId: user.id,
    version: user.version,
    username: user.username,
    fullName: user.fullName,
    email: user.email,
    phone: user.phone,
    isEnabled: user.isEnabled,
    jobRoleKey: user.jobRoleKey,
    organizationId: organization?.id ?? null,
    organizationName: organization?.name ?? null,
    authProvider: user.authProvider,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
  }
}
