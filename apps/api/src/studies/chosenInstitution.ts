import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import type { StudyScope } from '../access/scope'
import { Problem } from '../base/problem'
import type { Handle } from '../db/handle'
import { findInstitution } from './institutions'

/**
 * Returns the institution to which a list is limited; null when the request names none.
 * @throws Problem 404 for one that is not of the study, 403 for one that the caller may not read
 */
export async function chosenInstitution(db: Handle, scope: StudyScope, id: string | undefined): Promise<string | null> {
  if (id === undefined) return null
  const found = await findInstitution(db, scope, id)
  if (found === 'unknown') throw new Problem(404, 'institution.not-found', SERVER_MESSAGES.institutionNotFound)
  if (found === 'not-readable') throw new Problem(403, 'access.denied', SERVER_MESSAGES.noAccess)
  return id
}
