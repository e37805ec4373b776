import { RequestFailure } from '@imsang/api-client'

/** The first send of the same key is still being carried out: its answer is not known yet [DEC-834]. */
export const isStillRunning = (error: unknown): boolean =>
  error instanceof RequestFailure && error.code === 'request.still-running'
