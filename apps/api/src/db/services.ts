import type { Clock } from '../base/clock'
import type { Handle } from './handle'

/** What every area works with. What belongs to one area is given to it where the areas are put together. */
export interface Services {
  readonly clock: Clock
  /** The root handle. Only the request pipeline, jobs and the handlers of public and of counting operations may start from it. */
  readonly root: Handle
}
