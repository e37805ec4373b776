import type { HandOver, OpenWork } from '@imsang/api-client'
import type { ActionResult, DialogEnds, Loadable } from '../terms'
import type { Afterwards } from './choices'

export interface HandOverDialogProps extends Omit<DialogEnds, 'onDone'> {
  /** Whose work it is. */
  name: string
  state: Loadable<{ work: OpenWork }>
  /** It is handed over, and this became of the account. */
  onDone: (afterwards: Afterwards) => void
  actions: {
    retry: () => void
    /** Hands the work over. After a conflict the list is loaded again. Never throws. */
    handOver: (body: HandOver) => Promise<ActionResult>
  }
}
