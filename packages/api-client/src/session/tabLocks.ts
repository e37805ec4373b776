/**
 * The part of `navigator.locks` that is used here: one tab at a time runs under a name. `steal` takes the lock from its
 * holder: the request of the holder rejects, its callback continues. A closed tab releases its locks.
 */
export interface TabLocks {
  request<T>(
    name: string,
    options: { ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal },
    run: (lock: unknown | null) => Promise<T>,
  ): Promise<T>
}
