import type { TabLocks } from '../session/tabLocks'

/** For browsers without Web Locks: exclusive within this tab only. The server detects a key that is sent twice. */
export function localLocks(): TabLocks {
  const last = new Map<string, Promise<unknown>>()
  return {
    request(name, { ifAvailable }, run) {
      const before = last.get(name)
      if (before && ifAvailable) return run(null)
      const running = (before ?? Promise.resolve()).then(() => run({ name }))
      const ended = running
        .catch(() => {})
        .finally(() => {
          if (last.get(name) === ended) last.delete(name)
        })
      last.set(name, ended)
      return running
    },
  }
}
