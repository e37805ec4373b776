import type { ChangeType } from '@imsang/domain/audit-chain'
import { ACCOUNT_FIELD_LABELS, type AccountField } from '@imsang/domain/audit-fields'
import { type Clock, momentOf } from '../base/clock'
import type { Handle } from '../db/handle'
import type { Actor } from './actor'
import { appendEntries, PLATFORM_CHAIN } from './append'

/** The entity type of the entries of an account. */
export const ACCOUNT = 'user'

/** A change of an account. Its values never contain a password, code or token [TRUST-088]. */
export interface AccountChange {
  readonly userId: string
  readonly actor: Actor
  /** Each field before and after; unchanged fields are left out. */
  readonly fields: readonly AccountFieldChange[]
  readonly reason: string | null
}

export interface AccountFieldChange {
  readonly name: AccountField
  readonly before: string | null
  readonly after: string | null
  readonly kind?: ChangeType
}

/**
 * Records a change of an account, one entry per field.
 * @param db the transaction of the change itself [TRUST-089]
 */
export async function recordAccountChange(
  db: Handle,
  clock: Clock,
  { userId, actor, fields, reason }: AccountChange,
): Promise<void> {
  const common = {
    entityType: ACCOUNT,
    entityId: userId,
    at: momentOf(clock).toISOString(),
    reason,
    ...actor,
  }
  const entries = fields
    .filter(({ before, after }) => before !== after)
    .map(({ name, before, after, kind = 'UPDATE' }) => ({
      ...common,
      fieldName: name,
      fieldLabel: ACCOUNT_FIELD_LABELS[name],
      oldValue: before,
      newValue: after,
      changeType: kind,
    }))
  await appendEntries(db, PLATFORM_CHAIN, entries)
}
