import type { TabLocks } from '../session/tabLocks'

/** Where the browser has no Web Locks: one at a time within this tab. A key sent twice is then left to the server. */
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
