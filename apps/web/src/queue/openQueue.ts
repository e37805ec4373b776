import { systemClock } from '@imsang/api-client'
import { createBrowserQueue, keepForLater, type Queue, type QueueEvent } from '@imsang/api-client/offline'
import { requestLabel } from '@imsang/screens/queue/faces'
import { QUEUE } from '@imsang/screens/queue/messages'
import { notify } from '../app/notify'
import { queryClient } from '../app/queryClient'
import { client, type Step, session } from '../base/services'

/** The queue of this browser, which sends what waits, and the step of the client that stores in it. */
export function openQueue(): { queue: Queue; step: Step } {
  const queue = createBrowserQueue({ session, client, baseUrl: location.origin })
  queue.onEvent(tell)
  queue.start()
  return { queue, step: keepForLater({ queue, session, clock: systemClock }) }
}

/** Says the result of what the user decided, what was dropped, and loads visible data again after a success. */
function tell(event: QueueEvent): void {
  if (event.kind === 'reload') void queryClient.invalidateQueries()
  else if (event.kind === 'lost') notify({ kind: 'error', message: QUEUE.lost })
  else if (event.kind === 'dropped') notify({ kind: 'error', message: QUEUE.dropped(requestLabel(event.item)) })
  else if (event.isByUser) notify(RESULTS[event.kind])
}

const RESULTS = {
  done: { kind: 'success', message: QUEUE.done },
  failed: { kind: 'error', message: QUEUE.failed },
  conflict: { kind: 'error', message: QUEUE.conflict },
} as const
