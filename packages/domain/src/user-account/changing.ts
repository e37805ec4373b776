import { type AccessLevel, meetsLevel } from '../access'
import type { Refusal } from '../explanation'
import { USER_REFUSED } from './messages'

/** What somebody is about to do to an account. */
export interface AccountStep {
  /** True when the account is the caller's own. */
  readonly isOwn: boolean
  /** The level of the caller. */
  readonly ownLevel: AccessLevel
  readonly before: AccessLevel
  /** The level afterwards; that of before when it stays. */
  readonly after: AccessLevel
  /** True when the account is disabled or deleted. */
  readonly ends: boolean
}

/**
 * Why somebody may not change an account, or null. Whether an enabled administrator would remain only the database
 * knows.
 * @see USER-174, USER-175, USER-177
 */
export function refusalOfAccountStep({
  isOwn,
  ownLevel,
  before,
  after,
  ends,
}: AccountStep): Refusal<'own-access' | 'own-role' | 'higher-level'> | null {
  if (isOwn && ends) return { rule: 'own-access', message: USER_REFUSED.ownAccess }
  if (isOwn && !meetsLevel(after, before)) return { rule: 'own-role', message: USER_REFUSED.ownRole }
  if (!isOwn && !meetsLevel(ownLevel, before)) return { rule: 'higher-level', message: USER_REFUSED.higherLevel }
  return null
}
