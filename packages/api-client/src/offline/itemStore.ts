import type { JsonRows } from '../browser/encryptedRows'
import type { Clock } from '../pipeline/clock'
import type { TabLocks } from '../session/tabLocks'
import { isQueueItem, isReading, itemOf, type QueueItem, type SentRequest } from './item'

/** Held for a read and the write that follows from it, so that no tab brings back what another one removed. */
const LOCK = 'ctms.offlineQueue.rows'

/** How long what another user left is kept, in ms [OFFL-040]. */
const KEPT_FOR_OTHERS = 30 * 24 * 3_600_000

interface Options {
  readonly rows: JsonRows
  readonly locks: TabLocks
  readonly clock: Clock
  readonly makeId: () => string
  /** Who is signed in, null for nobody. */
  readonly userId: () => string | null
  /** Told when what is known of the items may have changed, and when this tab wrote to them. */
  readonly onChange: () => void
  readonly onWrite: () => void
  /** Told for each item that could not be read and was removed. */
  readonly onLost: () => void
}

export type ItemStore = ReturnType<typeof createItemStore>

/**
 * The items of the user, one row each, as they are stored and as this tab last saw them.
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
    /** What this tab last saw of the user's items. */
    items: () => [...known.values()].filter((item) => item.userId === userId()),

    /** Reads all of them again; deletes what others left too long ago. Without a user nothing is read. */
    load: () =>
      alone(async () => {
        const items = userId() === null ? [] : await stored()
        const isOver = ({ userId: owner, createdAt }: QueueItem) =>
          owner !== userId() && clock.now() - createdAt >= KEPT_FOR_OTHERS
        for (const item of items.filter(isOver)) await rows.delete(item.id)
        known = new Map(items.map((item) => [item.id, item]))
        onChange()
      }),

    /** One item as it is stored now. */
    async read(id: string): Promise<QueueItem | null> {
      const value = await rows.get(id)
      return isQueueItem(value) ? value : null
    },

    /** Stores a request; one that reads is not stored again while the same one waits. */
    add: (request: SentRequest) =>
      alone(async () => {
        const isSame = ({ userId: owner, method, path }: QueueItem) =>
          owner === request.userId && method === request.method && path === request.path
        if (isReading(request) && request.body === null && (await stored()).some(isSame)) return
        await write(itemOf(request, makeId(), clock.now()))
        onWrite()
        onChange()
      }),

    /** Changes one item, or removes it when the change gives null. Gives what was there, null when it was gone. */
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
