import type { ChangeType } from '@imsang/domain/audit-chain'
import { momentOf } from '../base/clock'
import { newId } from '../db/ids'
import type { SessionContext } from '../http/handler'
import { accountActorOf } from './actor'
import { appendEntries, PLATFORM_CHAIN } from './append'

/** A change of an account. Its values never contain a password, code or token. */
export interface AccountChange {
  readonly userId: string
  /** Each field before and after; unchanged fields are left out. */
  readonly fields: readonly AccountField[]
  readonly reason: string | null
}

interface AccountField {
  readonly name: string
  readonly label: string
  readonly before: string | null
  readonly after: string | null
  readonly kind?: ChangeType
}

/** Records a change of an account in the call's transaction, one entry per field. */
export async function recordAccountChange(
  { db, caller, services, origin }: SessionContext,
  { userId, fields, reason }: AccountChange,
): Promise<void> {
  const common = {
    entityType: 'user',
    entityId: userId,
    changeSet: newId(),
    at: momentOf(services.clock).toISOString(),
    reason,
    ...accountActorOf(caller, origin),
  }
  const entries = fields
    .filter(({ before, after }) => before !== after)
    .map(({ name, label, before, after, kind = 'UPDATE' }) => ({
      ...common,
      fieldName: name,
      fieldLabel: label,
      oldValue: before,
      newValue: after,
      changeType: kind,
    }))
  await appendEntries(db, PLATFORM_CHAIN, entries)
}
