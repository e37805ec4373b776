import { ALLOWED_DOMAIN_FIELD_LABELS, type AllowedDomainField } from '@imsang/domain/allowed-domain'
import type { ChangeType } from '@imsang/domain/audit-chain'
import { accountActorOf } from '../audit/actor'
import { appendEntries, PLATFORM_CHAIN } from '../audit/append'
import { momentOf } from '../base/clock'
import type { SessionContext } from '../http/handler'

/** The entity type of the entries of an allowed domain. */
const ALLOWED_DOMAIN = 'allowed-domain'

type Values = { readonly [Field in AllowedDomainField]?: string | boolean | null }

interface DomainChange {
  readonly id: string
  readonly kind: ChangeType
  /** The fields that the change is about; those that stay the same leave no entry. */
  readonly before: Values
  readonly after: Values
}

const FIELDS = Object.keys(ALLOWED_DOMAIN_FIELD_LABELS) as AllowedDomainField[]

/** Records a change of an allowed domain in the chain of the platform, one entry per field, in its transaction [DOMAIN-073]. */
export async function recordDomain(
  { db, caller, origin, services }: SessionContext,
  { id, kind, before, after }: DomainChange,
): Promise<void> {
  const common = {
    entityType: ALLOWED_DOMAIN,
    entityId: id,
    changeType: kind,
    reason: null,
    at: momentOf(services.clock).toISOString(),
    ...accountActorOf(caller, origin),
  }
  const entries = FIELDS.map((field) => ({
    ...common,
    fieldName: field,
    fieldLabel: ALLOWED_DOMAIN_FIELD_LABELS[field],
    oldValue: textOf(before[field]),
    newValue: textOf(after[field]),
  })).filter(({ oldValue, newValue }) => oldValue !== newValue)
  await appendEntries(db, PLATFORM_CHAIN, entries)
}

const textOf = (value: string | boolean | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value)
