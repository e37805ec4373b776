import type { Handlers } from '../http/handler'
import { chosenInstitution } from '../studies/chosenInstitution'
import { changeSubjectDate } from '../subjects/changeDate'
import { listSubjects } from '../subjects/read'
import { masked } from '../subjects/toSubject'

/** Subjects of a study. */
export const subjectHandlers = {
  async listSubjects({ db, scope }, { query }) {
    return listSubjects(db, scope, await chosenInstitution(db, scope, query.projectOrganizationId))
  },

  async listMaskedSubjects({ db, scope }, { query }) {
    const all = await listSubjects(db, scope, await chosenInstitution(db, scope, query.projectOrganizationId))
    return all.map(masked)
  },

  changeSubjectDate: (context, input) => changeSubjectDate(context, input),
} satisfies Pick<Handlers, 'listSubjects' | 'listMaskedSubjects' | 'changeSubjectDate'>
