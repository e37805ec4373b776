import { useSyncExternalStore } from 'react'

/** Whether the browser reports a connection [SESSION-042, OFFL-001]. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)

function subscribe(listener: () => void) {
  for (const state of ['online', 'offline']) addEventListener(state, listener)
  return () => {
    for (const state of ['online', 'offline']) removeEventListener(state, listener)
  }
}
