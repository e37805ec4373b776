import type { QueueEvent } from '@imsang/api-client/offline'
import { requestLabel } from '@imsang/screens/queue/faces'
import { QUEUE } from '@imsang/screens/queue/messages'
import { notify } from '../app/notify'
import { queryClient } from '../app/queryClient'
import { queue } from './queue'

let isStarted = false

/** Shows and sends what waits, from the first screen behind the sign-in on [OFFL-084, OFFL-111]. */
export function startQueue(): void {
  if (isStarted) return
  isStarted = true
  queue.onEvent(tell)
  queue.start()
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
