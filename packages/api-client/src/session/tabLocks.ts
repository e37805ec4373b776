/**
 * The part of `navigator.locks` that is used here: one tab at a time runs under a name. `steal` takes the lock from
 * whoever holds it: the request of that one rejects, what it runs goes on. A tab that is closed gives its locks back.
 */
export interface TabLocks {
  request<T>(
    name: string,
    options: { ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal },
    run: (lock: unknown | null) => Promise<T>,
  ): Promise<T>
}
