import { and, eq, ne, sql } from 'drizzle-orm'
import type { Handle } from '../db/handle'
import { users } from '../db/schema'

export type User = typeof users.$inferSelect

/** Returns the account of an address, compared without letter case; a deleted one has left its address free. */
export async function findByEmail(db: Handle, email: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.trim().toLowerCase()), ne(users.registrationStatus, 'DELETED')))
  return user
}

/**
 * Locks an account until the transaction ends. Every password change starts here, so that the second of two changes
 * sees the first. Rows that only reference the account can be added meanwhile.
 */
export async function holdUser(db: Handle, userId: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, userId)).for('no key update')
  return user
}
