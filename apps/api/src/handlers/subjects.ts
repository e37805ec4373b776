import { withMaskedData } from '../access/scope'
import type { Handlers } from '../http/handler'
import { chosenInstitution } from '../studies/chosenInstitution'
import { changeSubjectDate } from '../subjects/changeDate'
import { listSubjects } from '../subjects/read'

/** Subjects of a study. */
export const subjectHandlers = {
  async listSubjects({ db, scope }, { query }) {
    return listSubjects(db, scope, await chosenInstitution(db, scope, query.projectOrganizationId))
  },

  async listMaskedSubjects({ db, scope }, { query }) {
    return listSubjects(db, withMaskedData(scope), await chosenInstitution(db, scope, query.projectOrganizationId))
  },

  changeSubjectDate: (context, input) => changeSubjectDate(context, input),
} satisfies Pick<Handlers, 'listSubjects' | 'listMaskedSubjects' | 'changeSubjectDate'>
