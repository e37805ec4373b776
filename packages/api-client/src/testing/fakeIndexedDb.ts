type Handler = ((event: { preventDefault(): void }) => void) | null

interface Base {
  version: number
  readonly stores: Map<string, Map<string, unknown>>
  readonly open: Set<Connection>
}

type Connection = ReturnType<typeof connectionTo>

/** Runs after all current work, as the next task of a browser. */
const soon = (run: () => void) => void setImmediate(run)
const EVENT = { preventDefault() {} }

/** A request that later succeeds with the result of `work`, or fails with its error. */
function request<Result>(work: () => Result) {
  const made = {
    result: undefined as Result | undefined,
    error: null as unknown,
    onsuccess: null as Handler,
    onerror: null as Handler,
  }
  soon(() => {
    try {
      made.result = work()
      made.onsuccess?.(EVENT)
    } catch (error) {
      made.error = error
      made.onerror?.(EVENT)
    }
  })
  return made
}

function connectionTo(base: Base, disk: { isFull: boolean }, log: unknown[]) {
  let isClosed = false
  const contains = (name: string) => base.stores.has(name)
  const connection = {
    get version() {
      return base.version
    },
    objectStoreNames: { contains },
    onversionchange: null as Handler,
    onclose: null as Handler,
    createObjectStore: (name: string) => void base.stores.set(name, new Map()),
    close() {
      isClosed = true
      base.open.delete(connection)
    },
    transaction(name: string, mode: string, options?: { durability: string }) {
      const rows = base.stores.get(name)
      if (isClosed || !rows) throw new DOMException('closed', 'InvalidStateError')
      log.push([mode, options?.durability])
      const transaction = { error: null as unknown, oncomplete: null as Handler, onabort: null as Handler }
      const change = (work: () => void) =>
        request(() => {
          try {
            if (disk.isFull) throw new DOMException('full', 'QuotaExceededError')
            work()
            soon(() => transaction.oncomplete?.(EVENT))
          } catch (error) {
            transaction.error = error
            soon(() => transaction.onabort?.(EVENT))
            throw error
          }
        })
      const sorted = () => [...rows].sort(([a], [b]) => (a < b ? -1 : 1))
      const store = {
        get: (key: string) => request(() => rows.get(key)),
        getAll: () => request(() => sorted().map(([, value]) => value)),
        getAllKeys: () => request(() => sorted().map(([key]) => key)),
        put: (value: unknown, key: string) => change(() => void rows.set(key, value)),
        add: (value: unknown, key: string) =>
          change(() => {
            if (rows.has(key)) throw new DOMException('there already', 'ConstraintError')
            rows.set(key, value)
          }),
        delete: (key: string) => change(() => void rows.delete(key)),
      }
      return Object.assign(transaction, { objectStore: () => store })
    },
  }
  return connection
}

/**
 * The part of IndexedDB that is used here, for one test: versions, upgrades that ask other connections to close and are
 * blocked by those that do not, transactions. `log` has the mode and durability of each transaction.
 */
export function fakeIndexedDb() {
  const bases = new Map<string, Base>()
  const disk = { isFull: false }
  const log: unknown[] = []

  function open(name: string, wanted?: number) {
    const base = bases.get(name) ?? { version: 0, stores: new Map(), open: new Set<Connection>() }
    bases.set(name, base)
    const version = wanted ?? Math.max(base.version, 1)
    const connection = connectionTo(base, disk, log)
    const opening = {
      result: connection,
      error: null as unknown,
      onsuccess: null as Handler,
      onerror: null as Handler,
      onblocked: null as Handler,
      onupgradeneeded: null as Handler,
    }
    const upgrade = () => {
      if (base.open.size > 0) return soon(upgrade)
      base.version = version
      opening.onupgradeneeded?.(EVENT)
      succeed()
    }
    const succeed = () => {
      base.open.add(connection)
      opening.onsuccess?.(EVENT)
    }
    soon(() => {
      if (version < base.version) {
        opening.error = new DOMException('newer', 'VersionError')
        return opening.onerror?.(EVENT)
      }
      if (version === base.version) return succeed()
      for (const other of [...base.open]) other.onversionchange?.(EVENT)
      if (base.open.size > 0) opening.onblocked?.(EVENT)
      return upgrade()
    })
    return opening
  }
  return { factory: { open } as unknown as IDBFactory, open, disk, log }
}
