import { isSafeToRetry } from '@imsang/domain/retry'
import { isReading, type QueueItem } from './item'
import { recordOf } from './record'

/**
 * What an item waits for: `run`, the next run; `earlier`, an earlier edit of the same record; or the user, because it is
 * not safe to repeat (`user`), was refused with 412 (`conflict`), or is so old that the server may have forgotten its key
 * (`age`): a repeat could then execute it twice.
 */
export type Wait = 'run' | 'earlier' | 'user' | 'conflict' | 'age'

interface Place {
  readonly item: QueueItem
  readonly waitsFor: Wait
}

/**
 * The time after the first send during which a repeat of an edit is harmless, in ms. The server remembers its key for
 * 24 h; one hour less allows for a slow connection and a machine that slept.
 */
const KEY_TRUSTED = 23 * 3_600_000

/**
 * The items by priority, then oldest first, and what each waits for. Only the earliest edit of a record can be sent, in
 * any state of that one; a read neither waits for an edit nor delays one.
 * @see OFFL-079, OFFL-080, OFFL-083, OFFL-096, OFFL-098, OFFL-105, DEC-396
 */
export function placesOf(items: readonly QueueItem[], now: number): Place[] {
  const heads = new Map<string, QueueItem>()
  for (const item of items) {
    if (isReading(item)) continue
    const record = recordOf(item.path)
    const head = heads.get(record)
    if (!head || isEarlier(item, head)) heads.set(record, item)
  }
  return [...items].sort(inOrder).map((item) => {
    const isHead = isReading(item) || heads.get(recordOf(item.path)) === item
    return { item, waitsFor: isHead ? waitOf(item, now) : 'earlier' }
  })
}

/** Whether the server still knows the key of an edit. */
export const isKeyKnown = ({ firstSentAt }: QueueItem, now: number): boolean => now - firstSentAt < KEY_TRUSTED

/** The later edits of the same record. */
export function laterEdits(item: QueueItem, items: readonly QueueItem[]): QueueItem[] {
  const record = recordOf(item.path)
  return items.filter((other) => !isReading(other) && recordOf(other.path) === record && isEarlier(item, other))
}

function waitOf(item: QueueItem, now: number): Wait {
  if (item.conflict) return 'conflict'
  if (!isReading(item) && !isKeyKnown(item, now)) return 'age'
  return isSafeToRetry(item) ? 'run' : 'user'
}

function inOrder(one: QueueItem, other: QueueItem): number {
  return one.priority - other.priority || one.createdAt - other.createdAt || (isEarlier(one, other) ? -1 : 1)
}

/** By the time of the user's action: of two edits the first may be stored last, after more retries. */
function isEarlier(one: QueueItem, other: QueueItem): boolean {
  if (one.firstSentAt !== other.firstSentAt) return one.firstSentAt < other.firstSentAt
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt
  return one.id < other.id
}
