import { ORGANIZATION_NOT_FOUND } from '@imsang/domain/organization'
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Caller } from '../accounts/caller'
import type { User } from '../accounts/users'
import { USER_NOT_FOUND } from '../administration/decide'
import { isManaged } from '../administration/managedAccounts'
import { realmOf } from '../administration/realm'
import { ACCOUNT } from '../audit/recordAccountChange'
import { Problem } from '../base/problem'
import type { Handle } from '../db/handle'
import { isId } from '../db/ids'
import { auditEntries, organizations, users } from '../db/schema'

/** The user whose image a caller may see: their own, or one whom they look after as an administrator [DEC-955]. */
export async function findUser(db: Handle, caller: Caller, id: string): Promise<User | null> {
  const realm = realmOf(caller)
  const isTheirs = realm === 'all' ? undefined : or(eq(users.id, caller.userId), isManaged(db, realm))
  const [user] = isId(id)
    ? await db
        .select()
        .from(users)
        .where(and(eq(users.id, id), ne(users.registrationStatus, 'DELETED'), isTheirs))
    : []
  return user ?? null
}

/** Said of an account that is unknown, deleted, or not the caller's to look after: all the same. */
export const userNotFound = () => new Problem(404, 'user.not-found', USER_NOT_FOUND)

/**
 * Finds the user whose image a caller may change [USER-283].
 * @param isFirst also one whom the caller registered, and who has no image yet
 * @throws Problem 404 for every other
 */
export async function userToChange(
  db: Handle,
  caller: Caller,
  id: string,
  { isFirst = false }: { readonly isFirst?: boolean } = {},
): Promise<User> {
  const user = (await findUser(db, caller, id)) ?? (isFirst ? await findRegistered(db, caller, id) : null)
  if (!user) throw userNotFound()
  return user
}

/** An account without an image whose history begins with the caller. */
async function findRegistered(db: Handle, { userId }: Caller, id: string): Promise<User | null> {
  const isTheirs = sql`exists (select from ${auditEntries} where ${and(
    eq(auditEntries.entityType, ACCOUNT),
    eq(auditEntries.entityId, id.toLowerCase()),
    eq(auditEntries.changeType, 'CREATE'),
    eq(auditEntries.actorId, userId),
  )})`
  const isNew = and(ne(users.registrationStatus, 'DELETED'), isNull(users.imageId))
  const [user] = isId(id)
    ? await db
        .select()
        .from(users)
        .where(and(eq(users.id, id), isNew, isTheirs))
    : []
  return user ?? null
}

/** @throws Problem 404 for an organisation that is unknown or deleted */
export async function findOrganization(db: Handle, id: string): Promise<typeof organizations.$inferSelect> {
  const [found] = isId(id)
    ? await db
        .select()
        .from(organizations)
        .where(and(eq(organizations.id, id), isNull(organizations.deletedAt)))
    : []
  if (!found) throw new Problem(404, 'organization.not-found', ORGANIZATION_NOT_FOUND)
  return found
}

/** True for the logo of an organisation as it is now. */
export async function isLogo(db: Handle, id: string, pictureId: string): Promise<boolean> {
  const isTheirs = and(eq(organizations.id, id), eq(organizations.logoId, pictureId), isNull(organizations.deletedAt))
  return (await db.$count(organizations, isTheirs)) > 0
}

/** Which of these files are the picture of a user or of an organisation [USER-286, ORG-153]. */
export async function keptPictures(db: Handle, ids: readonly string[]): Promise<Set<string>> {
  const images = await db
    .select({ id: users.imageId })
    .from(users)
    .where(inArray(users.imageId, [...ids]))
  const logos = await db
    .select({ id: organizations.logoId })
    .from(organizations)
    .where(inArray(organizations.logoId, [...ids]))
  return new Set([...images, ...logos].flatMap(({ id }) => id ?? []))
}
