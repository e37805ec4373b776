/** Time, as the client needs it. Nothing of the client reads the time or sets a timer by itself. */
export interface Clock {
  /** ms since 1970. */
  now(): number
  /** Ends after `ms`, or rejects with the reason of the signal as soon as that is aborted. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
  /** Does something after `ms`, unless the function that it returns was called before. */
  after(ms: number, run: () => void): () => void
}

/** The time of the machine. */
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
