import { RequestFailure } from '@imsang/api-client'

/** Whether a failed call means that the study of the address does not exist or is not accessible. */
export function refusalOf(error: unknown): 'not-found' | 'no-access' | null {
  const status = error instanceof RequestFailure ? error.status : 0
  if (status === 404) return 'not-found'
  return status === 403 ? 'no-access' : null
}
