import { systemClock } from '../pipeline/clock'
import type { Session } from '../session/session'
import { browserKey } from './browserKey'
import { createDrafts } from './drafts'
import { openRows } from './indexedRows'

/** Unsaved forms of this browser, in a database of their own. */
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
