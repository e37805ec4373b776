import { ORGANIZATION_NOT_FOUND } from '@imsang/domain/organization'
import { and, eq, isNull } from 'drizzle-orm'
import { Problem } from '../base/problem'
import type { Handle } from '../db/handle'
import { isId } from '../db/ids'
import { organizations } from '../db/schema'

/**
 * Locks an organisation that is to be changed or deleted. A deletion waits for whoever is putting somebody into it.
 * @throws Problem 404 for an unknown or deleted one [ORG-124]
 */
export async function openOrganization(tx: Handle, id: string, until: 'changed' | 'deleted') {
  const [found] = isId(id)
    ? await tx
        .select()
        .from(organizations)
        .where(and(eq(organizations.id, id), isNull(organizations.deletedAt)))
        .for(until === 'deleted' ? 'update' : 'no key update')
    : []
  if (!found) throw new Problem(404, 'organization.not-found', ORGANIZATION_NOT_FOUND)
  return found
}
