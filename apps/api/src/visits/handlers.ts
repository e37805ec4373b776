import type { Handlers } from '../http/handler'
import { completeVisit } from './completeVisit'
import { rescheduleVisit, updateVisit } from './editVisit'
import { listInstitutionEvents, listSmoVisits } from './events'
import { listVisits } from './read'
import { createVisit, previewVisit } from './registration'
import { deleteVisit, previewWithdrawal, withdrawVisit } from './removeVisit'

/** The handlers for the visits of subjects and for the histories of an institution. */
export const visitHandlers = {
  listSubjectVisits: ({ db, scope }, { path }) => listVisits(db, scope, path.subjectId),
  listInstitutionEvents,
  listSmoVisits,
  createVisit,
  previewVisit,
  completeVisit,
  updateVisit,
  rescheduleVisit,
  deleteVisit,
  previewWithdrawal,
  withdrawVisit,
} satisfies Partial<Handlers>
