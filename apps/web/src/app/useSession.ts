import { useSyncExternalStore } from 'react'
import { session } from './services'

/** The state of the session; draws again when it changes. */
export function useSession() {
  return useSyncExternalStore(session.subscribe, session.read)
}
