import type { Clock } from '../base/clock'
import type { Handle } from './handle'

/** The dependencies of every area. Those of a single area are passed to it in `areas.ts`. */
export interface Services {
  readonly clock: Clock
  /**
   * The root handle. Only the request pipeline, jobs and the handlers of public and of counting operations may use it.
   */
  readonly root: Handle
}
