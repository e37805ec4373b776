import type { Notify } from '@imsang/screens/terms'

/** Who is told of what became of the requests that wait. */
export interface Told {
  readonly notify: Notify
  /** Loads what is shown again [OFFL-097]. */
  readonly reload: () => void
}
