import { inArray } from 'drizzle-orm'
import { findByEmail } from '../accounts/users'
import type { Handle } from '../db/handle'
import { users } from '../db/schema'
import { DEMO_EMAILS } from '../seed/demoEmails'

/** An account of the demo's provider: an address, whether anybody has registered with it or not. */
export interface DemoAccount {
  readonly email: string
  readonly fullName: string
}

/** As long an address as the page takes: its account's id, which is four thirds as long, has at most 255 characters. */
export const MAX_EMAIL_LENGTH = 180

/** The id under which the provider vouches for an address; the same one in any letter case. */
export const accountIdOf = (email: string): string => Buffer.from(email.trim().toLowerCase()).toString('base64url')

/** The address of an account's id. */
export const emailOf = (accountId: string): string => Buffer.from(accountId, 'base64url').toString('utf8')

/** The demo accounts to choose from, in the order in which they are published. */
export async function demoAccounts(db: Handle): Promise<DemoAccount[]> {
  const known = await db
    .select({ email: users.email, fullName: users.fullName })
    .from(users)
    .where(inArray(users.email, DEMO_EMAILS))
  return DEMO_EMAILS.flatMap((email) => known.find((account) => account.email === email) ?? [])
}

/**
 * True when somebody may say that an address is theirs. This provider asks for no password, so that it is no way into
 * an account that a visitor of the demo has protected by one.
 */
export async function mayBeChosen(db: Handle, email: string): Promise<boolean> {
  const address = email.trim().toLowerCase()
  if (DEMO_EMAILS.some((each) => each === address)) return true
  return ((await findByEmail(db, address))?.passwordHash ?? null) === null
}
