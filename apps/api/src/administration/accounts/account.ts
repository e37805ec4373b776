import type { Reply } from '@imsang/api-client'
import { type AccessLevel, accessLevelOf } from '@imsang/domain/access'
import { and, asc, eq, sql } from 'drizzle-orm'
import { accountOf, type Caller } from '../../accounts/caller'
import { holdUser, type User } from '../../accounts/users'
import { Problem } from '../../base/problem'
import type { Handle } from '../../db/handle'
import { isId } from '../../db/ids'
import { memberships, organizations, users } from '../../db/schema'
import { statement } from '../../db/statement'
import { USER_NOT_FOUND } from '../decide'
import { isWithin, type Realm, realmOf } from '../realm'
import { toRow } from '../users'
import { lockAdministrators } from './lastAdministrator'

/** An organisation of a user, in order; the main one is the first. */
export interface AccountMembership {
  readonly organization: Pick<typeof organizations.$inferSelect, 'id' | 'name' | 'code' | 'type'>
  readonly isPrimary: boolean
  /** The job role of one that is not the main one. */
  readonly jobRoleKey: string | null
}

/** An account that an administrator looks after. */
export interface KeptAccount {
  readonly user: User
  readonly memberships: readonly AccountMembership[]
}

const accountRows = statement('account with its organisations', (db) =>
  db
    .select({
      user: users,
      isPrimary: memberships.isPrimary,
      jobRoleKey: memberships.jobRoleKey,
      organization: {
        id: organizations.id,
        name: organizations.name,
        code: organizations.code,
        type: organizations.type,
      },
    })
    .from(users)
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .leftJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(eq(users.id, sql.placeholder('userId')), eq(users.registrationStatus, 'APPROVED')))
    .orderBy(asc(memberships.position)),
)

/**
 * Finds the account of an id: an approved one for system administrators, of the others one that is a member of their
 * organisations [USER-179, USER-185].
 * @throws Problem 404 for every other one
 */
export async function findAccount(db: Handle, caller: Caller, userId: string): Promise<KeptAccount> {
  const rows = isId(userId) ? await accountRows(db, { userId }) : []
  const theirs = rows.flatMap(({ organization, isPrimary, jobRoleKey }) =>
    organization ? [{ organization, isPrimary: isPrimary === true, jobRoleKey }] : [],
  )
  const realm = realmOf(caller)
  const isManaged = realm === 'all' || theirs.some(({ organization }) => isWithin(realm, organization.id))
  const user = rows[0]?.user
  if (!user || !isManaged) throw new Problem(404, 'user.not-found', USER_NOT_FOUND)
  return { user, memberships: theirs }
}

/**
 * Finds an account and locks it until the transaction ends: each change of an account begins here. With a system
 * administrator all of them are locked, so that two changes see each other [USER-176].
 * @throws Problem 404 as `findAccount`
 */
export async function lockAccount(db: Handle, caller: Caller, userId: string): Promise<KeptAccount> {
  const { user } = await findAccount(db, caller, userId)
  if (levelOf(user) === 'SYSTEM_ADMIN') await lockAdministrators(db)
  await holdUser(db, user.id)
  return findAccount(db, caller, userId)
}

/** The level of an account; its organisations give none. */
export const levelOf = (user: Pick<User, 'admin' | 'adminType' | 'jobRoleKey'>): AccessLevel =>
  accessLevelOf(accountOf(user, []))

/** The organisation that a caller is shown: the main one among those that they manage [USER-192]. */
export const shownTo = (realm: Realm, { memberships: theirs }: KeptAccount): AccountMembership | undefined =>
  theirs
    .filter(({ organization }) => isWithin(realm, organization.id))
    .toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))[0]

/** An account as its administrator reads it [ACALL-010, USER-160 … USER-165]. */
export function toAccount(caller: Caller, account: KeptAccount): Reply<'getUser'> {
  const organization = shownTo(realmOf(caller), account)?.organization
  return { ...toRow(account.user, organization), organizationType: organization?.type ?? null }
}
