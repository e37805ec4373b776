import type { Reply } from '@imsang/api-client'
import type { operations } from '@imsang/api-client/contract'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { StudyScope } from '../../access/scope'
import type { Handle } from '../../db/handle'
import { cutOf } from '../../db/page'
import { organizations, studyOrganizations } from '../../db/schema'
import { contains, textOrder } from '../../db/sqlText'

type Filters = NonNullable<operations['searchInstitutions']['parameters']['query']>

/**
 * Finds active organisations to put into a study, by name; of all types unless one is asked for.
 * @see SCALL-043, INST-120, DEC-236
 */
export async function searchInstitutions(
  db: Handle,
  { studyId }: StudyScope,
  query: Filters,
): Promise<Reply<'searchInstitutions'>> {
  const { keyword, organizationType: type } = query
  const { offset, limit } = cutOf(query)
  const institutions = db
    .select({ id: studyOrganizations.organizationId })
    .from(studyOrganizations)
    .where(and(eq(studyOrganizations.studyId, studyId), eq(studyOrganizations.role, 'SITE')))
  return db
    .select({
      id: organizations.id,
      name: organizations.name,
      organizationCode: organizations.code,
      organizationType: organizations.type,
      alreadyJoined: sql<boolean>`${inArray(organizations.id, institutions)}`,
    })
    .from(organizations)
    .where(
      and(
        eq(organizations.status, 'ACTIVE'),
        type ? eq(organizations.type, type) : undefined,
        contains(organizations.name, keyword),
      ),
    )
    .orderBy(textOrder(organizations.name), asc(organizations.id))
    .offset(offset)
    .limit(limit)
}
