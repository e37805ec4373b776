import type { Handlers } from '../http/handler'
import { listFigureSubjects } from './figureSubjects'
import { listFigureVisits } from './figureVisits'
import { listMonthlyEnrolments } from './monthlyEnrolments'
import { readOverview } from './overview'

/** The handlers for the figures of a study, and for what is behind them. */
export const statisticsHandlers = {
  getStudyStatistics: ({ db, scope, services }) => readOverview(db, scope, services.clock),
  listMonthlyEnrolments: ({ db, scope }, { query }) => listMonthlyEnrolments(db, scope, query),
  listFigureSubjects: ({ db, scope }, { query }) => listFigureSubjects(db, scope, query),
  listFigureVisits: ({ db, scope }, { query }) => listFigureVisits(db, scope, query),
} satisfies Partial<Handlers>
