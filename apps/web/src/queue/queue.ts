import type { Queue, QueuedItem } from '@imsang/api-client/offline'
import { keepBy, type Step } from '../base/services'
import type { Told } from './told'

let told: Told | null = null

const NONE: readonly QueuedItem[] = []
/** How long somebody waits who signs out while the storage of the browser does not answer, in ms. */
const READ_MS = 2_000

let loading: Promise<Queue> | null = null
let queue: Queue | null = null
let step: Step | null = null
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** Loads the files of the queue, with the question of a sign-out, which could not be loaded once there is no connection. */
const loadParts = () => Promise.all([import('./openQueue'), import('@imsang/screens/queue/SignOutDialog')])

/** The queue of this browser, started; a failure to load it is not cached. */
export function loadQueue(): Promise<Queue> {
  loading ??= loadParts().then(
    ([{ openQueue }]) => {
      const opened = openQueue({ notify: (toast) => told?.notify(toast), reload: () => told?.reload() })
      queue = opened.queue
      step = opened.step
      queue.subscribe(tell)
      tell()
      return queue
    },
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
}

/** What waits, as far as the queue is loaded. */
export const waiting = {
  items: (): readonly QueuedItem[] => queue?.items() ?? NONE,
  /** What is stored, for a question that must not be left out; what is known where it cannot be read in time. */
  read: (): Promise<readonly QueuedItem[]> =>
    Promise.race([
      loadQueue().then((opened) => opened.read()),
      new Promise<never>((_, reject) => setTimeout(reject, READ_MS)),
    ]).catch(() => waiting.items()),
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/**
 * Keeps what gets no answer from the first screen behind the sign-in on, and sends what waits already. No screen waits for
 * the queue: only a change that is sent before it is loaded does [OFFL-084, OFFL-111, DEC-990].
 */
export function startKeeping(by: Told): void {
  if (told) return
  told = by
  loadQueue().catch(() => {})
  keepBy((next) => async (request) => {
    // Without the queue a change is sent all the same, and simply fails.
    if (!queue && request.method !== 'GET') await loadQueue().catch(() => {})
    return (step ? step(next) : next)(request)
  })
}
