import { inArray } from 'drizzle-orm'
import { findByEmail } from '../../accounts/users'
import type { Handle } from '../../db/handle'
import { users } from '../../db/schema'
import { DEMO_EMAILS } from '../../seed/demoEmails'

/** An account of the demo's provider: an address, registered or not. */
export interface DemoAccount {
  readonly email: string
  readonly fullName: string
}

/** The longest address of the page: the id derived from it is four thirds as long and limited to 255 characters. */
export const MAX_EMAIL_LENGTH = 180

/** Returns the provider's id of an address, the same in any letter case. */
export const accountIdOf = (email: string): string => Buffer.from(email.trim().toLowerCase()).toString('base64url')

/** Returns the address of an account's id. */
export const emailOf = (accountId: string): string => Buffer.from(accountId, 'base64url').toString('utf8')

/** Returns the demo accounts to choose from, in the published order. */
export async function demoAccounts(db: Handle): Promise<DemoAccount[]> {
  const known = await db
    .select({ email: users.email, fullName: users.fullName })
    .from(users)
    .where(inArray(users.email, DEMO_EMAILS))
  return DEMO_EMAILS.flatMap((email) => known.find((account) => account.email === email) ?? [])
}

/**
 * True when a visitor may claim an address. This provider requires no password, so it must not give access to an
 * account that a visitor of the demo protects by one.
 */
export async function mayBeChosen(db: Handle, email: string): Promise<boolean> {
  const address = email.trim().toLowerCase()
  if (DEMO_EMAILS.some((each) => each === address)) return true
  return ((await findByEmail(db, address))?.passwordHash ?? null) === null
}
