/** Holds back timers with this delay until the test fires them, unless they are cleared before; all others run. */
export function holdTimers(delay: number) {
  const { setTimeout: original, clearTimeout: originalClear } = window
  const held: (() => void)[] = []
  const put = (name: 'setTimeout' | 'clearTimeout', value: unknown) =>
    Object.defineProperty(window, name, { configurable: true, writable: true, value })
  // No timer of the browser has a negative number.
  put('setTimeout', (callback: () => void, ms?: number) =>
    ms === delay ? -held.push(callback) : original(callback, ms),
  )
  put('clearTimeout', (id?: number) => {
    if (id === undefined || id >= 0) return originalClear(id)
    held[-id - 1] = () => {}
  })
  return {
    held,
    restore: () => {
      put('setTimeout', original)
      put('clearTimeout', originalClear)
    },
  }
}
