/** Runs a task as soon as one of the places is free. */
export type Limited = <Done>(task: () => Promise<Done>, signal: AbortSignal) => Promise<Done>

/**
 * Lets so many tasks run at once; the others wait in the order in which they came. A task whose signal ends while it
 * waits is dropped without being begun [VISIT-002].
 * @param places how many, 1 or more
 */
export function atMost(places: number): Limited {
  let running = 0
  const waiting: (() => void)[] = []
  const leave = () => {
    running -= 1
    waiting.shift()?.()
  }
  return async (task, signal) => {
    if (running >= places) {
      await new Promise<void>((resolve, reject) => {
        const enter = () => {
          signal.removeEventListener('abort', drop)
          resolve()
        }
        const drop = () => {
          waiting.splice(waiting.indexOf(enter), 1)
          reject(signal.reason)
        }
        waiting.push(enter)
        signal.addEventListener('abort', drop, { once: true })
      })
    }
    signal.throwIfAborted()
    running += 1
    return task().finally(leave)
  }
}
