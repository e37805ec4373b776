import type { Schema } from '@imsang/api-client'
import type { ActionResult, Loadable } from '../terms'

export type OpenSession = Schema<'OpenSession'>

export type SessionsState = Loadable<{ sessions: readonly OpenSession[] }>

/** Each is one call, after which the list is read again. None throws. */
export interface SessionActions {
  retry: () => void
  end: (sessionId: string) => Promise<ActionResult>
}

/** Of one's own sessions all others can be ended at once. */
export interface OwnSessionActions extends SessionActions {
  endOthers: () => Promise<ActionResult>
}
