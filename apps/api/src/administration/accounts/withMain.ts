import type { AccountMembership, KeptAccount } from './account'
import type { AccountChange } from './changeAccount'

/**
 * An account with another main membership: it stands first, because the first one decides the user type, its job role
 * becomes that of the account, and the former main one keeps the account's [USER-188].
 */
export function withMain({ user, memberships }: KeptAccount, main: AccountMembership): AccountChange {
  const others = memberships
    .filter((each) => each !== main)
    .map((each) => (each.isPrimary ? { ...each, isPrimary: false, jobRoleKey: user.jobRoleKey } : each))
  return {
    values: { jobRoleKey: main.jobRoleKey ?? user.jobRoleKey },
    memberships: [{ ...main, isPrimary: true, jobRoleKey: null }, ...others],
  }
}
