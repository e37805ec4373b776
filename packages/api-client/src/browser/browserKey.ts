const DATABASE = 'ctms'
const STORE = 'keys'
const NAME = 'session'

/**
 * The AES-GCM key of this browser: created on first use, kept in IndexedDB, never extractable [DEC-136].
 * Rejects where Web Crypto or IndexedDB is missing; the session then lives in memory only.
 */
export async function loadBrowserKey(): Promise<CryptoKey> {
  const database = await open()
  try {
    const stored = await request<CryptoKey | undefined>(database.transaction(STORE).objectStore(STORE).get(NAME))
    if (stored) return stored
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    // Another tab may have been faster: `add` fails then, and its key is the one to use.
    try {
      await request(database.transaction(STORE, 'readwrite').objectStore(STORE).add(made, NAME))
      return made
    } catch {
      return await request<CryptoKey>(database.transaction(STORE).objectStore(STORE).get(NAME))
    }
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  return request(opening)
}

function request<Result>(pending: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    pending.onsuccess = () => resolve(pending.result)
    pending.onerror = (event) => {
      event.preventDefault()
      reject(pending.error)
    }
  })
}
