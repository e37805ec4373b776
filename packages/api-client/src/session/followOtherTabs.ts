import type { Session } from './session'
import { ENTRIES } from './vault'

/** A session event in another tab that this one has to show: signed out, signed in, or signed in as another user. */
export type ChangeElsewhere = 'signed-out' | 'signed-in' | 'other-user'

interface StorageEvents {
  addEventListener(type: 'storage', listener: (event: Pick<StorageEvent, 'key'>) => void): void
  removeEventListener(type: 'storage', listener: (event: Pick<StorageEvent, 'key'>) => void): void
}

/**
 * Follows the other tabs: takes over their new tokens without a call or an event, and reports their sign-outs and
 * sign-ins. This tab has then already forgotten its own session; storage belongs to the other tab.
 * @param events the source of storage events, such as `window`
 * @returns a function that stops listening
 * @see SESSION-034, DEC-144
 */
export function followOtherTabs({
  session,
  events,
  listener,
}: {
  session: Session
  events: StorageEvents
  listener: (change: ChangeElsewhere) => void
}): () => void {
  async function onStorage({ key }: Pick<StorageEvent, 'key'>) {
    // Without a key, the whole storage was cleared.
    if (key !== ENTRIES.accessToken && key !== null) return
    if (!session.read().isAuthenticated) {
      if (session.isStored()) listener('signed-in')
      return
    }
    const found = await session.lookElsewhere()
    if (found === 'signed-out' || found === 'other-user') listener(found)
  }
  events.addEventListener('storage', onStorage)
  return () => events.removeEventListener('storage', onStorage)
}
