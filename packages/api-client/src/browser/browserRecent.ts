import { systemClock } from '../pipeline/clock'
import type { Session } from '../session/session'
import { browserKey } from './browserKey'
import { openRows } from './indexedRows'
import { createRecent } from './recent'

/** The addresses that were opened last in this browser, in a separate database. */
export function createBrowserRecent(session: Session) {
  return createRecent({
    rows: openRows('ctms.recent', 'recent', { durability: 'relaxed' }),
    loadKey: browserKey,
    clock: systemClock,
    userId: () => session.read().userProfile?.userId ?? null,
  })
}
