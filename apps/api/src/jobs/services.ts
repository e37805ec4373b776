import type { Clock } from '../base/clock'
import type { Log } from '../base/log'
import type { Settings } from '../base/settings'
import type { Handle } from '../db/handle'
import type { Transport } from '../mail/transport'

/** What jobs work with. */
export interface JobServices {
  readonly root: Handle
  readonly clock: Clock
  readonly log: Log
  readonly transport: Transport
  readonly settings: Pick<Settings, 'publicUrl' | 'authSecret'>
}
