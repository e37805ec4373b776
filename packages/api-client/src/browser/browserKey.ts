import { connect, requested } from './database'

const DATABASE = 'ctms'
const STORE = 'keys'
const NAME = 'session'

/**
 * The AES-GCM key of this browser: created on first use, stored in IndexedDB, never extractable [DEC-136].
 * Rejects without Web Crypto or IndexedDB; the session is then kept in memory only.
 */
export async function loadBrowserKey({
  indexedDB,
  crypto,
}: {
  indexedDB: IDBFactory
  crypto: Pick<Crypto, 'subtle'>
} = globalThis): Promise<CryptoKey> {
  const database = await connect(indexedDB, DATABASE, STORE, () => {})
  const keys = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE)
  try {
    const stored = await requested<CryptoKey | undefined>(keys('readonly').get(NAME))
    if (stored) return stored
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    // Another tab may have been first: `add` then fails, and the key of that tab is used.
    try {
      await requested(keys('readwrite').add(made, NAME))
      return made
    } catch (error) {
      const theirs = await requested<CryptoKey | undefined>(keys('readonly').get(NAME))
      if (theirs) return theirs
      throw error
    }
  } finally {
    database.close()
  }
}

let key: Promise<CryptoKey> | undefined

/** The key of this browser, loaded once per page; a failure is not cached. */
export function browserKey(): Promise<CryptoKey> {
  key ??= loadBrowserKey().catch((error: unknown) => {
    key = undefined
    throw error
  })
  return key
}
