import { eq } from 'drizzle-orm'
import type { Handle } from '../db/handle'
import { isId } from '../db/ids'
import { users } from '../db/schema'
import { accountOf, maySignIn, organizationsOf, type Person } from './caller'

/** Returns any user, or null when there is none that may sign in. */
export async function findPerson(db: Handle, userId: string): Promise<Person | null> {
  const user = isId(userId) ? await db.query.users.findFirst({ where: eq(users.id, userId) }) : undefined
  if (!user || !maySignIn(user)) return null
  const organizations = await organizationsOf(db, user.id)
  return { userId: user.id, organizations, account: accountOf(user, organizations) }
}
