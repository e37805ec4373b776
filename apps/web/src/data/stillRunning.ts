import { RequestFailure } from '@imsang/api-client'

/** The first send of the same key is still being carried out: its answer is not known yet [DEC-834]. */
export const isStillRunning = (error: unknown): boolean =>
  error instanceof RequestFailure && error.code === 'request.still-running'

/** The answer does not tell whether the change was carried out. */
export const mayBeStored = (error: unknown): boolean =>
  error instanceof RequestFailure && (error.kind !== 'refused' || error.status >= 500 || isStillRunning(error))
