import type { Clock } from '../clock'
import type { Handle } from '../db/handle'
import type { Log } from '../http/log'
import type { Transport } from '../mail/transport'
import type { Settings } from '../settings'

/** What jobs work with. */
export interface JobServices {
  readonly root: Handle
  readonly clock: Clock
  readonly log: Log
  readonly transport: Transport
  readonly settings: Pick<Settings, 'publicUrl' | 'authSecret'>
}
