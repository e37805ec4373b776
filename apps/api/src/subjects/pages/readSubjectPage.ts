import type { Reply } from '@imsang/api-client'
import type { operations } from '@imsang/api-client/contract'
import { type AnyColumn, and, eq, or } from 'drizzle-orm'
import type { StudyScope } from '../../access/scope'
import type { Handle } from '../../db/handle'
import { cutOf, toPage } from '../../db/page'
import { subjects } from '../../db/schema'
import { contains } from '../../db/sqlText'
import { toSubject } from '../toSubject'
import { countForPage } from './pageCounts'
import { pageInListOrder } from './pageInListOrder'
import { pageOrder } from './pageOrder'
import { sortedPage } from './sortedPage'
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
      ? sortedPage(db, scope, {
          condition: and(hasStatus, found, institution ? eq(subjects.studyOrganizationId, institution) : undefined),
          order: (institutions) => pageOrder(institutions, query.sort),
          offset,
          limit,
        })
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
