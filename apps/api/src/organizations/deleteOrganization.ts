import { IMAGE_BEFORE } from '@imsang/domain/audit-fields'
import { ORGANIZATION_IN_USE } from '@imsang/domain/organization'
import { eq, sql } from 'drizzle-orm'
import { accountActorOf } from '../audit/actor'
import { recordOrganizationChange } from '../audit/recordOrganizationChange'
import { momentOf } from '../base/clock'
import { Problem } from '../base/problem'
import { organizations, studies } from '../db/schema'
import type { Input, SessionContext } from '../http/handler'
import { openOrganization } from './openOrganization'
import { isStudyOf, peopleOf } from './row'

/**
 * Deletes an organisation without people and studies: it is kept for its trail as INACTIVE, its name becomes free and
 * its logo is left to the removal of orphans.
 * @throws Problem 404, 409 while an approved account belongs to it or a study has it
 * @see ACALL-042, ORG-123, ORG-124, ORG-125, ORG-153, ORG-155, DEC-937
 */
export async function deleteOrganization(
  { db, caller, services, origin }: SessionContext,
  { path }: Input<'deleteOrganization'>,
): Promise<null> {
  const { id, status, version, logoId } = await openOrganization(db, path.id, 'deleted')
  const own = sql`${id}::uuid`
  const [people] = await peopleOf(db, own)
  if ((people?.all ?? 0) > 0 || (await db.$count(studies, isStudyOf(db, own))) > 0) {
    throw new Problem(409, 'organization.in-use', ORGANIZATION_IN_USE)
  }
  const now = momentOf(services.clock)
  await db
    .update(organizations)
    .set({ status: 'INACTIVE', logoId: null, deletedAt: now, version: version + 1, updatedAt: now })
    .where(eq(organizations.id, id))
  await recordOrganizationChange(db, services.clock, {
    organizationId: id,
    actor: accountActorOf(caller, origin),
    changeType: 'DELETE',
    before: { status, logo: logoId && IMAGE_BEFORE, isDeleted: false },
    after: { status: 'INACTIVE', logo: null, isDeleted: true },
  })
  return null
}
