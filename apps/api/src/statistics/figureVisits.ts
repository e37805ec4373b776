import type { Reply } from '@imsang/api-client'
import type { operations } from '@imsang/api-client/contract'
import { isVisitComplete } from '@imsang/domain/visit-state'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { StudyScope } from '../access/scope'
import type { Handle } from '../db/handle'
import { firstDayOf, isWithin } from '../db/months'
import { bytesOf } from '../db/numbersIn'
import { cutOf, toPage } from '../db/page'
import { subjects, visits } from '../db/schema'
import { statements } from '../db/statement'
import { isReadableIn, type ReadForm, readsOf } from '../subjects/read'
import { institutionsInOrder, tableOrder } from '../subjects/tableOrder'
import { toVisit } from '../subjects/visits/toVisit'
import { COUNTED_AS, isKept, type VisitFigure, visitDay } from '../subjects/visits/visitFigures'
import { figureScope } from './figureScope'

type Query = operations['listFigureVisits']['parameters']['query']

/** What changes the statements of a page, beside values: which subjects the caller reads, and what is counted. */
interface Form {
  readonly reads: ReadForm
  readonly figure: VisitFigure
}

const isCounted = ({ figure }: Form) => {
  const month = sql.placeholder('month')
  return and(
    eq(visits.studyId, sql.placeholder('studyId')),
    isKept,
    COUNTED_AS[figure],
    isWithin(visitDay, { first: month, last: month }),
  )
}

const pageOfVisits = statements('visits behind a figure', (db, form: Form) => {
  const institutions = institutionsInOrder(db, { studyId: sql.placeholder('studyId') })
  const order = [visitDay, ...tableOrder(institutions), bytesOf(visits.visitName), sql`${visits.id}`]
  // Only ids are sorted, as in the pages of subjects.
  const ids = db
    .select({ id: visits.id })
    .from(visits)
    .innerJoin(subjects, eq(subjects.id, visits.subjectId))
    .innerJoin(institutions, eq(institutions.id, subjects.studyOrganizationId))
    .where(and(isReadableIn(form.reads), isCounted(form)))
    .orderBy(...order)
    .offset(sql.placeholder('offset'))
    .limit(sql.placeholder('limit'))
    .as('ids')
  return db
    .select({
      visit: visits,
      subject: subjects,
      institution: {
        projectOrganizationId: institutions.id,
        institutionName: institutions.institutionName,
        institutionNumber: institutions.institutionNumber,
      },
    })
    .from(ids)
    .innerJoin(visits, eq(visits.id, ids.id))
    .innerJoin(subjects, eq(subjects.id, visits.subjectId))
    .innerJoin(institutions, eq(institutions.id, subjects.studyOrganizationId))
    .orderBy(...order)
})

const countOfVisits = statements('count of visits behind a figure', (db, form: Form) =>
  db
    .select({ all: count() })
    .from(visits)
    .where(
      and(
        isCounted(form),
        // Those of every subject of the study are counted without a look at the subjects.
        form.reads === 'all'
          ? undefined
          : inArray(visits.subjectId, db.select({ id: subjects.id }).from(subjects).where(isReadableIn(form.reads))),
      ),
    ),
)

/**
 * Lists the visits that a figure of a month counts, by the day that it counts [SCALL-103, DASH-072, DASH-074, DASH-075].
 * @throws Problem as `figureScope`
 */
export async function listFigureVisits(
  db: Handle,
  caller: StudyScope,
  { figure, month, projectOrganizationId, ...paging }: Query,
): Promise<Reply<'listFigureVisits'>> {
  const scope = await figureScope(db, caller, projectOrganizationId)
  const { form: reads, values } = readsOf(scope)
  const [form, asked] = [
    { reads, figure },
    { ...values, month: firstDayOf(month) },
  ]
  const [rows, [total]] = await Promise.all([
    pageOfVisits(db, form, { ...asked, ...cutOf(paging) }),
    countOfVisits(db, form, asked),
  ])
  const content = rows.map(({ visit: row, subject, institution }) => {
    const visit = toVisit(scope, row, subject, null)
    const { visitId, subjectId, scno, enno, visitName } = visit
    const visitStatus = isVisitComplete(visit) ? 'COMPLETED' : visit.visitStatus
    const visitDate = visit.actualVisitDate ?? visit.scheduledDate ?? ''
    return { visitId, subjectId, scno, enno, visitName, visitStatus, visitDate, ...institution }
  })
  return toPage(content, paging, total?.all ?? 0)
}
