import type { Settings } from '../base/settings'
import type { Handlers } from '../http/handler'
import { completeVisit } from './completeVisit'
import { rescheduleVisit, updateVisit } from './editVisit'
import { listInstitutionEvents, listSmoVisits } from './events'
import { exportSmoMonth } from './month/exportSmoMonth'
import { listSmoMonth } from './month/listSmoMonth'
import { countSmoMonth } from './month/readMonth'
import { listVisits } from './read'
import { registerOtherVisit } from './registerOtherVisit'
import { createVisit, previewVisit } from './registration'
import { deleteVisit, previewWithdrawal, withdrawVisit } from './removeVisit'
import { listReportTargets } from './reportTargets'
import { reportVisit } from './reportVisit'
import { visitFileAddress } from './visitFiles'

/** The handlers for the visits of subjects, for other work at an institution, and for its histories. */
export const visitHandlers = ({ authSecret, publicUrl }: Pick<Settings, 'authSecret' | 'publicUrl'>) =>
  ({
    listSubjectVisits: ({ db, scope }, { path }) => listVisits(db, scope, path.subjectId),
    listInstitutionEvents,
    listSmoVisits,
    countSmoMonth,
    exportSmoMonth,
    listSmoMonth,
    createVisit,
    previewVisit,
    completeVisit,
    updateVisit,
    rescheduleVisit,
    deleteVisit,
    previewWithdrawal,
    withdrawVisit,
    registerOtherVisit,
    listReportTargets,
    reportVisit: reportVisit(publicUrl),
    getVisitFile: visitFileAddress(authSecret),
  }) satisfies Partial<Handlers>
