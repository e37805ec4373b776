import type { Reply } from '@imsang/api-client'
import type { operations } from '@imsang/api-client/contract'
import { and, asc, count, desc, eq, exists, inArray, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../accounts/caller'
import type { Handle } from '../db/handle'
import { isId } from '../db/ids'
import { cutOf, toPage } from '../db/page'
import { memberships, organizations, users } from '../db/schema'
import { contains, countWhere, inDirection, isOneOf, textOrder } from '../db/sqlText'
import { statements } from '../db/statement'
import { isWithin, type Realm, realmOf } from './realm'

type Query = NonNullable<operations['listUsers']['parameters']['query']>
type Page = Reply<'listUsers'>

const ORDERS = {
  username: textOrder(users.username),
  fullName: textOrder(users.fullName),
  email: textOrder(users.email),
  createdAt: users.createdAt,
} as const

/** What decides the form of the list. Nothing in it is typed by anybody. */
interface Form {
  readonly isEverywhere: boolean
  readonly isNamed: boolean
  readonly hasAddress: boolean
  readonly isOfOne: boolean
  readonly sort: string
  readonly limit: number
}

/** The approved accounts that a caller looks after, of the placeholder `realm`. */
const managed = (db: Handle, { isEverywhere }: Form) =>
  and(eq(users.registrationStatus, 'APPROVED'), isEverywhere ? undefined : isMember(db, sql.placeholder('realm')))

const asked = (db: Handle, form: Form) => {
  const name = form.isNamed ? sql.placeholder('username') : undefined
  return and(
    managed(db, form),
    or(contains(users.fullName, name), contains(users.username, name)),
    form.hasAddress ? contains(users.email, sql.placeholder('email')) : undefined,
    form.isOfOne ? isMember(db, sql.placeholder('chosen')) : undefined,
  )
}

const countOf = (db: Handle, where: SQL | undefined) =>
  sql<number>`(${db.select({ all: count() }).from(users).where(where)})`.mapWith(Number)

const orderOf = ({ sort }: Form) => [
  inDirection(sort, ORDERS[sort.split(',')[0] as keyof typeof ORDERS]),
  asc(users.id),
]

/** One statement for a page, the organisations that are shown with it, and both counts [DEC-1151]. */
const pageOfUsers = statements('page of users', (db, form: Form) => {
  // Cut first: organisations are read for the rows of the page alone.
  const page = db
    .select({ id: users.id })
    .from(users)
    .where(asked(db, form))
    .orderBy(...orderOf(form))
    .offset(sql.placeholder('offset'))
    .limit(form.limit)
    .as('page')
  const shown = db
    .select({ organizationId: organizations.id, name: organizations.name })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(
      and(
        eq(memberships.userId, users.id),
        form.isEverywhere ? undefined : isOneOf(memberships.organizationId, sql.placeholder('realm')),
      ),
    )
    .orderBy(desc(memberships.isPrimary), asc(memberships.position))
    .limit(1)
    .as('shown')
  return db
    .select({
      user: users,
      organizationId: shown.organizationId,
      organizationName: shown.name,
      found: countOf(db, asked(db, form)).as('found'),
      totalUsers: countOf(db, managed(db, form)).as('total_users'),
    })
    .from(page)
    .innerJoin(users, eq(users.id, page.id))
    .leftJoinLateral(shown, sql`true`)
    .orderBy(...orderOf(form))
})

/** Both counts of a page without a row. */
const countsOfUsers = statements('counts of users', (db, form: Form) =>
  db
    .select({ found: countWhere(asked(db, form) ?? sql`true`), totalUsers: count() })
    .from(users)
    .where(managed(db, form)),
)

/** Lists the approved accounts of the caller's organisations, including disabled ones [ACALL-005, DEC-352]. */
export async function listUsers(db: Handle, caller: Caller, query: Query): Promise<Page> {
  const realm = realmOf(caller)
  const { offset, limit } = cutOf(query)
  const [username, email] = [query.username?.trim() ?? '', query.email?.trim() ?? '']
  const form = {
    ...{ isEverywhere: realm === 'all', isNamed: username !== '', hasAddress: email !== '' },
    ...{ isOfOne: query.organizationId !== undefined, sort: query.sort ?? 'username,asc', limit },
  }
  const chosen = query.organizationId === undefined ? [] : chosenOf(realm, query.organizationId)
  const values = { realm: realm === 'all' ? [] : [...realm], chosen, username, email, offset }
  const rows = await pageOfUsers(db, form, values)
  const [counts] = rows.length > 0 ? rows : await countsOfUsers(db, form, values)
  const content = rows.map(({ user, organizationId: id, organizationName: name }) =>
    toRow(user, id === null || name === null ? undefined : { id, name }),
  )
  return { ...toPage(content, query, counts?.found ?? 0), totalUsers: counts?.totalUsers ?? 0 }
}

/** A filter by an organisation that the caller does not manage matches no user. */
const chosenOf = (realm: Realm, id: string): string[] => (isId(id) && isWithin(realm, id) ? [id] : [])

/** True for members of one of these organisations. */
export const isMember = (db: Handle, organizationIds: readonly string[] | Placeholder): SQL =>
  exists(
    db
      .select({ userId: memberships.userId })
      .from(memberships)
      .where(and(eq(memberships.userId, users.id), isOneOf(memberships.organizationId, organizationIds))),
  )

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
