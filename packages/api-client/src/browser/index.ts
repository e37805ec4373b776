import { systemClock } from '../pipeline/clock'
import type { Refresher } from '../pipeline/refresh'
import { type ChangeElsewhere, followOtherTabs } from '../session/followOtherTabs'
import type { Session } from '../session/session'
import { createSession } from '../session/session'
import type { Tabs } from '../session/turn'
import { createVault } from '../session/vault'
import { watchExpiry } from '../session/watchExpiry'
import { browserKey } from './browserKey'

export type { ChangeElsewhere } from '../session/followOtherTabs'

/** The session of this browser: encrypted in local storage, its key in IndexedDB [SESSION-001 … SESSION-003]. */
export function createBrowserSession(): Session {
  return createSession({ vault: createVault(localStorage, browserKey), now: systemClock.now })
}

/** What the tabs of this browser share, for `createClient`; undefined without Web Locks. */
export function browserTabs(): Tabs | undefined {
  return 'locks' in navigator ? { locks: navigator.locks, storage: localStorage } : undefined
}

/**
 * Takes over the new tokens of another tab and reports its sign-out, sign-in or sign-in as another user [SESSION-034,
 * DEC-144].
 * @returns a function that stops listening
 */
export function onSessionChangedElsewhere(session: Session, listener: (change: ChangeElsewhere) => void): () => void {
  return followOtherTabs({ session, events: globalThis, listener })
}

/** `watchExpiry` on this page [SESSION-021]. */
export function watchBrowserExpiry(session: Session, refresher: Refresher): () => void {
  const listen = (target: EventTarget, type: string, isWanted: () => boolean) => (listener: () => void) => {
    const onEvent = () => isWanted() && listener()
    target.addEventListener(type, onEvent)
    return () => target.removeEventListener(type, onEvent)
  }
  return watchExpiry({
    session,
    refresher,
    clock: systemClock,
    visibility: listen(document, 'visibilitychange', () => document.visibilityState === 'visible'),
    online: listen(globalThis, 'online', () => true),
  })
}
