import { connect, requested } from './database'

const DATABASE = 'ctms'
const STORE = 'keys'
const NAME = 'session'

/**
 * The AES-GCM key of this browser: created on first use, kept in IndexedDB, never extractable [DEC-136].
 * Rejects where Web Crypto or IndexedDB is missing; the session then lives in memory only.
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
    // Another tab may have been faster: `add` fails then, and its key is the one to use.
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

/** The key of this browser, loaded once a page; a failure is not remembered. */
export function browserKey(): Promise<CryptoKey> {
  key ??= loadBrowserKey().catch((error: unknown) => {
    key = undefined
    throw error
  })
  return key
}
