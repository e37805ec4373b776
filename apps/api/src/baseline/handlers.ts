import type { Handlers } from '../http/handler'
import { readArmBaseline, readBaselineDates } from './armBaseline'
import { listHistory } from './listHistory'
import { previewChange, readImpact } from './previewChange'
import { recalculateVisits, setBaselineDate } from './setBaselineDate'
import { setBaselineDates } from './setBaselineDates'

/** The handlers for the baseline dates of arms, from which planned visits are counted. */
export const baselineHandlers = {
  getArmBaselineDate: ({ db, scope }, { path }) => readArmBaseline(db, scope, path.armId),
  listBaselineDates: ({ db, scope }) => readBaselineDates(db, scope),
  listBaselineHistory: ({ db, scope }, { path }) => listHistory(db, scope, path.armId),
  setBaselineDate,
  setBaselineDates,
  recalculateVisits,
  getBaselineImpact: readImpact,
  previewBaselineChange: previewChange,
} satisfies Partial<Handlers>
