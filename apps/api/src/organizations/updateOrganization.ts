import type { Reply } from '@imsang/api-client'
import { organizationFaults } from '@imsang/domain/organization'
import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import { eq } from 'drizzle-orm'
import { accountActorOf } from '../audit/actor'
import { recordOrganizationChange } from '../audit/recordOrganizationChange'
import { momentOf } from '../base/clock'
import { Problem } from '../base/problem'
import { organizations } from '../db/schema'
import type { Input, SessionContext } from '../http/handler'
import { isCurrentVersion } from '../http/version'
import { takeName } from './name'
import { openOrganization } from './openOrganization'
import { readOrganization } from './row'
import { refuseFaults, storedOf, textOf } from './values'

/**
 * Changes an organisation; texts that are left out stay, an empty one is removed.
 * @throws Problem 404, 412 with the organisation as it is now, 400 with every refused field, 409 for the name of another one
 * @see ACALL-041, ACALL-074, ORG-040, ORG-119, ORG-121, ORG-122, ORG-124
 */
export async function updateOrganization(
  { db, caller, services, origin }: SessionContext,
  { path, body, ifMatch }: Input<'updateOrganization'>,
): Promise<Reply<'updateOrganization'>> {
  const before = await openOrganization(db, path.id, 'changed')
  if (!isCurrentVersion(ifMatch, before.version)) {
    const data = await readOrganization(db, before.id)
    throw new Problem(412, 'record.older-version', REQUEST_MESSAGES.olderVersion, { data })
  }
  const kept = (typed: string | undefined, stored: string | null) => typed ?? stored ?? ''
  const typed = {
    name: body.name,
    phoneNumber: kept(body.phoneNumber, before.phoneNumber),
    faxNumber: kept(body.faxNumber, before.faxNumber),
    domain: kept(body.domain, before.domain),
    memo: kept(body.memo, before.memo),
  }
  refuseFaults(organizationFaults(typed))
  const address = textOf(kept(body.address, before.address))
  const after = { ...storedOf(typed), address, status: body.status }
  const isSame = Object.entries(after).every(([field, value]) => before[field as keyof typeof after] === value)
  if (isSame) return readOrganization(db, before.id)

  await takeName(db, after.name, before.id)
  await db
    .update(organizations)
    .set({ ...after, version: before.version + 1, updatedAt: momentOf(services.clock) })
    .where(eq(organizations.id, before.id))
  const actor = accountActorOf(caller, origin)
  const change = { organizationId: before.id, actor, before, after }
  await recordOrganizationChange(db, services.clock, { ...change, changeType: 'UPDATE' })
  return readOrganization(db, before.id)
}
