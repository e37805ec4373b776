import type { TabLocks } from '../session/tabLocks'

interface Waiting {
  readonly tab: object
  readonly grant: () => void
}

interface Held {
  readonly tab: object
  /** Rejects the request of the holder: its lock was stolen. */
  readonly rob: () => void
}

/**
 * Web Locks for several tabs in one test. Each tab has its own `locks`, and `live` for its other waits: a frozen tab
 * gets no results until it is thawed, a killed tab gets none any more. A killed tab releases its locks, a frozen one
 * keeps them, as in a browser.
 */
export function fakeLocks() {
  const held = new Map<string, Held>()
  const queues = new Map<string, Waiting[]>()
  const queueOf = (name: string) => {
    const queue = queues.get(name) ?? []
    queues.set(name, queue)
    return queue
  }
  const release = (name: string, mine: Held) => {
    if (held.get(name) !== mine) return
    held.delete(name)
    queueOf(name).shift()?.grant()
  }

  function tab() {
    const me = {}
    let isAlive = true
    let isFrozen = false
    let onThaw: (() => void)[] = []
    const whenAwake = (run: () => void) => {
      if (!isAlive) return
      if (isFrozen) onThaw.push(run)
      else run()
    }
    const live = <T>(promise: Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        promise.then(
          (value) => whenAwake(() => resolve(value)),
          (reason: unknown) => whenAwake(() => reject(reason)),
        )
      })

    const request = <T>(
      name: string,
      { ifAvailable, steal, signal }: { ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal },
      run: (lock: unknown | null) => Promise<T>,
    ) =>
      new Promise<T>((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        const hold = () => {
          const mine: Held = {
            tab: me,
            rob: () => whenAwake(() => reject(new DOMException('The lock was stolen.', 'AbortError'))),
          }
          held.set(name, mine)
          const end = () => release(name, mine)
          queueMicrotask(() => whenAwake(() => void run({ name }).then(resolve, reject).finally(end)))
        }
        if (steal) {
          held.get(name)?.rob()
          hold()
        } else if (!held.has(name)) {
          hold()
        } else if (ifAvailable) {
          queueMicrotask(() => whenAwake(() => void run(null).then(resolve, reject)))
        } else {
          const leave = () => {
            const queue = queueOf(name)
            queue.splice(queue.indexOf(waiting), 1)
            reject(signal?.reason)
          }
          const waiting: Waiting = {
            tab: me,
            grant: () => {
              signal?.removeEventListener('abort', leave)
              hold()
            },
          }
          signal?.addEventListener('abort', leave, { once: true })
          queueOf(name).push(waiting)
        }
        return undefined
      })

    return {
      locks: {
        request,
        query: async () => ({ held: [...held.keys()].map((name) => ({ name })) }),
      } satisfies TabLocks & { query: unknown },
      live,
      isAlive: () => isAlive,
      /** Closes the tab hard: it never runs again and its locks are free. */
      kill() {
        isAlive = false
        for (const [name, queue] of queues)
          queues.set(
            name,
            queue.filter((waiting) => waiting.tab !== me),
          )
        for (const [name, holder] of [...held]) if (holder.tab === me) release(name, holder)
      },
      /** Stops the tab at its next wait; it keeps its locks. */
      freeze() {
        isFrozen = true
      },
      thaw() {
        isFrozen = false
        const due = onThaw
        onThaw = []
        for (const run of due) whenAwake(run)
      },
    }
  }

  return { tab, isHeld: (name: string) => held.has(name) }
}

export type FakeTab = ReturnType<ReturnType<typeof fakeLocks>['tab']>
