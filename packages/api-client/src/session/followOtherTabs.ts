import type { Session } from './session'
import { ENTRIES } from './vault'

/** What another tab did that this one has to show: signed out, signed in, or signed in as somebody else. */
export type ChangeElsewhere = 'signed-out' | 'signed-in' | 'other-user'

interface StorageEvents {
  addEventListener(type: 'storage', listener: (event: Pick<StorageEvent, 'key'>) => void): void
  removeEventListener(type: 'storage', listener: (event: Pick<StorageEvent, 'key'>) => void): void
}

/**
 * Follows the other tabs: their new tokens are taken over without a call and without a word, their sign-outs and sign-ins
 * are told. This tab has then forgotten its own session already; storage belongs to the other.
 * @param events where storage events arrive, such as `window`
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
    // Without a key, all of storage was cleared.
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
