import type { Reply } from '@imsang/api-client'
import type { operations } from '@imsang/api-client/contract'
import { DATE_OF_FIGURE } from '@imsang/domain/enrolment-statistics'
import { and, isNotNull, sql } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import type { Handle } from '../db/handle'
import { firstDayOf, isWithin } from '../db/months'
import { cutOf, toPage } from '../db/page'
import { subjects } from '../db/schema'
import { sortedPage } from '../subjects/pages/sortedPage'
import { statusOf } from '../subjects/pages/statusFilter'
import { isReadable } from '../subjects/read'
import { tableOrder } from '../subjects/tableOrder'
import { toSubject } from '../subjects/toSubject'
import { figureScope } from './figureScope'

type Query = operations['listFigureSubjects']['parameters']['query']

/**
 * Lists the subjects that a figure counts, by the day that it counts [SCALL-102, DASH-070, DASH-071, DASH-073, DASH-075].
 * @throws Problem as `figureScope`
 */
export async function listFigureSubjects(
  db: Handle,
  caller: StudyScope,
  { figure, month, until, projectOrganizationId, ...paging }: Query,
): Promise<Reply<'listFigureSubjects'>> {
  const scope = await figureScope(db, caller, projectOrganizationId)
  const day = subjects[DATE_OF_FIGURE[figure]]
  const condition = and(
    isNotNull(day),
    month === undefined ? undefined : isWithin(day, { first: firstDayOf(month), last: firstDayOf(month) }),
    until === undefined ? undefined : isWithin(day, { last: firstDayOf(until) }),
  )
  const [rows, total] = await Promise.all([
    sortedPage(db, scope, {
      condition,
      order: (institutions) => [sql`${day}`, ...tableOrder(institutions)],
      ...cutOf(paging),
    }),
    db.$count(subjects, and(isReadable(scope), condition)),
  ])
  const content = rows.map(({ subject: row, institution }) => {
    const shown = toSubject(scope, row, institution)
    const { subjectId, scno, enno, projectOrganizationId, institutionName, institutionNumber } = shown
    const date = shown[DATE_OF_FIGURE[figure]] ?? ''
    return {
      subjectId,
      scno,
      enno,
      status: statusOf(shown),
      date,
      projectOrganizationId,
      institutionName,
      institutionNumber,
    }
  })
  return toPage(content, paging, total)
}
