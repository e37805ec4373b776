import type { Partner } from '@imsang/api-client'
import { PARTNER_LINK_LABELS, PARTNER_REFUSALS, type PartnerLinkField, sentLinkFault } from '@imsang/domain/b2b-partner'
import { accountActorOf } from '../audit/actor'
import { appendEntries, PLATFORM_CHAIN } from '../audit/append'
import { momentOf } from '../base/clock'
import { fieldProblem } from '../base/problem'
import { newId } from '../db/ids'
import { partners } from '../db/schema'
import type { Input, SessionContext } from '../http/handler'

/** The entity type of the entries of a partner link. */
const PARTNER_LINK = 'partner-link'

/**
 * Adds a partner as a link that studies can attach as a vendor. It is no B2B partner: nobody signs in to it.
 * @throws Problem 400 for what the rule of a link refuses, 409 for a code that another link has, also one that is added at
 *   the same moment
 * @see PARTNER-122, PARTNER-132, PARTNER-150, PARTNER-151, ACALL-052
 */
export async function addPartnerLink(context: SessionContext, { body }: Input<'addPartnerLink'>): Promise<Partner> {
  const { db } = context
  const fault = sentLinkFault(body)
  if (fault) throw fieldProblem('partner-link.refused', fault.field, fault.message)
  const values = {
    partnerCode: body.partnerCode.trim(),
    partnerName: body.partnerName.trim(),
    websiteUrl: body.websiteUrl.trim(),
    description: body.description?.trim() || null,
    displayOrder: body.displayOrder ?? 0,
  }
  const { partnerCode: code, partnerName: name, ...rest } = values
  const id = newId()
  const added = await db
    .insert(partners)
    .values({ id, code, name, ...rest })
    .onConflictDoNothing()
    .returning({ id: partners.id })
  if (added.length === 0) {
    const [field, message] = ['partnerCode', PARTNER_REFUSALS.linkCodeTaken]
    throw fieldProblem('partner-link.code-taken', field, message, 409)
  }
  await recordLink(context, id, values)
  return { id, ...values }
}

/** Records a new link in the chain of the platform, an entry for each field that has a value [DEC-967]. */
async function recordLink(
  { db, caller, origin, services }: SessionContext,
  id: string,
  values: Readonly<Record<PartnerLinkField, string | number | null>>,
): Promise<void> {
  const common = {
    entityType: PARTNER_LINK,
    entityId: id,
    changeType: 'CREATE' as const,
    reason: null,
    at: momentOf(services.clock).toISOString(),
    ...accountActorOf(caller, origin),
  }
  const entries = (Object.keys(PARTNER_LINK_LABELS) as PartnerLinkField[])
    .map((field) => ({
      ...common,
      fieldName: field,
      fieldLabel: PARTNER_LINK_LABELS[field],
      oldValue: null,
      newValue: values[field] === null ? null : String(values[field]),
    }))
    .filter(({ newValue }) => newValue !== null)
  await appendEntries(db, PLATFORM_CHAIN, entries)
}
