import { type AccessLevel, accessLevelOf } from '@imsang/domain/access'
import { and, eq } from 'drizzle-orm'
import type { Handle } from '../db/handle'
import { users } from '../db/schema'
import { accountOf } from './caller'
import type { User } from './users'

/**
 * Returns the administrators of these levels who can sign in. Who is one is a rule of the domain, so it is not asked of
 * the database.
 */
export async function administratorsOf(db: Handle, levels: readonly AccessLevel[]): Promise<User[]> {
  const able = and(eq(users.registrationStatus, 'APPROVED'), eq(users.isEnabled, true))
  const accounts = await db.select().from(users).where(able)
  return accounts.filter((user) => levels.includes(accessLevelOf(accountOf(user, []))))
}
