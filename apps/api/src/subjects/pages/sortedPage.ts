import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { StudyScope } from '../../access/scope'
import type { Handle } from '../../db/handle'
import { subjects } from '../../db/schema'
import { isReadable } from '../read'
import { type InstitutionsInOrder, institutionsInOrder, rowWith } from '../tableOrder'

interface Asked {
  readonly condition: SQL | undefined
  readonly order: (institutions: InstitutionsInOrder) => SQL[]
  readonly offset: number
  readonly limit: number
}

/** A page in any order, of the subjects that a caller may read: all that was asked for is sorted. */
export function sortedPage(db: Handle, scope: StudyScope, { condition, order, offset, limit }: Asked) {
  const institutions = institutionsInOrder(db, scope)
  const inOrder = order(institutions)
  // Only ids are sorted; with whole rows a late page would be sorted on disk.
  const ids = db
    .select({ id: subjects.id })
    .from(subjects)
    .innerJoin(institutions, eq(institutions.id, subjects.studyOrganizationId))
    .where(and(isReadable(scope), condition))
    .orderBy(...inOrder)
    .offset(offset)
    .limit(limit)
  return db
    .select(rowWith(institutions))
    .from(subjects)
    .innerJoin(institutions, eq(institutions.id, subjects.studyOrganizationId))
    .where(inArray(subjects.id, ids))
    .orderBy(...inOrder)
}
