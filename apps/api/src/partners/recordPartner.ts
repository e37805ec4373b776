import type { ChangeType } from '@imsang/domain/audit-chain'
import { NEW_SECRET, PARTNER_HISTORY_LABELS, type PartnerHistoryField } from '@imsang/domain/b2b-partner'
import { accountActorOf } from '../audit/actor'
import { appendEntries, PLATFORM_CHAIN } from '../audit/append'
import { momentOf } from '../base/clock'
import type { SessionContext } from '../http/handler'
import { type PartnerRow, toPartner } from './readPartners'

/** The entity type of the entries of a partner. */
const B2B_PARTNER = 'b2b-partner'

interface PartnerChange {
  /** The partner after the change; of a deletion the one that is gone. */
  readonly row: PartnerRow
  /** The partner before an update. */
  readonly before?: PartnerRow | undefined
  readonly kind: ChangeType
  /** The secret itself is in no entry, nor is its hash. */
  readonly hasNewSecret?: boolean
}

type Values = { readonly [Field in PartnerHistoryField]?: string | boolean | null }

const FIELDS = Object.keys(PARTNER_HISTORY_LABELS) as PartnerHistoryField[]

/** Records a change of a partner in the chain of the platform, one entry per field, in its transaction [PARTNER-139, DEC-967]. */
export async function recordPartner(
  { db, caller, origin, services }: SessionContext,
  { row, before, kind, hasNewSecret = false }: PartnerChange,
): Promise<void> {
  const common = {
    entityType: B2B_PARTNER,
    entityId: row.id,
    changeType: kind,
    reason: null,
    at: momentOf(services.clock).toISOString(),
    ...accountActorOf(caller, origin),
  }
  const [was, is] = valuesOf({ row, before, kind })
  const entries = FIELDS.map((field) => ({
    ...common,
    fieldName: field,
    fieldLabel: PARTNER_HISTORY_LABELS[field],
    oldValue: textOf(was[field]),
    newValue: field === 'secret' ? (hasNewSecret ? NEW_SECRET : null) : textOf(is[field]),
  })).filter(({ oldValue, newValue }) => oldValue !== newValue)
  await appendEntries(db, PLATFORM_CHAIN, entries)
}

/** What the change is about, before and after; a deletion says which partner it was. */
function valuesOf({ row, before, kind }: PartnerChange): readonly [Values, Values] {
  const { companyName, companyCode } = row
  if (kind === 'DELETE') return [{ companyName, companyCode }, {}]
  return [before ? toPartner(before) : {}, toPartner(row)]
}

const textOf = (value: string | boolean | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value)
