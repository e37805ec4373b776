import type { Reply } from '@imsang/api-client'
import type { operations } from '@imsang/api-client/contract'
import { type AnyColumn, and, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { StudyScope } from '../../access/scope'
import type { Handle } from '../../db/handle'
import { cutOf, toPage } from '../../db/page'
import { subjects } from '../../db/schema'
import { contains } from '../../db/sqlText'
import { isReadable } from '../read'
import { institutionsInOrder, rowWith } from '../tableOrder'
import { toSubject } from '../toSubject'
import { countForPage } from './pageCounts'
import { pageInListOrder } from './pageInListOrder'
import { pageOrder } from './pageOrder'
import { hasAnyStatus } from './statusFilter'

type Query = NonNullable<operations['listSubjectPage']['parameters']['query']>

/** The columns that are searched, never hidden ones [DEC-309]. */
const searched = ({ dataRole }: StudyScope): AnyColumn[] =>
  dataRole === 'ADMIN' ? [subjects.scno, subjects.enno, subjects.initials] : [subjects.scno, subjects.enno]

/** The default page size [SUBJ-048]. */
const DEFAULT_SIZE = 20

/** Returns a page of the subjects that a caller may read, optionally of one institution; the database puts it in order. */
export async function readSubjectPage(
  db: Handle,
  scope: StudyScope,
  institution: string | null,
  query: Query,
): Promise<Reply<'listSubjectPage'>> {
  const paging = { ...query, size: query.size ?? DEFAULT_SIZE }
  const { offset, limit } = cutOf(paging)
  const found = or(...searched(scope).map((column) => contains(column, query.search)))
  const hasStatus = hasAnyStatus(query.status)
  const isSorted = found || hasStatus || query.sort
  // A page is only read, outside of a transaction: on PostgreSQL both go at once, on two connections.
  const [rows, counts] = await Promise.all([
    isSorted
      ? sortedPage(db, scope, { institution, condition: and(hasStatus, found), sort: query.sort, offset, limit })
      : pageInListOrder(db, scope, { institution, offset, limit }),
    countForPage(db, scope, { institution, status: query.status, found }),
  ])
  const content = rows.map(({ subject, institution }) => toSubject(scope, subject, institution))
  return {
    ...toPage(content, paging, counts.asked),
    totalSubjects: counts.all,
    statusCounts: counts.statuses,
  }
}

interface Asked {
  readonly institution: string | null
  readonly condition: SQL | undefined
  readonly sort: Query['sort']
  readonly offset: number
  readonly limit: number
}

/** Any other page: all that was asked for is sorted. */
function sortedPage(db: Handle, scope: StudyScope, { institution, condition, sort, offset, limit }: Asked) {
  const ofInstitution = institution === null ? undefined : eq(subjects.studyOrganizationId, institution)
  const institutions = institutionsInOrder(db, scope)
  const order = pageOrder(institutions, sort)
  // Only ids are sorted; with whole rows a late page would be sorted on disk.
  const ids = db
    .select({ id: subjects.id })
    .from(subjects)
    .innerJoin(institutions, eq(institutions.id, subjects.studyOrganizationId))
    .where(and(isReadable(scope), ofInstitution, condition))
    .orderBy(...order)
    .offset(offset)
    .limit(limit)
  return db
    .select(rowWith(institutions))
    .from(subjects)
    .innerJoin(institutions, eq(institutions.id, subjects.studyOrganizationId))
    .where(inArray(subjects.id, ids))
    .orderBy(...order)
}
