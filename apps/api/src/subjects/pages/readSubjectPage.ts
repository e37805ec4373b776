import type { Reply } from '@imsang/api-client'
import type { operations } from '@imsang/api-client/contract'
import { type AnyColumn, and, eq, inArray, or } from 'drizzle-orm'
import type { StudyScope } from '../../access/scope'
import type { Handle } from '../../db/handle'
import { cutOf, toPage } from '../../db/page'
import { subjects } from '../../db/schema'
import { contains } from '../../db/sqlText'
import { isReadable } from '../read'
import { institutionsInOrder, rowWith } from '../tableOrder'
import { toSubject } from '../toSubject'
import { countForPage } from './pageCounts'
import { pageOrder } from './pageOrder'
import { hasAnyStatus } from './statusFilter'

type Query = NonNullable<operations['listSubjectPage']['parameters']['query']>

/** The columns that are searched, never hidden ones [DEC-309]. */
const searched = ({ dataRole }: StudyScope): AnyColumn[] =>
  dataRole === 'ADMIN' ? [subjects.scno, subjects.enno, subjects.initials] : [subjects.scno, subjects.enno]

/** The default page size [SUBJ-048]. */
const DEFAULT_SIZE = 20

/** Returns a page of the subjects that a caller may read, optionally of one institution; the database sorts it. */
export async function readSubjectPage(
  db: Handle,
  scope: StudyScope,
  institution: string | null,
  query: Query,
): Promise<Reply<'listSubjectPage'>> {
  const paging = { ...query, size: query.size ?? DEFAULT_SIZE }
  const all = and(isReadable(scope), institution === null ? undefined : eq(subjects.studyOrganizationId, institution))
  const found = or(...searched(scope).map((column) => contains(column, query.search)))
  const asked = and(hasAnyStatus(query.status), found)
  const institutions = institutionsInOrder(db, scope)
  const order = pageOrder(institutions, query.sort)
  const { offset, limit } = cutOf(paging)
  // Only ids are sorted; with whole rows a late page would be sorted on disk.
  const ids = db
    .select({ id: subjects.id })
    .from(subjects)
    .innerJoin(institutions, eq(institutions.id, subjects.studyOrganizationId))
    .where(and(all, asked))
    .orderBy(...order)
    .offset(offset)
    .limit(limit)
  const rows = await db
    .select(rowWith(institutions))
    .from(subjects)
    .innerJoin(institutions, eq(institutions.id, subjects.studyOrganizationId))
    .where(inArray(subjects.id, ids))
    .orderBy(...order)
  const counts = await countForPage(db, scope, { institution, status: query.status, found })
  const content = rows.map(({ subject, institution }) => toSubject(scope, subject, institution))
  return {
    ...toPage(content, paging, counts.asked),
    totalSubjects: counts.all,
    statusCounts: counts.statuses,
  }
}
