/**
 * Opens a database with this store, in any version, and creates the store if it is missing.
 * Rejects when another tab keeps an older version open and does not close it.
 * @param onGone called when the connection is closed, at the request of another tab or by the browser
 */
export async function connect(
  factory: IDBFactory,
  name: string,
  store: string,
  onGone: () => void,
): Promise<IDBDatabase> {
  for (let version: number | undefined; ; ) {
    const database = await open(factory, name, store, version)
    if (!database.objectStoreNames.contains(store)) {
      version = database.version + 1
      database.close()
      continue
    }
    database.onversionchange = () => {
      database.close()
      onGone()
    }
    database.onclose = onGone
    return database
  }
}

function open(factory: IDBFactory, name: string, store: string, version?: number): Promise<IDBDatabase> {
  const opening = version === undefined ? factory.open(name) : factory.open(name, version)
  opening.onupgradeneeded = () => {
    if (!opening.result.objectStoreNames.contains(store)) opening.result.createObjectStore(store)
  }
  return new Promise((resolve, reject) => {
    let isRefused = false
    opening.onblocked = () => {
      isRefused = true
      reject(new DOMException('Another tab keeps the database open', 'InvalidStateError'))
    }
    opening.onsuccess = () => {
      // The connection may still open when the other tab closes, but the caller no longer waits for it.
      if (isRefused) opening.result.close()
      else resolve(opening.result)
    }
    opening.onerror = (event) => {
      event.preventDefault()
      reject(opening.error)
    }
  })
}

/** The result of a request. Its error does not propagate, so the browser does not report it as unhandled. */
export function requested<Result>(pending: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    pending.onsuccess = () => resolve(pending.result)
    pending.onerror = (event) => {
      event.preventDefault()
      reject(pending.error)
    }
  })
}
