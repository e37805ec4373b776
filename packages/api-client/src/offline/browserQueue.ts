import { browserKey } from '../browser/browserKey'
import { openRows } from '../browser/indexedRows'
import { systemClock } from '../pipeline/clock'
import type { Send } from '../pipeline/step'
import type { Session } from '../session/session'
import { createQueue, type Queue } from './queue'

const NAME = 'ctms.offlineQueue'

interface Options {
  readonly session: Session
  readonly client: { readonly replay: Send }
  /** The origin of the server, as in the client. */
  readonly baseUrl: string
}

/** The queue of this browser: encrypted in IndexedDB, each item on the disk before it counts as stored [OFFL-038, DEC-394]. */
export function createBrowserQueue({ session, client, baseUrl }: Options): Queue {
  return createQueue({
    rows: openRows(NAME, 'items', { durability: 'strict' }),
    loadKey: browserKey,
    session,
    baseUrl,
    send: client.replay,
    clock: systemClock,
    isOnline: () => navigator.onLine,
    onOnline(listener) {
      globalThis.addEventListener('online', listener)
      return () => globalThis.removeEventListener('online', listener)
    },
    locks: 'locks' in navigator ? navigator.locks : null,
    channel: 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : null,
    makeId: () => crypto.randomUUID(),
  })
}
