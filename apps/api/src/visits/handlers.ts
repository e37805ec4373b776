import type { Handlers } from '../http/handler'
import { completeVisit } from './completeVisit'
import { rescheduleVisit, updateVisit } from './editVisit'
import { listInstitutionEvents, listSmoVisits } from './events'
import { listVisits } from './read'
import { registerOtherVisit } from './registerOtherVisit'
import { createVisit, previewVisit } from './registration'
import { deleteVisit, previewWithdrawal, withdrawVisit } from './removeVisit'
import { visitFileAddress } from './visitFiles'

/** The handlers for the visits of subjects, for other work at an institution, and for its histories. */
export const visitHandlers = (authSecret: string) =>
  ({
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
    registerOtherVisit,
    getVisitFile: visitFileAddress(authSecret),
  }) satisfies Partial<Handlers>
