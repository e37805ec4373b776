/** Holds back timers with this delay until the test fires them; all others run. */
export function holdTimers(delay: number) {
  const { setTimeout: original } = window
  const held: (() => void)[] = []
  const replacement = (callback: () => void, ms?: number) =>
    ms === delay ? held.push(callback) : original(callback, ms)
  Object.defineProperty(window, 'setTimeout', { configurable: true, writable: true, value: replacement })
  return {
    held,
    restore: () => Object.defineProperty(window, 'setTimeout', { configurable: true, writable: true, value: original }),
  }
}
