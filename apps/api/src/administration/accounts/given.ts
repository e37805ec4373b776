import { accessLevelOf } from '@imsang/domain/access'
import { refusalToGiveJobRole } from '@imsang/domain/job-roles'
import { ORGANIZATION_NOT_FOUND } from '@imsang/domain/organization'
import { and, eq, isNull } from 'drizzle-orm'
import type { Caller } from '../../accounts/caller'
import { fieldProblem, Problem } from '../../base/problem'
import type { Handle } from '../../db/handle'
import { isId } from '../../db/ids'
import { organizations } from '../../db/schema'
import { isWithin, type Realm } from '../realm'

type Organization = typeof organizations.$inferSelect

/** @throws Problem 404 for an organisation that does not exist, is inactive or lies outside [USER-179, USER-180] */
export async function openOrganization(db: Handle, realm: Realm, id: string): Promise<Organization> {
  const open = and(eq(organizations.id, id), eq(organizations.status, 'ACTIVE'), isNull(organizations.deletedAt))
  const [found] = isId(id) && isWithin(realm, id) ? await db.select().from(organizations).where(open) : []
  if (!found) throw new Problem(404, 'organization.not-found', ORGANIZATION_NOT_FOUND)
  return found
}

/**
 * @param field how the call names the job role
 * @throws Problem 400 for one that the organisation does not have, or above the caller's own level [USER-178]
 */
export function requireGivable(
  jobRole: string,
  { type }: Pick<Organization, 'type'>,
  { account }: Caller,
  field: string,
): void {
  const refusal = refusalToGiveJobRole(jobRole, type, accessLevelOf(account))
  if (refusal) throw fieldProblem(`job-role.${refusal.rule}`, field, refusal.message)
}
