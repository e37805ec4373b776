import { connect, requested } from './database'
import type { Rows } from './rows'

/** When a row counts as stored: written to the disk, or handed to the operating system. */
export type Durability = 'strict' | 'relaxed'

/**
 * Rows in IndexedDB. The database is opened at the first call and closed when another tab wants to change or delete it;
 * the next call opens it again. A database of a later version is used unchanged.
 * @param factory the browser's own, or that of a test
 */
export function openRows(
  database: string,
  store: string,
  { durability, factory }: { durability: Durability; factory?: IDBFactory },
): Rows {
  let opened: Promise<IDBDatabase> | null = null
  function open(): Promise<IDBDatabase> {
    if (opened) return opened
    const letGo = () => {
      if (opened === mine) opened = null
    }
    const mine: Promise<IDBDatabase> = connect(factory ?? indexedDB, database, store, letGo)
    opened = mine
    mine.catch(letGo)
    return mine
  }

  async function begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    const start = async () => (await open()).transaction(store, mode, { durability })
    try {
      return await start()
    } catch {
      // The connection was closed, by the browser or for another tab: open it once more.
      opened = null
      return start()
    }
  }

  async function write(change: (rows: IDBObjectStore) => void): Promise<void> {
    const transaction = await begin('readwrite')
    const isDone = completed(transaction)
    change(transaction.objectStore(store))
    await isDone
  }

  return {
    async list() {
      const rows = (await begin('readonly')).objectStore(store)
      const [keys, values] = await Promise.all([requested(rows.getAllKeys()), requested(rows.getAll())])
      return keys.map((key, at) => ({ key: String(key), value: values[at] }))
    },
    async get(key) {
      const rows = (await begin('readonly')).objectStore(store)
      return (await requested(rows.get(key))) ?? null
    },
    put: (key, value) => write((rows) => void rows.put(value, key)),
    delete: (key) => write((rows) => void rows.delete(key)),
  }
}

/** A row is stored when its transaction has completed, not when its request has succeeded. */
function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new DOMException('Not stored', 'AbortError'))
  })
}
