import { type StudyScope, withinInstitution } from '../access/scope'
import type { Handle } from '../db/handle'
import { chosenInstitution } from '../studies/chosenInstitution'

/**
 * Returns the scope of a list: that of the caller, or of the institution that the request names.
 * @throws Problem 404 for one that is not of the study, 403 for one that the caller may not read
 */
export async function figureScope(db: Handle, scope: StudyScope, institution: string | undefined): Promise<StudyScope> {
  const chosen = await chosenInstitution(db, scope, institution)
  return chosen === null ? scope : withinInstitution(scope, chosen)
}
