import { withMaskedData } from '../access/scope'
import type { Handlers } from '../http/handler'
import { chosenInstitution } from '../studies/chosenInstitution'
import { readSubjectPage } from '../subjects/pages/readSubjectPage'

/** Subjects of large studies, a page at a time. */
export const subjectPagesHandlers = {
  async listSubjectPage({ db, scope }, { query }) {
    return readSubjectPage(db, scope, await chosenInstitution(db, scope, query.projectOrganizationId), query)
  },

  async listMaskedSubjectPage({ db, scope }, { query }) {
    const institution = await chosenInstitution(db, scope, query.projectOrganizationId)
    return readSubjectPage(db, withMaskedData(scope), institution, query)
  },
} satisfies Pick<Handlers, 'listSubjectPage' | 'listMaskedSubjectPage'>
