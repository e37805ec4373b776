import { systemClock } from '@imsang/api-client'
import { createBrowserQueue, keepForLater, type Queue, type QueueEvent } from '@imsang/api-client/offline'
import { requestLabel } from '@imsang/screens/queue/faces'
import { QUEUE } from '@imsang/screens/queue/messages'
import { client, type Step, session } from '../base/services'
import type { Told } from './told'

/** The queue of this browser, which sends what waits, and the step of the client that stores in it. */
export function openQueue(told: Told): { queue: Queue; step: Step } {
  const queue = createBrowserQueue({ session, client, baseUrl: location.origin })
  queue.onEvent((event) => tell(told, event))
  queue.start()
  return { queue, step: keepForLater({ queue, session, clock: systemClock }) }
}

/** Says the result of what the user decided, what was dropped, and loads visible data again after a success. */
function tell({ notify, reload }: Told, event: QueueEvent): void {
  if (event.kind === 'reload') reload()
  else if (event.kind === 'lost') notify({ kind: 'error', message: QUEUE.lost })
  else if (event.kind === 'dropped') notify({ kind: 'error', message: QUEUE.dropped(requestLabel(event.item)) })
  else if (event.isByUser) notify(RESULTS[event.kind])
}

const RESULTS = {
  done: { kind: 'success', message: QUEUE.done },
  failed: { kind: 'error', message: QUEUE.failed },
  conflict: { kind: 'error', message: QUEUE.conflict },
} as const
