import type { Reply } from '@imsang/api-client'
import { newOrganizationFaults } from '@imsang/domain/organization'
import { accountActorOf } from '../audit/actor'
import { recordOrganizationChange } from '../audit/recordOrganizationChange'
import { momentOf } from '../base/clock'
import { newId } from '../db/ids'
import { organizations } from '../db/schema'
import type { Input, SessionContext } from '../http/handler'
import { newCode } from './code'
import { takeName } from './name'
import { readOrganization } from './row'
import { refuseFaults, storedOf } from './values'

/**
 * Creates an organisation, ACTIVE and with a code of its own.
 * @throws Problem 400 with every refused field, 409 for a name that another one has
 * @see ACALL-030, ORG-118, ORG-119, ORG-120, ORG-121, ORG-122
 */
export async function createOrganization(
  { db, caller, services, origin }: SessionContext,
  { body }: Input<'createOrganization'>,
): Promise<Reply<'createOrganization'>> {
  const { name, organizationType, phoneNumber = '', faxNumber = '', domain = '', memo = '' } = body
  const typed = { name, organizationType, phoneNumber, faxNumber, domain, memo }
  refuseFaults(newOrganizationFaults(typed))
  const values = storedOf(typed)
  await takeName(db, values.name)
  const now = momentOf(services.clock)
  const row = { id: newId(), code: await newCode(db), type: organizationType, status: 'ACTIVE' as const, ...values }
  await db.insert(organizations).values({ ...row, createdAt: now, updatedAt: now })
  await recordOrganizationChange(db, services.clock, {
    organizationId: row.id,
    actor: accountActorOf(caller, origin),
    changeType: 'CREATE',
    before: null,
    after: row,
  })
  return readOrganization(db, row.id)
}
