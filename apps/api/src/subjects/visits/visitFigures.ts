import type { operations } from '@imsang/api-client/contract'
import { and, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { visits } from '../../db/schema'

/** A number of visits of a month. */
export type VisitFigure = operations['listFigureVisits']['parameters']['query']['figure']

/** The day of a visit: the actual one, else the planned one [DEC-241]. */
export const visitDay = sql<string | null>`coalesce(${visits.actualVisitDate}, ${visits.scheduledDate})`

/** True for the visits of subjects that may count: not cancelled [DEC-825]. */
export const isKept = and(isNotNull(visits.subjectId), ne(visits.visitStatus, 'CANCELLED'))

/** What `isVisitComplete` says of a stored visit. */
const isComplete: SQL = sql`(${or(eq(visits.visitStatus, 'COMPLETED'), isNotNull(visits.actualVisitDate))})`

/** Which of the kept visits each figure counts: what is counted and what is listed behind it come from here [DEC-882]. */
export const COUNTED_AS: Readonly<Record<VisitFigure, SQL>> = {
  scheduled: sql`true`,
  completed: isComplete,
  missed: sql`(${visits.visitStatus} = 'MISSED' and not ${isComplete})`,
}
