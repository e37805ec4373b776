import type { ChangeType } from '@imsang/domain/audit-chain'
import { ORGANIZATION_FIELDS, type OrganizationField } from '@imsang/domain/organization'
import { trailedFields } from '@imsang/domain/record-fields'
import { type Clock, momentOf } from '../base/clock'
import type { Handle } from '../db/handle'
import type { Actor } from './actor'
import { appendEntries, PLATFORM_CHAIN } from './append'

/** The entity type of the entries of an organisation. */
export const ORGANIZATION = 'organization'

type Trailed = { readonly [Field in OrganizationField]?: string | boolean | null }

/** A change of an organisation: what it was and what it is. */
export interface OrganizationChange {
  readonly organizationId: string
  readonly actor: Actor
  readonly changeType: ChangeType
  /** Null for a new one. */
  readonly before: Trailed | null
  readonly after: Trailed
}

/**
 * Records a change of an organisation, one entry per changed field [ORG-126, DEC-938].
 * @param db the transaction of the change itself
 */
export async function recordOrganizationChange(
  db: Handle,
  clock: Clock,
  { organizationId, actor, changeType, before, after }: OrganizationChange,
): Promise<void> {
  const at = momentOf(clock).toISOString()
  const entries = trailedFields(ORGANIZATION_FIELDS, before, after).map(({ field: _, ...changed }) => ({
    entityType: ORGANIZATION,
    entityId: organizationId,
    at,
    reason: null,
    changeType,
    ...actor,
    ...changed,
  }))
  await appendEntries(db, PLATFORM_CHAIN, entries)
}
