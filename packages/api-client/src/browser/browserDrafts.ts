import { systemClock } from '../pipeline/clock'
import type { Session } from '../session/session'
import { browserKey } from './browserKey'
import { createDrafts } from './drafts'
import { openRows } from './indexedRows'

/** The drafts of this browser, in a separate database. */
export function createBrowserDrafts(session: Session) {
  return createDrafts({
    rows: openRows('ctms.drafts', 'drafts', { durability: 'relaxed' }),
    loadKey: browserKey,
    clock: systemClock,
    userId: () => session.read().userProfile?.userId ?? null,
    locks: 'locks' in navigator ? navigator.locks : undefined,
    makeId: () => crypto.randomUUID(),
  })
}
