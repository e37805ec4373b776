import { systemClock } from '../pipeline/clock'
import type { Refresher } from '../pipeline/refresh'
import { type ChangeElsewhere, followOtherTabs } from '../session/followOtherTabs'
import { createPresence, type Presence } from '../session/presence'
import type { Session } from '../session/session'
import { createSession } from '../session/session'
import { createSessionEnds, ENDS_ENTRY, type SessionEnds } from '../session/sessionEnds'
import type { Tabs } from '../session/turn'
import { createVault } from '../session/vault'
import { type WatchedEnd, watchEnd } from '../session/watchEnd'
import { type Subscribe, watchExpiry } from '../session/watchExpiry'
import { browserKey } from './browserKey'

export type { ChangeElsewhere } from '../session/followOtherTabs'
export type { Presence } from '../session/presence'
export type { SessionEnd, SessionEnds } from '../session/sessionEnds'

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
  return watchExpiry({ session, refresher, clock: systemClock, ...pageEvents() })
}

/** Whether a person is at this page [SESSION-070]. */
export function browserPresence(): Presence {
  return createPresence({ events: globalThis, now: systemClock.now })
}

/** When the session of this browser ends, shared by its tabs [SESSION-072]. */
export function browserSessionEnds(session: Session): SessionEnds {
  const ends = createSessionEnds({ session, storage: localStorage, now: systemClock.now })
  addEventListener('storage', ({ key }) => key === ENDS_ENTRY && ends.lookElsewhere())
  return ends
}

/** `watchEnd` on this page [SESSION-073 … SESSION-075]. */
export function watchBrowserEnd(watched: Omit<WatchedEnd, 'clock' | 'visibility' | 'online'>): () => void {
  return watchEnd({ ...watched, clock: systemClock, ...pageEvents() })
}

/** The events of this page: it becomes visible, its connection returns. */
function pageEvents(): { visibility: Subscribe; online: Subscribe } {
  const listen = (target: EventTarget, type: string, isWanted: () => boolean) => (listener: () => void) => {
    const onEvent = () => isWanted() && listener()
    target.addEventListener(type, onEvent)
    return () => target.removeEventListener(type, onEvent)
  }
  return {
    visibility: listen(document, 'visibilitychange', () => document.visibilityState === 'visible'),
    online: listen(globalThis, 'online', () => true),
  }
}
