import type { Account } from '@imsang/domain/access'
import { eq } from 'drizzle-orm'
import type { Handle } from '../db/handle'
import { isId } from '../db/ids'
import { users } from '../db/schema'
import { accountOf, maySignIn, organizationsOf } from './caller'

/** Returns the account of any user, or null when there is none that may sign in. */
export async function findAccount(db: Handle, userId: string): Promise<Account | null> {
  const user = isId(userId) ? await db.query.users.findFirst({ where: eq(users.id, userId) }) : undefined
  return user && maySignIn(user) ? accountOf(user, await organizationsOf(db, user.id)) : null
}
