import { isSafeToRetry, type RetryPriority, retryPriority } from '@imsang/domain/retry'

/**
 * A request that waits to be sent again. It holds no token and nothing about who sends it: those are added when it is
 * sent [OFFL-031 … OFFL-037].
 */
export interface QueueItem {
  readonly id: string
  /** Whose it is; nobody else sends or sees it. */
  readonly userId: string
  readonly method: string
  /** With its query. */
  readonly path: string
  /** The JSON text as it was sent, null without one: the server knows a repeated key by the very same body. */
  readonly body: string | null
  readonly priority: RetryPriority
  /** Replays that failed; what failed before it was stored does not count. */
  readonly attemptCount: number
  /** When it was stored, in ms since 1970. */
  readonly createdAt: number
  /** When its user acted. Orders the edits of a record and says until when the server knows the key. */
  readonly firstSentAt: number
  readonly idempotencyKey: string | null
  /** The version that an edit is based on. */
  readonly ifMatch: string | null
  /** The last replay that failed, and by which tab, so that several tabs do not use up its attempts at once. */
  readonly lastTry: { readonly at: number; readonly tab: string } | null
  /** Set when somebody else changed the record first: the record as it is now, as far as the server said it [OFFL-109]. */
  readonly conflict: { readonly current: unknown } | null
}

/** A request as it was sent, before it becomes an item. */
export type SentRequest = Pick<
  QueueItem,
  'userId' | 'method' | 'path' | 'body' | 'firstSentAt' | 'idempotencyKey' | 'ifMatch'
>

/** The item of a request that has just failed. */
export function itemOf(request: SentRequest, id: string, now: number): QueueItem {
  const priority = retryPriority(request)
  return { ...request, id, priority, attemptCount: 0, createdAt: now, lastTry: null, conflict: null }
}

/** True for what changes nothing on the server: it needs no key and keeps no place among the edits of a record. */
export function isReading({ method, path }: { method: string; path: string }): boolean {
  return ['GET', 'HEAD', 'OPTIONS'].includes(method) || (method === 'POST' && isSafeToRetry({ method, path }))
}

/** False for what an earlier or broken version of the app left: it cannot be sent. */
export function isQueueItem(value: unknown): value is QueueItem {
  if (typeof value !== 'object' || value === null) return false
  const item = value as Partial<Record<keyof QueueItem, unknown>>
  const texts = [item.id, item.userId, item.method, item.path]
  const numbers = [item.priority, item.attemptCount, item.createdAt, item.firstSentAt]
  return texts.every((text) => typeof text === 'string') && numbers.every((number) => typeof number === 'number')
}
