import { isSafeToRetry, type RetryPriority, retryPriority } from '@imsang/domain/retry'

/**
 * A request that waits to be sent again. It has no token and no identity headers: those are added when it is sent
 * [OFFL-031 … OFFL-037].
 */
export interface QueueItem {
  readonly id: string
  /** Its user; it is never sent or shown for another one. */
  readonly userId: string
  readonly method: string
  /** Including the query. */
  readonly path: string
  /** The JSON text as sent, null without one: the server recognises a repeated key by the identical body. */
  readonly body: string | null
  readonly priority: RetryPriority
  /** Failed replays; attempts before it was stored do not count. */
  readonly attemptCount: number
  /** The time of storing, in ms since 1970. */
  readonly createdAt: number
  /** The time of the user's action. Orders the edits of a record and limits how long the server knows the key. */
  readonly firstSentAt: number
  readonly idempotencyKey: string | null
  /** The version that an edit is based on. */
  readonly ifMatch: string | null
  /** The last replay that failed, and by which tab, so that several tabs do not use up its attempts at once. */
  readonly lastTry: { readonly at: number; readonly tab: string } | null
  /** Set after a 412: the current record, as far as the server returned it [OFFL-109]. */
  readonly conflict: { readonly current: unknown } | null
}

/** A request as it was sent, before it becomes an item. */
export type SentRequest = Pick<
  QueueItem,
  'userId' | 'method' | 'path' | 'body' | 'firstSentAt' | 'idempotencyKey' | 'ifMatch'
>

/** The item of a failed request. */
export function itemOf(request: SentRequest, id: string, now: number): QueueItem {
  const priority = retryPriority(request)
  return { ...request, id, priority, attemptCount: 0, createdAt: now, lastTry: null, conflict: null }
}

/** True for a read: it needs no key and has no place among the edits of a record. */
export function isReading({ method, path }: { method: string; path: string }): boolean {
  return ['GET', 'HEAD', 'OPTIONS'].includes(method) || (method === 'POST' && isSafeToRetry({ method, path }))
}

/** False for an item of an earlier or broken version of the app, which cannot be sent. */
export function isQueueItem(value: unknown): value is QueueItem {
  if (typeof value !== 'object' || value === null) return false
  const item = value as Partial<Record<keyof QueueItem, unknown>>
  const texts = [item.id, item.userId, item.method, item.path]
  const numbers = [item.priority, item.attemptCount, item.createdAt, item.firstSentAt]
  return texts.every((text) => typeof text === 'string') && numbers.every((number) => typeof number === 'number')
}
