import type { JsonRows } from '../browser/encryptedRows'
import type { Clock } from '../pipeline/clock'
import type { TabLocks } from '../session/tabLocks'
import { isQueueItem, isReading, itemOf, type QueueItem, type SentRequest } from './item'

/** Held for a read and the write that depends on it, so that no tab restores an item removed by another. */
const LOCK = 'ctms.offlineQueue.rows'

/** How long the items of another user are kept, in ms [OFFL-040]. */
const KEPT_FOR_OTHERS = 30 * 24 * 3_600_000

interface Options {
  readonly rows: JsonRows
  readonly locks: TabLocks
  readonly clock: Clock
  readonly makeId: () => string
  /** The signed-in user, null without one. */
  readonly userId: () => string | null
  /** Called when the known items may have changed, and whether this tab wrote them. */
  readonly onChange: () => void
  readonly onWrite: () => void
  /** Called for each unreadable item that was removed. */
  readonly onLost: () => void
}

export type ItemStore = ReturnType<typeof createItemStore>

/**
 * The items of the user, one row each, as stored and as this tab last read them.
 * @see OFFL-038, OFFL-039, OFFL-040, OFFL-045
 */
export function createItemStore({ rows, locks, clock, makeId, userId, onChange, onWrite, onLost }: Options) {
  let known = new Map<string, QueueItem>()
  const alone = <Result>(run: () => Promise<Result>) => locks.request(LOCK, {}, run)

  async function stored(): Promise<QueueItem[]> {
    const items: QueueItem[] = []
    for (const { key, value } of await rows.list()) {
      if (isQueueItem(value)) items.push(value)
      else {
        await rows.delete(key)
        onLost()
      }
    }
    return items
  }

  async function write(item: QueueItem) {
    await rows.put(item.id, item)
    known.set(item.id, item)
  }

  async function remove(id: string) {
    await rows.delete(id)
    known.delete(id)
  }

  return {
    /** The user's items as this tab last read them. */
    items: () => [...known.values()].filter((item) => item.userId === userId()),

    /** Reads all of them again; deletes expired items of other users. Without a user nothing is read. */
    load: () =>
      alone(async () => {
        const items = userId() === null ? [] : await stored()
        const isOver = ({ userId: owner, createdAt }: QueueItem) =>
          owner !== userId() && clock.now() - createdAt >= KEPT_FOR_OTHERS
        for (const item of items.filter(isOver)) await rows.delete(item.id)
        known = new Map(items.map((item) => [item.id, item]))
        onChange()
      }),

    /** One item as currently stored. */
    async read(id: string): Promise<QueueItem | null> {
      const value = await rows.get(id)
      return isQueueItem(value) ? value : null
    },

    /** Stores a request; a read is not stored again while the same one waits, nor a change under the key of one that does. */
    add: (request: SentRequest) =>
      alone(async () => {
        const isRead = isReading(request) && request.body === null
        const isSame = ({ userId: owner, method, path, idempotencyKey: key }: QueueItem) =>
          owner === request.userId &&
          ((isRead && method === request.method && path === request.path) ||
            (key !== null && key === request.idempotencyKey))
        if ((await stored()).some(isSame)) return
        await write(itemOf(request, makeId(), clock.now()))
        onWrite()
        onChange()
      }),

    /** Changes one item, or removes it when the change returns null. Returns the old item, null when there was none. */
    change: (id: string, edit: (item: QueueItem) => QueueItem | null) =>
      alone(async () => {
        const value = await rows.get(id)
        const before = isQueueItem(value) ? value : null
        const after = before && edit(before)
        if (after) await write(after)
        else await remove(id)
        onWrite()
        onChange()
        return before
      }),

    /** Removes all items of a user. */
    removeAll: (owner: string) =>
      alone(async () => {
        for (const item of await stored()) if (item.userId === owner) await remove(item.id)
        onWrite()
        onChange()
      }),
  }
}
