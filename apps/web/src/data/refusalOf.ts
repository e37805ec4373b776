import { RequestFailure } from '@imsang/api-client'

const statusOf = (error: unknown) => (error instanceof RequestFailure ? error.status : 0)

/** Whether a failed call means that the study of the address does not exist or is not accessible. */
export function refusalOf(error: unknown): 'not-found' | 'no-access' | null {
  const status = statusOf(error)
  if (status === 404) return 'not-found'
  return status === 403 ? 'no-access' : null
}

/** Whether a failed call means that what was asked for does not exist. */
export const isMissing = (error: unknown): boolean => statusOf(error) === 404
