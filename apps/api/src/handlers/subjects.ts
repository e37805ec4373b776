import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import type { StudyScope } from '../access/scope'
import type { Handle } from '../db/handle'
import type { Handlers } from '../http/handler'
import { Problem } from '../http/problem'
import { findInstitution } from '../studies/institutions'
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

async function chosenInstitution(db: Handle, scope: StudyScope, id: string | undefined): Promise<string | null> {
  if (id === undefined) return null
  const found = await findInstitution(db, scope, id)
  if (found === 'unknown') throw new Problem(404, 'institution.not-found', SERVER_MESSAGES.institutionNotFound)
  if (found === 'not-readable') throw new Problem(403, 'access.denied', SERVER_MESSAGES.noAccess)
  return id
}
