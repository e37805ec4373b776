import { USER_REFUSED } from '@imsang/domain/user-account'
import { asc, inArray } from 'drizzle-orm'
import { administratorsOf } from '../../accounts/administrators'
import { Problem } from '../../base/problem'
import type { Handle } from '../../db/handle'
import { users } from '../../db/schema'

/** Locks the enabled system administrators, in the order of their ids, until the transaction ends. */
export async function lockAdministrators(db: Handle): Promise<void> {
  const ids = (await administratorsOf(db, ['SYSTEM_ADMIN'])).map(({ id }) => id)
  await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(asc(users.id))
    .for('no key update')
}

/**
 * Asks that somebody else can still administer the product, after `lockAdministrators`.
 * @throws Problem 409 for the last enabled system administrator [USER-176]
 */
export async function requireOtherAdministrator(db: Handle, userId: string): Promise<void> {
  const others = (await administratorsOf(db, ['SYSTEM_ADMIN'])).filter(({ id }) => id !== userId)
  if (others.length === 0) throw new Problem(409, 'user.last-administrator', USER_REFUSED.lastAdministrator)
}
