import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import { RequestFailure } from './failure'
import type { Step } from './step'

/** The path of a study, or of its status, in which the id is empty, blank, or still the placeholder. */
const WITHOUT_ID = /^\/api\/v1\/projects\/(?:(?:%20)*|(?:%7B|\{)projectId(?:%7D|\}))(?:\/status)?$/i

/** Refuses to change a study without its id: the path would be that of another call [STUDY-251]. */
export const withStudyId: Step = (next) => async (request) => {
  if (request.method === 'PUT' && WITHOUT_ID.test(request.path)) {
    throw new RequestFailure('refused', 0, { message: REQUEST_MESSAGES.noStudyId })
  }
  return next(request)
}
