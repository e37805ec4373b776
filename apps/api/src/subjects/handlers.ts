import { withMaskedData } from '../access/scope'
import type { Handlers } from '../http/handler'
import { chosenInstitution } from '../studies/chosenInstitution'
import { announceDownload } from './announceDownload'
import { changeSubjectDate } from './changeDate'
import { readBaselineDate } from './course/baselineDate'
import { enrollSubject } from './course/enroll'
import { completeSubject, dropOutSubject } from './course/finish'
import { rescreenSubject } from './course/rescreen'
import { completeScreening, failScreening, startScreening } from './course/screening'
import { findSubjects, listRecent } from './find/handlers'
import { nextNumber } from './numbers'
import { readSubjectPage } from './pages/readSubjectPage'
import { listSubjects, readSubject } from './read'
import { checkDuplicateSubject } from './registration/checkDuplicate'
import { createSubject } from './registration/createSubject'
import { siteToEnter } from './registration/site'
import { updateNumber } from './registration/updateNumber'
import { subjectRecords } from './trail'

/** The handlers for the subjects of a study: lists, dates, course, numbers and history. */
export const subjectHandlers = {
  async listSubjects({ db, scope }, { query }) {
    return listSubjects(db, scope, await chosenInstitution(db, scope, query.projectOrganizationId))
  },

  async listMaskedSubjects({ db, scope }, { query }) {
    return listSubjects(db, withMaskedData(scope), await chosenInstitution(db, scope, query.projectOrganizationId))
  },

  async listSubjectPage({ db, scope }, { query }) {
    return readSubjectPage(db, scope, await chosenInstitution(db, scope, query.projectOrganizationId), query)
  },

  async listMaskedSubjectPage({ db, scope }, { query }) {
    const institution = await chosenInstitution(db, scope, query.projectOrganizationId)
    return readSubjectPage(db, withMaskedData(scope), institution, query)
  },

  getSubject: ({ db, scope }, { path }) => readSubject(db, scope, path.subjectId),
  changeSubjectDate,
  listSubjectAuditLogs: ({ db, scope }, { path, query }) => subjectRecords(db, scope, path.subjectId, query),

  startScreening,
  completeScreening,
  failScreening,
  enrollSubject,
  rescreenSubject,
  completeSubject,
  dropOutSubject,
  announceDownload,
  getBaselineDate: ({ db, scope }, { path }) => readBaselineDate(db, scope, path.subjectId),

  createSubject,
  checkDuplicateSubject,

  async getNextScno({ db, scope }, { path }) {
    return nextNumber(db, scope, 'scno', await siteToEnter(db, scope, path.projectOrganizationId))
  },

  async getNextEnno({ db, scope }, { path }) {
    return nextNumber(db, scope, 'enno', await siteToEnter(db, scope, path.projectOrganizationId))
  },

  findSubjects,
  listRecent,

  updateScno: (context, input) => updateNumber(context, 'scno', input),
  updateEnno: (context, input) => updateNumber(context, 'enno', input),
} satisfies Partial<Handlers>
