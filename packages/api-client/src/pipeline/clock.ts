/** The time source of the client, which never reads the time or sets a timer otherwise. */
export interface Clock {
  /** ms since 1970. */
  now(): number
  /** Resolves after `ms`, or rejects with the reason of the signal as soon as it is aborted. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
  /** Calls a function after `ms`, unless the returned function is called first. */
  after(ms: number, run: () => void): () => void
}

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const stop = () => {
        clearTimeout(timer)
        reject(signal?.reason)
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop)
        resolve()
      }, ms)
      signal?.addEventListener('abort', stop, { once: true })
    }),
}
