import { eq, sql } from 'drizzle-orm'
import type { Handle } from '../db/handle'
import { users } from '../db/schema'

export type User = typeof users.$inferSelect

/** The account of an address; letter case does not make another one. */
export async function findByEmail(db: Handle, email: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()))
  return user
}

/**
 * An account, held until the transaction ends: what changes a password begins here, so that of two changes the second
 * sees the first. Rows that only name the account may be added meanwhile.
 */
export async function holdUser(db: Handle, userId: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, userId)).for('no key update')
  return user
}
