import type { Handlers } from '../http/handler'
import { chosenInstitution } from '../studies/chosenInstitution'
import { FULL, MASKED, readSubjectPage } from '../subjects/pages/readSubjectPage'

/** Subjects of large studies, a page at a time. */
export const subjectPagesHandlers = {
  async listSubjectPage({ db, scope }, { query }) {
    const institution = await chosenInstitution(db, scope, query.projectOrganizationId)
    return readSubjectPage(db, scope, institution, query, FULL)
  },

  async listMaskedSubjectPage({ db, scope }, { query }) {
    const institution = await chosenInstitution(db, scope, query.projectOrganizationId)
    return readSubjectPage(db, scope, institution, query, MASKED)
  },
} satisfies Pick<Handlers, 'listSubjectPage' | 'listMaskedSubjectPage'>
